import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../main.ts";
import { openEmbedded } from "../../platform/database/open.ts";
import { LONG_RUN } from "../long-run.ts";
import { copyTestDatabase, TEST_DATABASE } from "../test-database.ts";
import { type Owner, startTestServer, type TestServer } from "../test-server.ts";
import { csvFile, importForm, monthsFrom } from "../workbooks.ts";
import { recordDisk } from "./recorded-disk.ts";

type Stored = { state: string; stored: number };

/** The number of power cuts while imports run. Set POWER_CUTS to search for longer. */
const CUTS = Number(process.env.POWER_CUTS ?? (LONG_RUN ? 6 : 1));
const IMPORTS = 4;
const MONTHS = monthsFrom("2022-01", 36);

const folder = mkdtempSync(join(tmpdir(), "hazina-power-"));
const databaseOf = (dataDir: string) => join(dataDir, "database");

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the form that imports a statement. The number of its lines identifies the import. */
function bookOf(round: number): FormData {
  const lines = Array.from({ length: 100 + round }, (_, row) => [
    `Sales ${row}`,
    MONTHS.map((_, index) => row + index),
  ]);
  return importForm(csvFile("books.csv", { months: MONTHS, accounts: Object.fromEntries(lines) }));
}

async function importBooks(test: TestServer, owner: Owner, round: number): Promise<void> {
  const { status } = await test.call(owner, "POST", "/analytics/forecast", bookOf(round));
  if (status !== 200) throw new Error(`Import ${round} answered ${status}.`);
}

/**
 * Opens the database in a folder, and returns the imports that are stored in it. Every row of every table is read, so
 * that a torn page is detected.
 */
async function foundIn(dataDir: string): Promise<Stored[]> {
  const { database } = await openEmbedded(dataDir, false);
  try {
    const ask = async <Row>(query: string) => ((await database.raw.execute(query)) as unknown as { rows: Row[] }).rows;
    const tables = await ask<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables`);
    for (const { name } of tables) await ask(`select count(one::text) from ${name} one`);
    return await ask<Stored>(
      "select state, (select count(*)::int from imported_accounts a where a.import_id = i.id) as stored from imports i order by version",
    );
  } finally {
    await database.close();
  }
}

/**
 * Returns a generator of pseudo-random numbers from 0 to 1, some of which are exactly 0 or 1. The same seed gives the
 * same numbers.
 */
function luckOf(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    const share = (state / 2_147_483_647) * 1.4 - 0.2;
    return Math.min(1, Math.max(0, share));
  };
}

/**
 * Makes imports on a server whose disk is recorded. Returns the recorded disk, and the moments at which each import
 * began and was answered.
 */
async function importsOn(dataDir: string, sync: boolean) {
  await copyTestDatabase(dataDir);
  await (await openEmbedded(dataDir, true)).database.close();
  const disk = recordDisk(databaseOf(dataDir));
  const environment = { DATA_DIR: dataDir, DATABASE_SYNC: sync ? "on" : "off" };
  const test = await startTestServer(environment, openDatabase);
  const { owner } = test.group;
  const begun: number[] = [];
  const answered: number[] = [];
  for (let round = 0; round < IMPORTS; round++) {
    begun.push(disk.moment());
    await importBooks(test, owner, round);
    answered.push(disk.moment());
    if (round === 1) await test.server.services.database.raw.execute("checkpoint");
  }
  return { disk, begun, answered, stop: () => test.stop().then(disk.stop) };
}

describe.runIf(TEST_DATABASE === "embedded")("a power cut in the middle of imports", () => {
  it("leaves each import that was answered, and of the one under way all or nothing", async () => {
    const { disk, begun, answered, stop } = await importsOn(join(folder, "on"), true);
    const luck = luckOf(1);
    const first = answered[0] ?? 0;
    const span = (answered.at(-1) ?? 0) - first;
    const moments = [
      ...(LONG_RUN ? answered : answered.slice(-1)),
      ...Array.from({ length: CUTS }, () => first + Math.floor(luck() * span)),
    ];
    for (const [index, moment] of moments.entries()) {
      const cut = join(folder, `cut-${index}`);
      disk.cutAt(moment, databaseOf(cut), answered.includes(moment) ? () => 0 : luckOf(index));
      const found = await foundIn(cut);
      const whole = found.filter(({ state }) => state !== "staged");
      expect(whole.length).toBeGreaterThanOrEqual(answered.filter((one) => one <= moment).length);
      expect(whole.length).toBeLessThanOrEqual(begun.filter((one) => one <= moment).length);
      expect(whole.filter(({ state }) => state === "active")).toHaveLength(1);
      expect(whole.map(({ stored }) => stored)).toEqual(whole.map((_, round) => 100 + round));
      rmSync(cut, { recursive: true });
    }
    await stop();
  }, 600_000);

  it("takes answered imports away where the database does not wait for the disk", async () => {
    const { disk, answered, stop } = await importsOn(join(folder, "off"), false);
    const cut = join(folder, "cut-off");
    disk.cutAt(answered.at(-1) ?? 0, databaseOf(cut), () => 0);
    expect((await foundIn(cut)).length).toBeLessThan(IMPORTS);
    await stop();
  }, 600_000);
});
