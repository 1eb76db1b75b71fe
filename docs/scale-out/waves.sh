#!/bin/sh
# Plays an experiment with a rule to stop by in waves of W shards, until the rule has ended it:
#
#	OUT=/shared/knight SHARDS=100 waves.sh 10 knight.toml
#
# Each wave is an array job, played to its end before the next one is looked for. PLAY names another command that plays
# the tasks in its first argument, such as 10-19, of the experiment in its second.
set -u
wave=$1 experiment=$2 last=
: "${OUT:?name the folder of all shards}" "${SHARDS:?say into how many shards the longest run is cut}"
export OUT SHARDS
next=0-$((wave - 1))
while [ -n "$next" ]; do
	[ "$next" != "$last" ] || { echo "the shards $next were played and are not there: see their logs" >&2; exit 1; }
	last=$next
	if [ -n "${PLAY:-}" ]; then
		$PLAY "$next" "$experiment"
	else
		sbatch --wait --array="$next" "$(dirname "$0")/slurm.sbatch" "$experiment"
	fi
	next=$(${GAUNTLET:-gauntlet} merge "$OUT" --next "$wave") || exit 1
done
