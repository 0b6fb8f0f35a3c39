import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { expectOk } from "../journey.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase, TEST_DATABASE } from "../test-database.ts";
import { preparedPeople } from "../test-server.ts";
import { csvFile, importForm, monthsFrom } from "../workbooks.ts";
import { type SpawnedServer, spawnServer } from "./spawned-server.ts";

type Versions = { data: { version: number; state: string; accounts: number }[] };
type Accounts = { profit_and_loss: Record<string, string[]> };

const MONTHS = monthsFrom("2022-01", 48);
/**
 * The moments at which the server is killed: as soon as it stores what it has read, and in the long run also some
 * milliseconds after the start.
 */
const KILLED = LONG_RUN ? (["Saving", 20, 90, 180, 300, 450] as const) : (["Saving"] as const);
const ACCOUNTS = 1_000;

const folder = mkdtempSync(join(tmpdir(), "hazina-crash-"));
let running: SpawnedServer | undefined;

afterAll(async () => {
  await running?.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function bigFile(accounts: number): File {
  const rows = Array.from({ length: accounts }, (_, row) => [`Sales ${row}`, MONTHS.map((_, index) => row + index)]);
  return csvFile(`${accounts}-accounts.csv`, { months: MONTHS, accounts: Object.fromEntries(rows) });
}

async function untilSaving(server: SpawnedServer, token: string, id: string): Promise<void> {
  await expect
    .poll(() => server.call("GET", `/progress/${id}`, undefined, token), { interval: 10 })
    .toMatchObject({ body: { phase: "Saving" } });
}

describe("a server that is killed in the middle of an import", () => {
  it("comes back with all of it or nothing, and with everything it had acknowledged", async () => {
    const environment = { ...(await copyTestDatabase(folder)), DEMO: "off" };
    const token = preparedPeople().group.owner.token;
    let server = await spawnServer(environment);
    running = server;
    await expectOk(server.call("POST", "/analytics/forecast", importForm(bigFile(40)), token));
    let acknowledged = 1;
    for (const [round, moment] of KILLED.entries()) {
      const progress_id = randomUUID();
      const form = importForm(bigFile(ACCOUNTS + round), { progress_id });
      const outcome = server.call("POST", "/analytics/forecast", form, token).then(
        ({ status }) => status,
        () => 0,
      );
      if (moment === "Saving") await untilSaving(server, token, progress_id);
      else await new Promise((resolve) => setTimeout(resolve, moment));
      await server.stop("SIGKILL");
      if ((await outcome) === 200) acknowledged += 1;
      server = await spawnServer(environment);
      running = server;
      const { data } = (await expectOk(
        server.call("GET", "/analytics/forecasting/imports", undefined, token),
      )) as Versions;
      const active = data.filter((one) => one.state === "active");
      expect(active).toHaveLength(1);
      expect(data.length).toBeGreaterThanOrEqual(acknowledged);
      expect(data.length).toBeLessThanOrEqual(acknowledged + 1);
      acknowledged = data.length;
      const stored = (await expectOk(
        server.call("POST", "/analytics/forecasting/get-accounts", {}, token),
      )) as Accounts;
      expect(Object.values(stored.profit_and_loss).flat()).toHaveLength(active[0]?.accounts ?? -1);
    }
  }, 600_000);

  it.runIf(TEST_DATABASE === "embedded")("refuses a second process on its folder, by a sentence", async () => {
    const second = spawnServer({ DATA_DIR: folder, DEMO: "off" });
    await expect(second).rejects.toThrow(/is in use by process \d+\. Stop it first/);
  });
});
