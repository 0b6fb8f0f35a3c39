/**
 * The seconds of processor in what the shell's `times` prints: a line of its own, and a line of the processes it waited for,
 * with those that they waited for; each says user and system time as `1m2.5s`. Undefined where it printed nothing.
 */
export function readTimes(printed: string): number | undefined {
  const times = [...printed.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  if (times.length === 0) return undefined;
  return times.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds?.replace(",", ".")),
    0,
  );
}
