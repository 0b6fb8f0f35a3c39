/**
 * Reads the CPU time, in seconds, from the output of the shell's `times` command. The first line has the time of the
 * shell, and the second line has the time of all its child processes. Each line has the user time and the system time
 * in the form `1m2.5s`. Returns undefined if the output is empty.
 */
export function readTimes(printed: string): number | undefined {
  const times = [...printed.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  if (times.length === 0) return undefined;
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds?.replace(",", ".")),
    0,
  );
}
