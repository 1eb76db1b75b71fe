#!/bin/sh
# Plays N shards of an experiment on machines that share a folder, or on this one:
#
#	OUT=/shared/knight ssh.sh 40 knight.toml one@host two@host
#	OUT=runs/knight JOBS=8 ssh.sh 40 knight.toml
#
# JOBS are played at once, by default one for each machine, or two on this one. A shard whose command
# fails is tried TRIES times, each time on the next machine; when it begins again it goes on where it was.
set -u
n=$1 experiment=$2
shift 2
out=${OUT:?name the folder of all shards} jobs=${JOBS:-${#}}
[ "$jobs" -gt 0 ] || jobs=2
export GAUNTLET="${GAUNTLET:-gauntlet}" OUT EXPERIMENT="$experiment" N="$n" HOSTS="$*" TRIES="${TRIES:-3}"

seq 0 $((n - 1)) | xargs -P "$jobs" -n 1 sh -c '
	i=$1 try=0
	while [ $try -lt $TRIES ]; do
		set -- $HOSTS
		if [ $# -eq 0 ]; then
			$GAUNTLET run "$EXPERIMENT" --shard $i/$N --out "$OUT" --progress none && exit
		else
			shift $(((i + try) % $#))
			ssh -o BatchMode=yes "$1" "$GAUNTLET run $EXPERIMENT --shard $i/$N --out $OUT --progress none" </dev/null && exit
		fi
		try=$((try + 1))
	done
	echo "shard $i of $N: given up after $TRIES tries" >&2
	exit 1' sh || exit 1
$GAUNTLET merge "$out" --check
