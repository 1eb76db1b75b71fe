#!/bin/bash
# Plays a run as an array job on a Slurm that is started here, on one machine, with tasks killed in the middle,
# and wants the bytes of the run without a cluster. Called by make test-cluster; needs root, Debian and about a
# minute on idle cores. Everything is in one temporary folder, on ports of its own, and is stopped at the end.
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v sbatch slurmd slurmctld munged >/dev/null || {
	echo "installing slurm-wlm and munge"
	apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends slurm-wlm munge >/dev/null
}
work=$(mktemp -d /tmp/gauntlet-cluster-XXXXXX)
pids=()
finish() {
	code=$?
	[ $code = 0 ] || tail -n 15 "$work"/*.log "$work"/out/*.log >&2 2>/dev/null || true
	kill "${pids[@]}" 2>/dev/null || true
	wait 2>/dev/null || true
	[ -n "${KEEP:-}" ] || rm -rf "$work"
	exit $code
}
trap finish EXIT

# The file for Kubernetes against the schema of its API, and one with a mistake, which the schema must find.
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --disable-pip-version-check kubernetes-validate==1.37.0
"$work/venv/bin/kubernetes-validate" --strict docs/scale-out/kubernetes.yaml
sed 's/backoffLimitPerIndex/backoffLimitsPerIndex/' docs/scale-out/kubernetes.yaml >"$work/wrong.yaml"
! "$work/venv/bin/kubernetes-validate" --strict "$work/wrong.yaml" >/dev/null 2>&1 || { echo "the schema finds no mistake"; exit 1; }

# The program as the Containerfile builds it runs in a folder with nothing else in it.
TAGS= sh -ec "$(sed -n 's/^RUN \(CGO_ENABLED=0 go build .*\)/\1/p' docs/scale-out/Containerfile | sed "s#-o /gauntlet#-o $work/gauntlet#")"
mkdir "$work/empty" && cp "$work/gauntlet" "$work/empty/"
chroot "$work/empty" /gauntlet version
ls -l "$work/gauntlet" | awk '{printf "static program: %.1f MB\n", $5 / 1e6}'

# A cluster of one node: munge, the controller and the node's daemon.
host=$(hostname -s) cores=$(nproc)
mkdir -p "$work"/{munge,state,spool,out}
chmod 0755 "$work"
chmod 0700 "$work/munge" && chown -R munge: "$work/munge"
dd if=/dev/urandom of="$work/munge/key" bs=128 count=1 status=none && chown munge: "$work/munge/key" && chmod 0400 "$work/munge/key"
mkdir "$work/socket" && chown munge: "$work/socket" && chmod 0755 "$work/socket"
setpriv --reuid=munge --regid=munge --clear-groups munged --foreground --socket="$work/socket/munge" --key-file="$work/munge/key" \
	--pid-file="$work/socket/pid" --log-file="$work/munge/munged.log" --seed-file="$work/munge/seed" >"$work/munged.log" 2>&1 &
pids+=($!)
cat >"$work/slurm.conf" <<CONF
ClusterName=gauntlet
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
AuthType=auth/munge
AuthInfo=socket=$work/socket/munge,cred_expire=4
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SlurmdParameters=config_overrides
KillWait=2
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=$cores RealMemory=65536 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$work/slurm.conf"
for i in $(seq 50); do [ -S "$work/socket/munge" ] && break; sleep 0.1; done
slurmctld -D -i >"$work/slurmctld.log" 2>&1 &
pids+=($!)
slurmd -D >"$work/slurmd.log" 2>&1 &
pids+=($!)
for i in $(seq 100); do sinfo -h -o %T 2>/dev/null | grep -q idle && break; sleep 0.2; done
sinfo -h -o %T | grep -q idle || { echo "the cluster does not start"; exit 1; }

# What is played: 40 parts, and so 40 shards of one.
cat >"$work/experiment.toml" <<'TOML'
game = "sve"
decks = ["Forest", "Sword", "Rune"]
policies = "random"
games = 75000
part-games = 11252
detail = "cards"
TOML
begun=$(date +%s.%N)
"$work/gauntlet" run "$work/experiment.toml" --workers "$cores" --out "$work/straight" --progress none >"$work/straight.txt" 2>/dev/null
straight=$(awk -v a="$begun" -v b="$(date +%s.%N)" 'BEGIN {printf "%.1f", b - a}')

begun=$(date +%s.%N)
job=$(OUT="$work/shards" GAUNTLET="$work/gauntlet" sbatch --parsable --chdir="$work/out" --array=0-39 docs/scale-out/slurm.sbatch "$work/experiment.toml")
echo "array job $job of 40 shards on $cores cores"

# Every second task is ended in the middle as soon as it writes a part: by kill -9, as the kernel does to a task without
# memory, or by the scheduler, as when a node is drained. Then it is given back to the scheduler.
kills=0 requeues=0
declare -A ended
running() { squeue -h -j "$job" -t running -o %K 2>/dev/null; }
task() { squeue -h -j "${job}_$1" -o %T 2>/dev/null || true; }
while squeue -h -j "$job" 2>/dev/null | grep -q .; do
	for i in $(running); do
		[ $((i % 2)) = 0 ] && [ -z "${ended[$i]:-}" ] || continue
		dir=$(printf '%s/shards/shard-%05d' "$work" "$i")
		compgen -G "$dir/games/*.tmp" >/dev/null || continue
		ended[$i]=1
		if [ $((i % 4)) = 0 ]; then
			for pid in $(pgrep -f "^$work/gauntlet run "); do
				if { tr '\0' '\n' <"/proc/$pid/environ"; } 2>/dev/null | grep -qx "SLURM_ARRAY_TASK_ID=$i"; then kill -9 "$pid" && kills=$((kills + 1)); fi
			done
			for n in $(seq 50); do [ "$(task "$i")" = RUNNING ] || break; sleep 0.1; done
			scontrol requeue "${job}_$i" 2>/dev/null || true
		else
			scontrol requeue "${job}_$i" && requeues=$((requeues + 1))
		fi
	done
	sleep 0.05
done
cluster=$(awk -v a="$begun" -v b="$(date +%s.%N)" 'BEGIN {printf "%.1f", b - a}')

"$work/gauntlet" report "$work/shards" 2>"$work/report.err" >"$work/shards.txt"
"$work/gauntlet" merge "$work/shards"
diff -r "$work/straight" "$work/shards"
# A report ends with the commands that lead on, which name its folder.
cmp <(sed "s#$work/straight#RUN#g" "$work/straight.txt") <(sed "s#$work/shards#RUN#g" "$work/shards.txt")
went=$(grep -l 'shard .* games in' "$work"/out/*.log | wc -l)
echo "killed in mid-run: $kills, requeued in mid-run: $requeues; tasks that came to their end: $went of 40"
echo "run on one machine: $straight s; array with kills: $cluster s"
echo "manifest of both: $(sha256sum <"$work/straight/manifest.json" | cut -c1-16); no byte of $(find "$work/straight" -type f | wc -l) files differs"
# A run that stops by a rule, in waves of six shards.
cat >"$work/rule.toml" <<'TOML'
game = "sve"
decks = ["Sword"]
against = ["Rune"]
policies = "random"
games = 60000
until = 0.01
detail = "games"
[[variant]]
change = "Knight: defense=2"
TOML
"$work/gauntlet" run "$work/rule.toml" --out "$work/ruled" --progress none >/dev/null 2>&1
(cd "$work/out" && OUT="$work/waves" SHARDS=40 GAUNTLET="$work/gauntlet" "$OLDPWD/docs/scale-out/waves.sh" 6 "$work/rule.toml")
diff -r "$work/ruled" "$work/waves"
echo "in waves: no byte of $(find "$work/ruled" -type f | wc -l) files differs"

[ "$kills" -ge 5 ] && [ "$requeues" -ge 5 ] || { echo "too few tasks were ended in the middle to show anything"; exit 1; }
