import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runStep } from "./steps.ts";
import { ROOT } from "./tidy/sources.ts";

/** The name of the benchmark to run, from the command line, and its arguments. Without a name, all benchmarks run. */
const [name, ...args] = process.argv.slice(2);
const folder = join(ROOT, "bench");
const entries = readdirSync(folder)
  .map((entry) => (entry.endsWith(".ts") ? entry : `${entry}/run.ts`))
  .filter((entry) => existsSync(join(folder, entry)))
  .sort();
const chosen = name ? entries.filter((entry) => entry.replace(/(\/run)?\.ts$/, "") === name) : entries;

if (chosen.length === 0) {
  console.error(
    `There is no bench "${name}". There are: ${entries.map((entry) => entry.replace(/(\/run)?\.ts$/, "")).join(", ")}.`,
  );
  process.exitCode = 2;
}
for (const entry of chosen) {
  const { ok } = await runStep({ name: entry, command: process.execPath, args: [`bench/${entry}`, ...args] });
  if (!ok) process.exitCode = 1;
}
