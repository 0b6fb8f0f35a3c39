import { rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../server/src/testing/scratch-folder.ts";
import { buildWeb } from "./build-web.ts";
import { CHECKS } from "./check.ts";
import { runStep, type Spent, type Step } from "./steps.ts";
import { type Counted, NOTHING, readPlaywright, sumOf } from "./test-results.ts";
import { runVitest, type VitestPart } from "./vitest-part.ts";

const USAGE = `npm test runs all checks and tests; npm run test:long also runs what only the long run does. Parts of it:
  npm run check
  npx vitest run --project server server/src/organization
  npx vitest run --project pure engine/src/payroll
  npx vitest run --project web web/src/wallet
  npx playwright test --config e2e/playwright.config.ts e2e/cards.spec.ts
docs/tests.md lists which test runs where.`;

/** A line of the summary table at the end of a run. */
type Line = { readonly name: string; counted: Counted; spent: Spent };

const options = process.argv.slice(2);
if (options.some((option) => option !== "--long")) {
  console.log(USAGE);
  process.exit(options.includes("--help") ? 0 : 2);
}
const folder = scratchFolder("hazina-results-");
// Also where the run is interrupted: what stays there would stay in memory.
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
const lines: Line[] = [];
const long = options.includes("--long");
const runs: Record<string, string> = long ? { RANDOM_RUNS: "10000", TEST_LONG: "on" } : { TEST_CHOICE: "by-name" };
/**
 * Settings of glibc for test processes that keep up to 256 MB of freed memory for reuse, which
 * saves a seventh of the CPU time.
 */
const KEEPING = { MALLOC_TRIM_THRESHOLD_: String(2 ** 28), MALLOC_MMAP_THRESHOLD_: String(2 ** 30) };

/**
 * The `nice` values of test parts that run next to the server tests. The server tests take longest,
 * so they have normal priority, browser tests a lower one, and the tests of rules and engines the
 * lowest.
 */
const NICENESS = { journeys: 6, rules: 9 };

// Rows at the same time, each one part after the other: journeys wait for a screen while servers compute, and no core is idle. The
// checks are in the row of the journeys and the rules have their own, so that the two long rows end at about the same time.
await Promise.all([
  runScreens(),
  runTests("rules and engines", { args: ["--project", "pure", "--project", "web"], niceness: NICENESS.rules }),
  runServers(),
]);
report();

async function runScreens(): Promise<void> {
  await Promise.all([runBuild(), ...CHECKS.map(runCheck)]);
  await runBrowser();
}

async function runServers(): Promise<void> {
  const args = ["--project", "server"];
  await runTests("server on the embedded database", { args, env: { TEST_DATABASE: "embedded" } });
  await runTests("server on PostgreSQL", { args, env: { TEST_DATABASE: "postgres" } });
}

async function runTests(name: string, part: Omit<VitestPart, "name">): Promise<void> {
  const line = begin(name);
  // What tests write and throw away goes to the folder of the results.
  const env = { TMPDIR: folder, ...KEEPING, ...runs, ...part.env };
  const outcome = await runVitest({ ...part, name, env }, folder);
  Object.assign(line, { counted: outcome, spent: outcome });
}

async function runCheck(step: Step): Promise<void> {
  const line = begin(step.name);
  const outcome = await runStep(step, true);
  Object.assign(line, { counted: { ...NOTHING, ...(outcome.ok ? { passed: 1 } : { failed: 1 }) }, spent: outcome });
}

async function runBuild(): Promise<void> {
  const line = begin("web application, built");
  const started = performance.now();
  const before = process.cpuUsage();
  try {
    await buildWeb();
    line.counted = { ...NOTHING, passed: 1 };
  } catch (error) {
    console.error(error);
    line.counted = { ...NOTHING, failed: 1 };
  }
  const { user, system } = process.cpuUsage(before);
  line.spent = { seconds: (performance.now() - started) / 1000, processor: (user + system) / 1e6 };
}

async function runBrowser(): Promise<void> {
  const file = join(folder, "browser.json");
  const line = begin("journeys in the browser");
  const outcome = await runStep({
    name: line.name,
    command: "playwright",
    niceness: NICENESS.journeys,
    // A journey that fails runs once more: one that then passes is counted as flaky, and named.
    args: ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json", "--retries=1"],
    env: { ...runs, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const counted = readJourneys(file);
  const isSilent = counted.passed + counted.failed + counted.flaky === 0;
  const failed = counted.failed === 0 && (!outcome.ok || isSilent) ? 1 : counted.failed;
  Object.assign(line, { counted: { ...counted, failed }, spent: outcome });
}

function readJourneys(file: string): Counted {
  try {
    return readPlaywright(file);
  } catch {
    return NOTHING;
  }
}

/**
 * Adds a line to the summary table and returns it. Each part of the test run adds its line when it starts, so the
 * lines are in the order in which the parts start.
 */
function begin(name: string): Line {
  const line: Line = { name, counted: NOTHING, spent: { seconds: 0 } };
  lines.push(line);
  return line;
}

function report(): void {
  const counts = lines.map(({ counted }) => counted);
  console.log("");
  for (const { name, counted, spent } of lines) {
    const { passed, failed, flaky } = counted;
    console.log(
      `${name.padEnd(48)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${timeOf(spent)}${flaky === 0 ? "" : ` ${flaky} flaky`}`,
    );
  }
  show(
    "Flaky: a fault of the test or of the product, to be found and fixed. It failed first with:",
    counts.flatMap(({ unsteady }) => unsteady),
  );
  show(
    "Failed:",
    counts.flatMap(({ failures }) => failures),
  );
  const processor = lines.reduce((sum, { spent }) => sum + (spent.processor ?? 0), 0);
  if (processor > 0) console.log(`\n${processor.toFixed(0)} seconds of processor`);
  console.log(`\n${sumOf(counts)}`);
  process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
}

function timeOf({ seconds, processor }: Spent): string {
  const ofProcessor = processor === undefined ? "" : `, ${processor.toFixed(1).padStart(6)} s of processor`;
  return `${seconds.toFixed(1).padStart(7)} s${ofProcessor}`;
}

function show(heading: string, words: readonly string[]): void {
  if (words.length > 0) console.log(`\n${heading}\n\n${words.join("\n\n")}`);
}
