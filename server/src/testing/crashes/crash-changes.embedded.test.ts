import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { expectOk } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase } from "../test-database.ts";
import { preparedPeople } from "../test-server.ts";
import { csvFile, importForm, monthsFrom } from "../workbooks.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

const MONTHS = monthsFrom("2023-01", 24);
const NEXT_MONTH = "2025-01";
const LINES = 300;
/**
 * The delays after which the server is killed, in milliseconds: one at which all changes are in progress, and in the
 * long run a second one.
 */
const KILL_AFTER_MS = LONG_RUN ? [60, 200] : [60];

const folder = mkdtempSync(join(tmpdir(), "hazina-changes-"));
const environment = { ...(await copyTestDatabase(folder)), DEMO: "off" };
const { token } = preparedPeople().group.owner;
let server: SpawnedServer;

afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const ask = async <Body>(method: string, path: string, body?: unknown) =>
  (await expectOk(server.call(method, path, body, token))) as Body;

/**
 * Returns the form that imports a profit and loss. The amounts and the number of lines depend on the version, so that
 * the books show which version they come from.
 */
function bookOf(version: number): FormData {
  const lines = Array.from({ length: LINES + version }, (_, row) => [`Sales ${row}`, MONTHS.map(() => row + version)]);
  return importForm(csvFile("books.csv", { months: MONTHS, accounts: Object.fromEntries(lines) }));
}

type Overlay = { data: { account: string; typed: { value: number }[] }[] };
type Imports = { data: { id: string; version: number; state: string; accounts: number }[] };

/** Returns the amount that a scenario itself sets for the first line; undefined if it sets none. */
async function saidBy(id: string): Promise<number | undefined> {
  const { data } = await ask<Overlay>("GET", `/analytics/forecasting/scenario/${id}/overlay`);
  return data.find(({ account }) => account === "Sales 0")?.typed[0]?.value;
}

async function createScenario(name: string, parent: string): Promise<string> {
  return (await ask<{ data: { id: string } }>("POST", "/analytics/forecasting/scenario", { name, parent })).data.id;
}

it("a server that is killed comes back with each change done or not begun, and the chain of its access log holds", async () => {
  server = await spawnServer(environment);
  await ask("POST", "/analytics/forecast", bookOf(0));
  for (const [round, wait] of KILL_AFTER_MS.entries()) {
    const parent = await createScenario(`Parent ${round}`, "Baseline");
    const child = await createScenario(`Child ${round}`, `Parent ${round}`);
    await ask("POST", "/analytics/forecast", bookOf(1));
    const line = { scenario: `Child ${round}`, account_name: "Sales 0" };
    await ask("POST", "/analytics/forecasting/edit-row", { ...line, forecasts: { [NEXT_MONTH]: 77 } });
    const { data: before } = await ask<Imports>("GET", "/analytics/forecasting/imports");
    const active = before.find(({ state }) => state === "active");
    const role = { name: `Clerk ${round}`, ability_ids: [1, 2, 3] };
    const begun = [
      server.call("POST", "/analytics/forecasting/scenario/promote", line, token),
      server.call("POST", `/analytics/forecasting/imports/${active?.id}/rollback`, {}, token),
      server.call(
        "POST",
        "/analytics/forecasting/scenario",
        { name: `Copy ${round}`, parent: line.scenario, copy: true },
        token,
      ),
      server.call("POST", "/roles", role, token),
    ].map((call) => call.catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, wait));
    await server.stop("SIGKILL");
    await Promise.all(begun);
    server = await spawnServer(environment);

    const { data: imports } = await ask<Imports>("GET", "/analytics/forecasting/imports");
    const standing = imports.filter(({ state }) => state === "active");
    expect(standing).toHaveLength(1);
    const accounts = await ask<{ profit_and_loss: Record<string, string[]> }>(
      "POST",
      "/analytics/forecasting/get-accounts",
      {},
    );
    expect(Object.values(accounts.profit_and_loss).flat()).toHaveLength(standing[0]?.accounts ?? -1);
    const said = [await saidBy(parent), await saidBy(child)];
    expect([
      [77, undefined],
      [undefined, 77],
    ]).toContainEqual(said);
    const shown = await ask<{ forecasts: { revenue: Record<string, { label: string; value: number }[]> } }>(
      "POST",
      "/analytics/profit_and_loss",
      { scenario: line.scenario },
    );
    expect(shown.forecasts.revenue["Sales 0"]?.find(({ label }) => label === NEXT_MONTH)?.value).toBe(77);
    const log = await ask<{ data: { finding: string | null } }>("GET", "/access-logs/verify");
    expect(log.data.finding).toBeNull();
  }
}, 600_000);
