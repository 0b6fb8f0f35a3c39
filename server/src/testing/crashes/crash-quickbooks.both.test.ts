import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { now } from "@hazina/base/calendar.ts";
import { afterAll, expect, it } from "vitest";
import { startSimulator } from "../../accounting/quickbooks/simulator/listening-simulator.fixture.ts";
import { pressAllow } from "../../accounting/quickbooks/simulator/press-allow.fixture.ts";
import { expectOk } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase } from "../test-database.ts";
import { preparedPeople } from "../test-server.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

/** The request to QuickBooks during which the server is killed, and the delay after it in milliseconds. */
const KILLED = [
  ["/oauth2/v1/tokens", 0],
  ["/oauth2/v1/tokens", 25],
  ["/reports/", 0],
  ["/reports/", 60],
  ["/reports/", 400],
] as const;
const DATES = { start_date: "2025-11-01", end_date: "2026-10-31", forecast_period: "6" };

const folder = mkdtempSync(join(tmpdir(), "hazina-quickbooks-"));
const simulator = await startSimulator(now);
const { token } = preparedPeople().group.owner;
let server: SpawnedServer | undefined;

afterAll(async () => {
  await server?.stop("SIGKILL");
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Imports = { data: { statement: string; version: number; state: string }[] };

/**
 * Gives consent in QuickBooks, as a user does who presses Connect and then Allow. Returns the path of the call that
 * reads the books.
 */
async function consent(running: SpawnedServer): Promise<string> {
  const { url } = (await expectOk(running.call("GET", "/quickbooks/access-token", undefined, token))) as {
    url: string;
  };
  const bound = await pressAllow(url, DATES);
  return `/quickbooks/profit-loss?${new URLSearchParams({ ...DATES, ...bound, progress_id: randomUUID() })}`;
}

/** Waits until the simulator has received a request to a path. */
async function untilAsked(path: string): Promise<void> {
  await expect
    .poll(() => simulator.requests.some((one) => one.path.includes(path)), { interval: 1, timeout: 30_000 })
    .toBe(true);
}

/** The versions of each statement. */
async function versionsOf(running: SpawnedServer) {
  const { data } = (await expectOk(running.call("GET", "/analytics/forecasting/imports", undefined, token))) as Imports;
  const of = (wanted: string) =>
    data
      .filter(({ statement }) => statement === wanted)
      .map(({ version, state }) => `${version} ${state}`)
      .sort();
  return { profitAndLoss: of("profit_and_loss"), balanceSheet: of("balance_sheet") };
}

/**
 * Checks a connection with a dry run, which stores nothing. Returns `reads` if the books can be read, and `reconnect`
 * if the user must connect again.
 */
async function readsOrAsks(running: SpawnedServer): Promise<"reads" | "reconnect"> {
  const { status, body } = await running.call(
    "POST",
    "/quickbooks/sync",
    { ...DATES, forecast_period: 6, dry_run: true },
    token,
  );
  if (status === 200) return "reads";
  expect([status, (body as { code: string }).code]).toEqual([409, "reconnect"]);
  return "reconnect";
}

/**
 * Prepares a database for one round. Returns a function that kills the running server and starts a server on this
 * database.
 */
async function begin(round: string) {
  const dataDir = join(folder, round);
  mkdirSync(dataDir);
  const environment = { ...(await copyTestDatabase(dataDir)), ...simulator.environment, DEMO: "off" };
  const start = async () => {
    await server?.stop("SIGKILL");
    server = await spawnServer(environment);
    return server;
  };
  return start;
}

/** Returns the state of the connection, as the health panel shows it. */
async function stateOf(running: SpawnedServer): Promise<string> {
  const answer = await expectOk(running.call("GET", "/quickbooks/connection", undefined, token));
  return (answer as { state: string }).state;
}

it.runIf(LONG_RUN).each(KILLED)(
  "a server that is killed once QuickBooks was asked for %s, %d ms later, is connected or not, never with half a version",
  async (path, wait) => {
    const start = await begin(`${path.replaceAll("/", "-")}-${wait}`);
    const asking = await consent(await start());
    simulator.requests.splice(0);
    const outcome = server?.call("GET", asking, undefined, token).catch(() => undefined);
    await untilAsked(path);
    await pause(wait);
    const running = await start();
    await outcome;
    const { profitAndLoss, balanceSheet } = await versionsOf(running);
    expect(profitAndLoss).toEqual(balanceSheet);
    expect([[], ["1 active"]]).toContainEqual(profitAndLoss);
    expect(await readsOrAsks(running)).toBe((await stateOf(running)) === "connected" ? "reads" : "reconnect");
  },
  600_000,
);

it.runIf(LONG_RUN)(
  "a server that is killed while it renews its tokens reads on or asks to reconnect, and the books are unchanged",
  async () => {
    const start = await begin("renewing");
    let running = await start();
    await expectOk(running.call("GET", await consent(running), undefined, token));
    const before = await versionsOf(running);
    simulator.expireAccess();
    simulator.requests.splice(0);
    const renewing = readsOrAsks(running).catch(() => undefined);
    await untilAsked("/oauth2/v1/tokens");
    running = await start();
    await renewing;
    expect(await versionsOf(running)).toEqual(before);
    const after = await readsOrAsks(running);
    expect(await stateOf(running)).toBe(after === "reads" ? "connected" : "reconnect");
  },
  600_000,
);

it.runIf(LONG_RUN)(
  "a reading that was killed does not keep the next one waiting",
  async () => {
    const start = await begin("waiting");
    let running = await start();
    await expectOk(running.call("GET", await consent(running), undefined, token));
    const before = await versionsOf(running);
    const again = () => running.call("POST", "/quickbooks/sync", { ...DATES, forecast_period: 6 }, token);
    simulator.requests.splice(0);
    const killed = again().catch(() => undefined);
    await untilAsked("/reports/");
    running = await start();
    await killed;
    await expect.poll(async () => (await again()).status, { interval: 500, timeout: 60_000 }).toBe(200);
    expect(await versionsOf(running)).toEqual(before);
  },
  600_000,
);
