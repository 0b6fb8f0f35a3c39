import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database, Tx } from "../platform/database/database.ts";
import { TEST_DATABASE } from "../testing/test-database.ts";
import { type Owner, startTestServer, type TestServer } from "../testing/test-server.ts";
import { dropPrefetchedImports, importedRows, prefetchImports } from "./imported-rows.ts";
import { importedAccounts, imports } from "./tables.ts";

const LINES = 2_500;
const A_STATEMENT = 500;

let hazina: TestServer;
let sokoni: Owner;

beforeAll(async () => {
  hazina = await startTestServer();
  sokoni = await hazina.company("Sokoni Traders");
});

afterAll(() => hazina.stop());

const scope = () => ({ companyId: sokoni.companyId, branchId: null });

/**
 * Stores a profit and loss with a large number of lines directly in the database, so that its lines are not cached
 * yet. Returns the id of the import.
 */
async function storeBooks(): Promise<string> {
  const { companyId } = sokoni;
  const importId = uuidv7();
  await hazina.server.services.database.inCompany(scope(), async (tx) => {
    await tx.insert(imports).values({
      companyId,
      id: importId,
      statement: "profit_and_loss",
      version: 1,
      state: "active",
      fileName: "large.csv",
      fileKey: "large",
      accountCount: LINES,
      firstMonth: "2026-01",
      lastMonth: "2026-02",
      lastCompleteMonth: "2026-02",
      forecastPeriod: 12,
      report: {},
      importedByName: "Amina",
    });
    for (let first = 0; first < LINES; first += A_STATEMENT) {
      const rows = Array.from({ length: A_STATEMENT }, (_, row) => first + row).map((position) => ({
        companyId,
        importId,
        position,
        path: `Sales ${position}`,
        row: position + 2,
        suggestedClass: "REV",
        suggestionConfidence: 90,
        suggestionReason: "By its name.",
        cents: [position, 0],
      }));
      await tx.insert(importedAccounts).values(rows);
    }
  });
  return importId;
}

/** Wraps a database so that the transactions of companies are counted. */
function counting(database: Database) {
  let count = 0;
  const inCompany: Database["inCompany"] = (of, work) => {
    count += 1;
    return database.inCompany(of, work);
  };
  return { database: { ...database, inCompany }, count: () => count };
}

const ONE_CONNECTION = TEST_DATABASE !== "postgres";

it.runIf(ONE_CONNECTION)("large books are read once, each thousand rows in a transaction of their own", async () => {
  const importId = await storeBooks();
  const counted = counting(hazina.server.services.database);
  await Promise.all([prefetchImports(counted.database, scope()), prefetchImports(counted.database, scope())]);
  expect(counted.count()).toBe(1 + 3);
  const unused = {} as Tx;
  const rows = await importedRows(unused, sokoni.companyId, [importId]);
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: LINES }, (_, position) => position));
  await prefetchImports(counted.database, scope());
  expect(counted.count()).toBe(1 + 3);
  dropPrefetchedImports(sokoni.companyId);
  await prefetchImports(counted.database, scope());
  expect(counted.count()).toBe(1 + 3 + 1);
});

it.runIf(!ONE_CONNECTION)("where there are many connections, nothing is read ahead", async () => {
  const counted = counting(hazina.server.services.database);
  await prefetchImports(counted.database, scope());
  expect(counted.count()).toBe(0);
});
