import { readdirSync, readFileSync } from "node:fs";

/** The length of one clock tick, in milliseconds. Linux counts processor time in these ticks. */
const TICK_MS = 10;

/**
 * Returns the processor time that a process has used since it started, in milliseconds. Reads
 * `/proc`, so it works on Linux only.
 */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Returns the processor time of each thread of a process since it started, in milliseconds. Reads
 * `/proc`, so it works on Linux only.
 */
export function threadsOf(pid: number): ReadonlyMap<string, number> {
  const folder = `/proc/${pid}/task`;
  return new Map(
    readdirSync(folder).map((thread) => {
      const stat = readFileSync(`${folder}/${thread}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [thread, (Number(fields[11]) + Number(fields[12])) * TICK_MS];
    }),
  );
}

/** Returns the memory that a process uses, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
