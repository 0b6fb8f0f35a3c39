import { type Outcome, quantile } from "./callers.ts";

/** A measurement: its name, the number of runs that are counted, and the aim for the 95th percentile in milliseconds. */
export type Measured = { readonly name: string; readonly runs: number; readonly aimMs: number };

/**
 * Measures a task and prints the median and the 95th percentile. The first ten runs are not counted.
 * @param run runs the task once. Its argument is the number of the run, from 0.
 */
export async function timed({ name, runs, aimMs }: Measured, run: (index: number) => Promise<unknown>): Promise<void> {
  const uncounted = Math.min(10, runs);
  for (let index = 0; index < uncounted; index++) await run(index);
  const outcomes: Outcome[] = [];
  for (let index = 0; index < runs; index++) {
    const started = performance.now();
    await run(uncounted + index);
    outcomes.push({ status: "done", ms: performance.now() - started });
  }
  const spent = [0.5, 0.95].map((part) => quantile(outcomes, part)).join(", ");
  console.log(`${name}: ${spent} ms (p50, p95; aim p95 ${aimMs})`);
}
