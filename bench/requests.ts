// What calls cost the processor and how long they take, on the embedded database and on PostgreSQL, one process each: a
// session, a list, a profit and loss from the cache and calculated again; a mixed load of 20 companies; three times what the server
// can carry; its memory, and what it takes while nobody calls. `npm run bench requests 300` loads it for five minutes,
// `npm run bench requests 20 PostgreSQL` only one of them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type SpawnedServer, spawnServer } from "../server/src/testing/crashes/spawned-server.ts";
import { enter, expectOk, registerCompany } from "../server/src/testing/journey.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { largeProfitAndLoss } from "./company/large-books.ts";
import { atOnce, type Call, createCallers, endings, type Outcome, perSecond, quantile } from "./load/callers.ts";
import { memoryOf, processorOf } from "./load/process-figures.ts";

const [given = "20", only] = process.argv.slice(2);
const seconds = Number(given);
const CALLS = 1_000;
/**
 * The number of warm-up calls before measuring, so that the start-up cost of the JIT compiler is
 * not included.
 */
const FIRST_CALLS = 2_000;
const COMPANIES = 20;
const LINES = 40;
const IDLE_SECONDS = 20;
const DEMO = { email: "amina@mwangaza.example", password: "Mwangaza-2026" };
/** The environment variable that `npm start` sets. */
const AS_STARTED = { MALLOC_ARENA_MAX: "2" };

type Kind = { readonly name: string; readonly rate: number; readonly environment: Record<string, string> };

let asked = 0;

const postgres = await startPostgres();
try {
  const kinds: Kind[] = [
    { name: "embedded", rate: 50, environment: {} },
    { name: "PostgreSQL", rate: 100, environment: { DATABASE_URL: await postgres.create("bench") } },
  ];
  for (const kind of kinds) if (only === undefined || only === kind.name) await measure(kind);
} finally {
  await postgres.stop();
}

async function measure({ name, rate, environment }: Kind): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const server = await spawnServer({
    ...AS_STARTED,
    ...environment,
    DATA_DIR: folder,
    DEMO: "on",
    SELF_ACTIVATION: "on",
  });
  const callers = createCallers(server.url);
  try {
    await printRest(name, server);
    await printCosts(name, server, callers.send);
    const tokens = await openCompanies(server);
    await printMixed(name, server, rate, (index) => callers.send(mixedCall(tokens, index)));
    await printOverload(name, server, (index) => callers.send(mixedCall(tokens, index)));
  } finally {
    callers.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Prints the memory use after the demo company is created, and the processor load while the server receives no calls.
 */
async function printRest(name: string, server: SpawnedServer): Promise<void> {
  const pid = pidOf(server);
  const fresh = memoryOf(pid);
  await wait(15_000);
  const before = processorOf(pid);
  await wait(IDLE_SECONDS * 1000);
  const idle = (processorOf(pid) - before) / (IDLE_SECONDS * 10);
  console.log(
    `${name}: ready with ${fresh} MB, ${memoryOf(pid)} MB half a minute later (aim 450); idle ${idle.toFixed(1)} % of a core (aim 1)`,
  );
}

type Send = (call: Call) => Promise<Outcome>;

async function printCosts(name: string, server: SpawnedServer, send: Send): Promise<void> {
  const token = await enter(server, DEMO.email, DEMO.password);
  const post = (path: string, body: unknown): Call => ({ method: "POST", path, body: JSON.stringify(body), token });
  const statement = post("/analytics/profit_and_loss", { frequency: "Monthly", scenario: "Baseline" });
  const session: Call = { method: "GET", path: "/session", token };
  const users = post("/client/users", { page: 1, size: 50 });
  await atOnce(4, FIRST_CALLS, () => send(session));
  await printCost(`${name}: session (aim ${name === "embedded" ? 4 : 2})`, server, () => send(session));
  await printCost(`${name}: a page of users`, server, () => send(users));
  await printCost(`${name}: profit and loss, unchanged (aim 6)`, server, () => send(statement));
  // Another blank makes another question of it, whose answer was not kept.
  await printCost(`${name}: profit and loss, made anew`, server, (index) =>
    send({ ...statement, body: `${statement.body}${" ".repeat(index + 1)}` }),
  );
}

async function printCost(
  what: string,
  server: SpawnedServer,
  send: (index: number) => Promise<Outcome>,
): Promise<void> {
  const figures: string[] = [];
  await atOnce(4, CALLS, () => send(asked++));
  for (const callers of [1, 16]) {
    const before = processorOf(pidOf(server));
    const outcomes = await atOnce(callers, CALLS, () => send(asked++));
    const cost = (processorOf(pidOf(server)) - before) / CALLS;
    const refused = outcomes.filter(({ status }) => status !== 200);
    figures.push(
      `${callers === 1 ? "alone" : "16 at once"} ${cost.toFixed(1)} ms of processor, p50 ${quantile(outcomes, 0.5)}, p99 ${quantile(outcomes, 0.99)} ms${refused.length > 0 ? `, ${endings(refused)}` : ""}`,
    );
  }
  console.log(`${what}: ${figures.join("; ")}`);
}

async function openCompanies(server: SpawnedServer): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 1; number <= COMPANIES; number++) {
    const token = await registerCompany(server, `Company ${number} Ltd`, `amina@company${number}.co.ke`);
    await expectOk(server.call("POST", "/analytics/forecast", largeProfitAndLoss(LINES), token));
    tokens.push(token);
  }
  return tokens;
}

/** Returns one API call of a typical mix. Most calls read the session or a list; one call in twenty saves a value. */
function mixedCall(tokens: readonly string[], index: number): Call {
  const token = tokens[index % tokens.length] ?? "";
  const post = (path: string, body: unknown): Call => ({ method: "POST", path, body: JSON.stringify(body), token });
  const kind = Math.floor(index / tokens.length) % 20;
  if (kind < 8) return { method: "GET", path: "/session", token };
  if (kind < 12) return post("/client/users", { page: 1, size: 50 });
  if (kind < 15) return post("/analytics/profit_and_loss", { frequency: "Monthly", scenario: "Baseline" });
  if (kind < 17) return post("/analytics/cashflow-statement", { frequency: "Monthly", scenario: "Baseline" });
  if (kind < 19) return post("/analytics/forecasting/scenarios", {});
  return {
    method: "PUT",
    path: "/analytics/forecasting/settings",
    body: JSON.stringify({ tax_rate: index % 40 }),
    token,
  };
}

async function printMixed(
  name: string,
  server: SpawnedServer,
  rate: number,
  send: (index: number) => Promise<Outcome>,
): Promise<void> {
  const memory = [memoryOf(pidOf(server))];
  const watching = setInterval(() => memory.push(memoryOf(pidOf(server))), 10_000);
  const before = processorOf(pidOf(server));
  const outcomes = await perSecond(rate, seconds, send);
  const cost = (processorOf(pidOf(server)) - before) / outcomes.length;
  clearInterval(watching);
  console.log(
    `${name}: ${COMPANIES} companies, ${rate} a second for ${seconds} s: ${endings(outcomes)}; p50 ${quantile(outcomes, 0.5)}, p99 ${quantile(outcomes, 0.99)} ms (aim 300), ${cost.toFixed(1)} ms of processor each; memory ${memory.at(0)} to ${memory.at(-1)} MB, most ${Math.max(...memory)} MB (aim 900)`,
  );
}

async function printOverload(
  name: string,
  server: SpawnedServer,
  send: (index: number) => Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  const most = await atOnce(32, 1_500, send);
  const carried = (most.length / (performance.now() - started)) * 1000;
  const outcomes = await perSecond(3 * carried, 10, send);
  const of = (wanted: boolean) => outcomes.filter(({ status }) => (status === 503) === wanted);
  console.log(
    `${name}: carries ${carried.toFixed(0)} a second; three times that for 10 s: ${endings(outcomes)}; 503 after p50 ${quantile(of(true), 0.5)}, p99 ${quantile(of(true), 0.99)} ms (aim 1000), others p99 ${quantile(of(false), 0.99)} ms`,
  );
  await wait(5_000);
  const after = await perSecond(carried / 3, 5, send);
  console.log(
    `${name}: 5 s later: ${endings(after)}, p99 ${quantile(after, 0.99)} ms; memory ${memoryOf(pidOf(server))} MB`,
  );
}

function pidOf({ process: { pid } }: SpawnedServer): number {
  if (pid === undefined) throw new Error("The server has no process.");
  return pid;
}
