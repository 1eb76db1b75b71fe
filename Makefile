# A thin list of commands; each can be typed by hand as well.
GO ?= go
FUZZTIME ?= 10s
FUZZ ?= .

.PHONY: build man check test tools kills memory test-cluster test-buckets test-html bench instructions gates race fuzz soak opinion mutants cover signature clean test-readers test-r requirements notebooks weights pgo

# The program as it is handed on: static, without tables for debuggers; commands, readers of cards and of others' files, pages, charts, scenarios and what compiles
# cards without inlining, which makes nothing there faster that anybody would notice. It fails if the program has grown to more than 26.7 MB.
PROGRAM ?= gauntlet
SIZE := 26700000
LEAN := -gcflags='gauntlet/cmd/...=-l' -gcflags='gauntlet/internal/exchange=-l' -gcflags='gauntlet/reports/render/...=-l' \
	-gcflags='gauntlet/engine/games/fow/fowtext=-l' -gcflags='gauntlet/engine/games/sve/svetext=-l' -gcflags='gauntlet/engine/games/fow/fowcode=-l' -gcflags='gauntlet/engine/games/sve/svecode=-l' \
	-gcflags='gauntlet/reports/chart/...=-l' -gcflags='gauntlet/engine/scenario=-l' -gcflags='gauntlet/engine/games/fow/fowscript=-l' -gcflags='gauntlet/engine/games/sve/svescript=-l' \
	-gcflags='gauntlet/engine/cards=-l' -gcflags='gauntlet/internal/game=-l' -gcflags='gauntlet/engine/games/fow/fowwing=-l' -gcflags='gauntlet/engine/games/sve/svewing=-l'
build:
	CGO_ENABLED=0 $(GO) build -pgo=auto -trimpath -ldflags='-s -w' $(LEAN) -o $(PROGRAM) ./cmd/gauntlet
	@bytes=$$(wc -c <$(PROGRAM)); [ $$bytes -le $(SIZE) ] || { echo "$(PROGRAM) has $$bytes bytes, more than $(SIZE): docs/adr/0044"; exit 1; }

# Manual pages of all commands, made from their help, into the folder MAN.
MAN ?= man
man:
	$(GO) run -tags man ./cmd/gauntlet man $(MAN)

# Tests are built without the profile of cmd/gauntlet, which go build takes by itself: with it every package would be
# compiled twice, once for the program and once for all tests but its own.
check test tools race notebooks test-html kills test-cluster test-buckets fuzz soak opinion mutants cover signature: export GOFLAGS += -pgo=off

# What to run before a commit: under a minute when little changed.
check:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these files"; exit 1; }
	$(GO) vet ./...
	$(MAKE) --no-print-directory tools
	$(GO) test -short ./...

# Everything, the same every time, below 20 minutes on two cores. .ci/run calls it.
test:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "run gofmt -w on these files"; exit 1; }
	$(GO) vet ./...
	$(MAKE) --no-print-directory tools
	$(GO) test -timeout 15m ./...
	$(MAKE) --no-print-directory race

# What staticcheck finds, and functions that nobody calls, not even a test. Both are pinned in go.mod.
tools:
	$(GO) tool staticcheck ./...
	@dead=$$($(GO) tool deadcode -test ./...) || exit 1; [ -z "$$dead" ] || { echo "$$dead"; exit 1; }

# The packages with goroutines, under the race detector, but for long tests that start none of their
# own, and TestBudget, which starts those of every run: make test runs them without it.
ALONE := TestBudget|TestChangedNumbersAreNoticed|TestCardsAreConserved|TestDigestOfPrograms|TestPrintedWordsAreDeclared
race:
	$(GO) test -race -short -skip '^($(ALONE))$$' -timeout 10m ./sim/... ./internal/game

# The pages of reports in headless Chromium: Debian's package chromium, or the one that the
# variable CHROMIUM names. SHOTS=folder keeps pictures of them for people.
test-html:
	@command -v $${CHROMIUM:-chromium} >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || \
		{ echo "make test-html needs Chromium: apt-get install chromium, or name one with CHROMIUM=path"; exit 1; }
	cd reports/render/testdata/browser && test -z "$$(gofmt -l .)" && $(GO) vet ./... && $(GO) test -count 1 -timeout 10m ./...
# The files of a run, read by the tools that analysts use: a Python environment and a Node
# package of their own, in the working copy.
VENV := .venv/made
PYTHON ?= python3
READERS := .readers
test-readers: $(VENV)
	rm -rf $(READERS) && mkdir $(READERS)
	$(MAKE) --no-print-directory build PROGRAM=$(READERS)/gauntlet
	for c in lz4 zstd none; do $(READERS)/gauntlet run --decks Forest,Sword --games 10 --detail decisions --compression $$c \
		--out $(READERS)/$$c --progress none >/dev/null || exit 1; done
	for f in csv parquet; do $(READERS)/gauntlet export $$f $(READERS)/none --out $(READERS)/$$f >/dev/null || exit 1; done
	$(READERS)/gauntlet report $(READERS)/none --format csv >$(READERS)/report.csv
	$(MAKE) --no-print-directory test-r
	.venv/bin/python notebooks/readers/check.py $(READERS)
	cd notebooks/readers && npm ci --silent --no-audit --no-fund
	node notebooks/readers/check.mjs $(READERS)

# The same run, read by R, which is not everywhere: its absence is told loudly and fails nothing.
RSCRIPT ?= Rscript
test-r:
	@if command -v $(RSCRIPT) >/dev/null; then $(RSCRIPT) --vanilla notebooks/readers/check.R $(READERS); else \
		echo "***************************************************************************"; \
		echo "*** R IS NOT HERE: notebooks/gauntlet_run.R AND check.R WERE NOT TESTED ***"; \
		echo "*** apt-get install r-base-core, or name an Rscript: make RSCRIPT=path  ***"; \
		echo "***************************************************************************"; fi

# The notebooks, each from its first cell to its last in a folder below .notebooks: what they show
# must be what is committed, and their key figures those of the reports. UPDATE=1 writes what they
# show; ONLY=notebooks/1-matchups-and-metagame.ipynb runs one.
NOTEBOOKS := .notebooks
notebooks: $(VENV)
	$(GO) build -o $(NOTEBOOKS)/gauntlet ./cmd/gauntlet
	.venv/bin/python notebooks/run_test.py
	GAUNTLET=$(CURDIR)/$(NOTEBOOKS)/gauntlet .venv/bin/python notebooks/env_test.py
	GAUNTLET=$(CURDIR)/$(NOTEBOOKS)/gauntlet .venv/bin/python notebooks/aec_test.py
	GAUNTLET=$(CURDIR)/$(NOTEBOOKS)/gauntlet .venv/bin/python notebooks/run.py $(if $(UPDATE),--update) $(ONLY)

$(VENV): notebooks/requirements.txt
	$(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r notebooks/requirements.txt
	touch $@

# Lock the newest versions of what notebooks/requirements.in names.
requirements:
	rm -rf .venv && $(PYTHON) -m venv .venv
	.venv/bin/pip install --quiet --disable-pip-version-check -r notebooks/requirements.in
	{ echo "# Made by make requirements from requirements.in; Python 3.11 or newer."; .venv/bin/pip freeze; } > notebooks/requirements.txt
	touch $(VENV)

# Every fuzz target for FUZZTIME, one after the other, by chance, from the committed
# inputs alone: inputs kept from longer runs would use up the time. Go reports a time that
# is up while it reads them as a failure; only a failing input is one. FUZZ=regexp chooses targets.
fuzz:
	@$(GO) clean -fuzzcache
	@$(GO) list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.Dir}}{{end}}' ./... | while read -r dir; do \
		grep -hos '^func Fuzz[A-Za-z0-9_]*' "$$dir"/*_test.go | sed 's/^func //' | grep -E '$(FUZZ)' | while read -r target; do \
			echo "fuzz $${dir#$(CURDIR)/} $$target"; \
			out=$$($(GO) test "$$dir" -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 5x -timeout 5m 2>&1 </dev/null) || case "$$out" in \
				*"Failing input"*) echo "$$out"; exit 1 ;; \
				*"context deadline exceeded"*) echo "  (time was up before the first input)" ;; \
				*) echo "$$out"; exit 1 ;; \
			esac; \
		done || exit 1; \
	done

# Random decks of everything that compiles, played at random with every invariant
# checked at every decision: GAMES games of them, of the game GAME (sve or fow). SOAKTIME=30m ends each part of
# the soak after that time, whatever GAMES says; PART=all/8.01 plays one part, FROM=100000 begins at that pair of decks,
# so that several processes can share the work.
GAME ?= sve
GAMES ?= 100000
PART ?= .
FROM ?= 0
soak:
	GAUNTLET_SOAK_GAMES=$(GAMES) GAUNTLET_SOAK_TIME=$(SOAKTIME) GAUNTLET_SOAK_FROM=$(FROM) $(GO) test ./engine/games/$(GAME) -run '^TestSoak$$/$(PART)' -count 1 -timeout 0 -v

# The engine of GAME against a second opinion at every decision. sve: ROUNDS games of
# every pair of decks, and 40 times as many of random decks; fow: 20 times as many pairs
# of random decks.
ROUNDS ?= 60
opinion:
	GAUNTLET_OPINION_ROUNDS=$(ROUNDS) $(GO) test ./engine/games/$(GAME) -run '^TestSecondOpinion$$' -count 1 -timeout 60m -v

# Runs killed at random moments and gone on with: no byte may differ from those of runs that nobody killed.
KILLS ?= 60
kills:
	$(GO) test ./cmd/gauntlet -run '^TestKill$$' -count 1 -timeout 60m -v -args -kills $(KILLS)

# A run as an array job on a Slurm of its own, with tasks killed in the middle, against the run on one machine; and
# what else lies in docs/scale-out. Installs Debian's slurm-wlm and munge if they are not there; needs root.
test-cluster:
	docs/scale-out/test-cluster.sh

# Shards in a bucket, of a server of S3 in the test's own process that fails in every way: the program with -tags buckets,
# whose libraries take minutes to compile once.
test-buckets:
	$(GO) vet -tags buckets ./sim/bucket ./cmd/gauntlet
	$(GO) test -tags buckets ./cmd/gauntlet -run '^(TestBucket|TestMirror)$$' -count 1 -timeout 20m -v

# Ten million games at every detail, and a tenth of them: neither heap nor resident memory may grow. It takes hours
# and, one run after the other, up to 100 GB below TMPDIR.
MEMORY ?= 10000000
memory:
	$(GO) test ./cmd/gauntlet -run '^TestMemory$$' -count 1 -timeout 0 -v -args -memory-games $(MEMORY)

# One rule after the other disabled in a copy of an engine: scenarios must notice
# each. Takes some minutes a game and rewrites docs/rules/mutants.md and fow-mutants.md;
# ONLY=regexp runs some of them and writes no page. Results are kept in mutants.log, so
# that a second run tries only what was not noticed or lies in functions that have changed.
mutants:
	$(GO) run ./internal/mutants -game sve -log mutants.log $(if $(ONLY),-only '$(ONLY)')
	$(GO) run ./internal/mutants -game fow -log mutants.log $(if $(ONLY),-only '$(ONLY)')

# The weights by which players that look ahead judge positions, made again: about four minutes. Weights that
# come with the program are those of these commands; each line of a chain plays by the weights before.
WEIGHTS := .weights
weights:
	rm -rf $(WEIGHTS) && mkdir $(WEIGHTS)
	$(GO) build -o $(WEIGHTS)/gauntlet ./cmd/gauntlet
	cd $(WEIGHTS) && ./gauntlet tune regress --games 20000 --noise 3 --out sve1.txt
	cd $(WEIGHTS) && ./gauntlet tune regress --from sve1.txt --player glance --games 40000 --judged 4000 --noise 4 --out sve2.txt
	cd $(WEIGHTS) && ./gauntlet tune regress --game fow --games 12000 --judged 1500 --noise 3 --out fow1.txt
	cd $(WEIGHTS) && ./gauntlet tune regress --game fow --from fow1.txt --player glance --games 8000 --judged 1500 --noise 3 --out fow2.txt
	cp $(WEIGHTS)/sve2.txt policies/svebot/weights.txt
	cp $(WEIGHTS)/fow2.txt policies/fowbot/weights.txt

# Throughput and checksum, then the Go benchmarks for benchstat.
bench:
	$(GO) run ./cmd/gauntlet bench
	$(GO) run ./cmd/gauntlet bench --policies greedy
	$(GO) test -run '^$$' -bench . -benchmem -count $(or $(COUNT),1) ./engine/... ./sim/... ./reports/...

# Counted instructions per decision of random games of GAME (sve or fow), from the difference of two
# lengths; only what playRandom of the benchmarks does is counted, not the reading of cards before it,
# so the figure is the same each time. It needs valgrind, which keeps registers exact where memory is
# touched: the compiler recovers
# from changed trees that lead nowhere. DECKS=real plays the printed decks if they lie beside the repository; for
# fow also DECKS=embedded/rules=8.01 and DECKS=six/rules=8.01 (the decks of 6.3 under other rules).
# POLICY=greedy counts what playGreedy does instead: decisions of greedy with what it looks at.
# POLICY=recorded counts random games whose events are recorded (sve).
# LENGTHS are the two numbers of games.
# PROFILE is the profile that the compiler takes, as go build does, or off. Now and then a program ends early under
# valgrind: it is run again, and two lengths must have been counted.
DECKS ?= real
PROFILE ?= $(CURDIR)/cmd/gauntlet/default.pgo
POLICY ?= random
LENGTHS ?= 300 1500
BENCH_random := Decks
BENCH_greedy := GreedyDecks
BENCH_recorded := RecordedDecks
MEASURED_random := playRandom
MEASURED_recorded := playRecorded
MEASURED_greedy := playGreedy
instructions:
	@command -v valgrind >/dev/null || { echo "make $@ needs valgrind: apt-get install valgrind"; exit 1; }
	@[ $(DECKS) != real ] || [ -d ../shared/cards ] || echo "the printed decks do not lie beside the repository: these are the embedded ones"
	@$(GO) test -pgo=$(PROFILE) -c -o $(GAME).test ./engine/games/$(GAME)
	@cd engine/games/$(GAME) && for n in $(LENGTHS); do for try in 1 2 3; do \
		row=$$(GODEBUG=asyncpreemptoff=1 GOMAXPROCS=1 GOGC=off valgrind --px-file-backed=allregs-at-mem-access \
			--tool=callgrind --toggle-collect='*$(MEASURED_$(POLICY))' --callgrind-out-file=/dev/null \
			../../../$(GAME).test -test.run '^$$' -test.bench '^Benchmark$(BENCH_$(POLICY))$$/decks=$(DECKS)' -test.benchtime $${n}x 2>&1 | \
			awk -v n=$$n '/decisions\/game/ {for (i = 2; i <= NF; i++) if ($$i == "decisions/game") d = $$(i-1)} /Collected/ && d {print n * d, $$NF}'); \
		[ -z "$$row" ] || { echo "$$row"; break; }; done; \
	done | awk '{d[NR] = $$1; c[NR] = $$2} END {if (NR != 2) {print "a run was not counted" >"/dev/stderr"; exit 1}; printf "%.0f instructions per decision\n", (c[2] - c[1]) / (d[2] - d[1])}' || { rm -f ../../../$(GAME).test; exit 1; }
	@rm -f $(GAME).test

# Counted instructions of every edition, of both games and of both players, against those that are
# committed: more or less than three per cent is an error. UPDATE=1 writes them anew. The printed
# decks are left out where they do not lie beside the repository. Four minutes.
COUNTED := engine/games/instructions.txt
gates:
	@command -v valgrind >/dev/null || { echo "make $@ needs valgrind: apt-get install valgrind"; exit 1; }
	@bad=0; : >$(COUNTED).new; while read -r game policy decks want; do \
		case "$$game" in \#*|"") echo "$$game $$policy $$decks $$want" >>$(COUNTED).new; continue ;; esac; \
		if [ "$$decks" = real ] && [ ! -d ../shared/cards ]; then got=$$want; else \
			got=$$($(MAKE) -s --no-print-directory instructions GAME=$$game POLICY=$$policy DECKS=$$decks LENGTHS="21 84" </dev/null | awk '/per decision/ {print $$1}'); fi; \
		printf "%-4s %-7s %-32s %7s %7s\n" $$game $$policy $$decks $$want "$$got"; \
		echo "$$game $$policy $$decks $${got:-$$want}" >>$(COUNTED).new; \
		awk -v a=$$want -v b="$$got" 'BEGIN {exit !(b > 0 && b <= 1.03 * a && b >= 0.97 * a)}' || bad=1; \
	done <$(COUNTED); \
	if [ -n "$(UPDATE)" ]; then mv $(COUNTED).new $(COUNTED); else rm -f $(COUNTED).new; \
		[ $$bad = 0 ] || { echo "more than 3 % off $(COUNTED): say why, then UPDATE=1 make gates"; exit 1; }; fi

# The profile for the compiler, which go build of the program takes by itself, from exact counts of the calls of fixed games of both games
# (docs/adr/0052-a-profile-of-counted-calls.md): the same code gives the same bytes. Without inlining, so that each call of ours is one. Four
# minutes where nothing else runs; then UPDATE=1 make gates. It needs valgrind, as make instructions does, and tries three times as that does.
pgo:
	@command -v valgrind >/dev/null || { echo "make $@ needs valgrind: apt-get install valgrind"; exit 1; }
	$(GO) test -pgo=off -gcflags='gauntlet/...=-l' -c -o $(CURDIR)/pgo.test ./cmd/gauntlet
	@cd cmd/gauntlet && for try in 1 2 3; do echo "counting calls"; rm -f $(CURDIR)/pgo.tmp; \
		GODEBUG=asyncpreemptoff=1 GOMAXPROCS=1 GOGC=off valgrind --px-file-backed=allregs-at-mem-access --tool=callgrind \
			--compress-strings=no --compress-pos=no --callgrind-out-file=$(CURDIR)/pgo.tmp \
			$(CURDIR)/pgo.test -test.run '^$$' -test.bench '^BenchmarkProfiledGames$$' -test.benchtime 1x -test.timeout 0 >$(CURDIR)/pgo.log.tmp 2>&1 && break; \
		[ $$try != 3 ] || { cat $(CURDIR)/pgo.log.tmp; exit 1; }; done
	$(GO) run ./internal/callprofile -program pgo.test -out cmd/gauntlet/default.pgo pgo.tmp
	rm -f pgo.test pgo.tmp pgo.log.tmp

cover:
	$(GO) test -short -coverprofile cover.prof ./...
	$(GO) tool cover -func cover.prof | tail -1

# Accept the games as they are played now: checksum, logs and the README's output,
# and the table of the state's layout. Read the difference; say why in the commit.
signature:
	$(GO) test ./cmd/gauntlet ./internal/game -update

clean:
	rm -rf runs cover.prof gauntlet mutants.log .readers .notebooks .venv notebooks/readers/node_modules
