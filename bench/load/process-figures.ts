import { readdirSync, readFileSync } from "node:fs";

/** A tick of the system's clock of processes, in milliseconds. */
const TICK_MS = 10;

/** Returns how much processor time a process took since it started, in milliseconds; as Linux tells it. */
export function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns how much processor time each thread of a process took since it started, in milliseconds; as Linux tells it. */
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

/** Returns how much memory a process holds, in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
