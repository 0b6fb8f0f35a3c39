/** Returns the milliseconds that this thread's processor spends on some work: a busy machine does not lengthen it. */
export function processorMilliseconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
