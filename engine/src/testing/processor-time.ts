/**
 * Runs some work and returns the processor time that this thread spends on it, in milliseconds. Unlike elapsed time,
 * it is not longer on a busy machine.
 */
export function processorMilliseconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
