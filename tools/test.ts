import { rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../server/src/testing/scratch-folder.ts";
import { buildWeb } from "./build-web.ts";
import { CHECKS } from "./check.ts";
import { runStep, type Step } from "./steps.ts";
import { brokenOff, type Counted, NOTHING, readPlaywright, readVitest, sumOf } from "./test-results.ts";

/** The counts of one part of the run. */
type Count = { -readonly [Part in keyof Counted]: Counted[Part] } & { name: string; seconds: number };

const folder = scratchFolder("hazina-results-");
// Also where the run is interrupted: what stays there would stay in memory.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const counts: Count[] = [];
const long = process.argv.includes("--long");
const runs: Record<string, string> = long ? { RANDOM_RUNS: "10000", TEST_LONG: "on" } : { TEST_CHOICE: "by-name" };
/** Has a process of tests keep up to a quarter of a gigabyte that it gave back, which the system would clear anew: a seventh less of the processor. */
const KEEPING = { MALLOC_TRIM_THRESHOLD_: String(2 ** 28), MALLOC_MMAP_THRESHOLD_: String(2 ** 30) };

/** The row of the servers is the longest, so that others leave it the processor: a little the journeys, more the rules, which fill what is left. */
const STANDING_BACK = { journeys: 6, rules: 9 };

// Rows side by side, each one part after the other: journeys wait for a screen while servers compute, and no core is idle. The checks
// stand with the journeys and the rules apart, so that the two long rows end at about the same time.
await Promise.all([
  runScreens(),
  runVitest("rules and engines", ["pure", "web"], {}, STANDING_BACK.rules),
  runServers(),
]);
report();

async function runScreens(): Promise<void> {
  await Promise.all([runBuild(), ...CHECKS.map(runCheck)]);
  await runBrowser();
}

async function runServers(): Promise<void> {
  await runVitest("server on the embedded database", ["server"], { TEST_DATABASE: "embedded" });
  await runVitest("server on PostgreSQL", ["server"], { TEST_DATABASE: "postgres" });
}

async function runCheck(step: Step): Promise<void> {
  const place = hold(step.name);
  const { ok, seconds } = await runStep(step, true);
  Object.assign(place, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds });
}

async function runBuild(): Promise<void> {
  const place = hold("web application, built");
  const started = performance.now();
  try {
    await buildWeb();
    place.passed = 1;
  } catch (error) {
    console.error(error);
    place.failed = 1;
  }
  place.seconds = (performance.now() - started) / 1000;
}

async function runVitest(
  name: string,
  projects: readonly string[],
  env: Record<string, string> = {},
  niceness = 0,
): Promise<void> {
  const file = join(folder, `${counts.length}.json`);
  const stepOf = (to: string, more: readonly string[]): Step => ({
    name,
    command: "vitest",
    niceness,
    args: [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${to}`,
      ...more,
    ],
    // What tests write and throw away lies with the results.
    env: { TMPDIR: folder, ...KEEPING, ...runs, ...env },
  });
  const { ok, place } = await runCounted(stepOf(file, []), () => readVitest(file), true);
  const files = ok ? [] : brokenOffIn(file);
  if (files.length === 0 || place.failures.length > files.length) return;
  const again = `${file}-again.json`;
  await runBrokenOff(place, stepOf(again, files), files, () => readVitest(again));
}

/** Tests whose process was ended under them run once more; those that then pass are told apart, as a journey is. */
async function runBrokenOff(place: Count, step: Step, files: readonly string[], read: () => Counted): Promise<void> {
  const { ok, seconds } = await runStep({ ...step, name: `${step.name}, what was broken off` }, true);
  const { passed } = readOr(read);
  place.seconds += seconds;
  if (!ok || passed === 0) return;
  const unsteady = files.map((file) => `${file}: the process that ran it was ended.`);
  Object.assign(place, { passed: place.passed + passed, failed: 0, failures: [], flaky: files.length, unsteady });
}

function brokenOffIn(file: string): readonly string[] {
  try {
    return brokenOff(file);
  } catch {
    return [];
  }
}

async function runBrowser(): Promise<void> {
  const file = join(folder, "browser.json");
  const step: Step = {
    name: "journeys in the browser",
    command: "playwright",
    niceness: STANDING_BACK.journeys,
    // A journey that fails is run once more: one that then passes is told apart, as flaky, and named.
    args: ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", "--retries=1"],
    env: { ...runs, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  };
  await runCounted(step, () => readPlaywright(file));
}

/** A line of the closing table, in the order in which parts begin. */
function hold(name: string): Count {
  const place = { ...NOTHING, name, seconds: 0 };
  counts.push(place);
  return place;
}

/** A part that ended badly without a counted failure, or that counted nothing, is a failure itself. */
async function runCounted(step: Step, read: () => Counted, beside = false): Promise<{ ok: boolean; place: Count }> {
  const place = hold(step.name);
  const { ok, seconds } = await runStep(step, beside);
  const count = readOr(read);
  const silent = count.passed + count.failed + count.flaky === 0;
  const failed = count.failed === 0 && (!ok || silent) ? 1 : count.failed;
  Object.assign(place, count, { failed, seconds });
  return { ok, place };
}

function readOr(read: () => Counted): Counted {
  try {
    return read();
  } catch {
    return NOTHING;
  }
}

function report(): void {
  console.log("");
  for (const { name, passed, failed, flaky, seconds } of counts) {
    const twice = flaky === 0 ? "" : ` ${flaky} flaky`;
    console.log(
      `${name.padEnd(48)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s${twice}`,
    );
  }
  tell(
    "Flaky, which is a fault of the journey or of the product, to be found and mended; it failed first with:",
    counts.flatMap(({ unsteady }) => unsteady),
  );
  tell(
    "What failed:",
    counts.flatMap(({ failures }) => failures),
  );
  console.log(`\n${sumOf(counts)}`);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

function tell(heading: string, words: readonly string[]): void {
  if (words.length > 0) console.log(`\n${heading}\n\n${words.join("\n\n")}`);
}
