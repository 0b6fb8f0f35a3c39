import { formatMonth } from "@hazina/base/calendar.ts";
import { yieldToEventLoop } from "../platform/concurrency-limit.ts";
import type { Database, Tx } from "../platform/database/database.ts";
import type { CompanyScope } from "../platform/database/scope.ts";
import { horizonOf } from "./cut-over.ts";
import { accountsOf, activeImports, findRun, forecastPoints } from "./queries.ts";

type AccountRows = Awaited<ReturnType<typeof accountsOf>>;
type Points = ReadonlyMap<number, number[]>;
type Kept<Rows> = { readonly rows: Rows; readonly weight: number };

/**
 * The maximum number of cached values of all companies together, at 8 bytes each. The largest
 * possible books have 600,000.
 */
const MOST_NUMBERS = 4_000_000;

/**
 * The size that a cached row has in addition to its month values, for its path, class and reason. The unit is one
 * month value of 8 bytes.
 */
const ROW_WEIGHT = 30;
const ROWS_AT_ONCE = 1_000;

/**
 * A function that runs a database read with a transaction: either always in the same open transaction, or in a new
 * transaction for each call.
 */
type Door = <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>;

const accounts = new Map<string, Kept<AccountRows>>();
const points = new Map<string, Kept<Points>>();

/**
 * The promises for loading each company's books into the cache, keyed by company id. A promise is fulfilled when the
 * books are loaded. An entry is removed when the company's books change.
 */
const met = new Map<string, Promise<void>>();

/**
 * Reads a company's books before the first transaction that needs them. Does nothing with PostgreSQL: only the
 * embedded database has a single connection that all calls share. Each batch has its own transaction, so that other
 * calls do not wait for thousands of rows.
 */
export async function prefetchImports(database: Database, scope: CompanyScope): Promise<void> {
  if (database.kind === "postgres") return;
  const { companyId } = scope;
  const reading = met.get(companyId) ?? readInParts((work) => database.inCompany(scope, work), companyId);
  met.set(companyId, reading);
  try {
    await reading;
  } catch (error) {
    met.delete(companyId);
    throw error;
  }
}

/**
 * Discards a company's cached books, because the open transaction changes them. The next call reads
 * them again.
 */
export function dropPrefetchedImports(companyId: string): void {
  met.delete(companyId);
}

async function readInParts(door: Door, companyId: string): Promise<void> {
  const { imports, run } = await door(async (tx) => {
    const active = await activeImports(tx, companyId);
    const { profitAndLoss, balanceSheet } = active;
    if (!profitAndLoss) return { imports: [], run: undefined };
    const { cutOver, months } = horizonOf(profitAndLoss, balanceSheet);
    const imports = balanceSheet ? [profitAndLoss.id, balanceSheet.id] : [profitAndLoss.id];
    return { imports, run: await findRun(tx, companyId, profitAndLoss.id, formatMonth(cutOver), months) };
  });
  for (const importId of imports) await cached(accounts, importId, () => readAccounts(door, companyId, importId));
  if (run) await cached(points, run.id, () => readPoints(door, companyId, run.id));
}

/**
 * Returns the accounts of imports. The accounts of each import are in the order of its file. Imports never change, so
 * recently used rows are cached. The caller must have checked that the imports belong to the company.
 */
export async function importedRows(tx: Tx, companyId: string, importIds: readonly string[]): Promise<AccountRows> {
  const each: AccountRows[] = [];
  for (const importId of importIds.toSorted()) {
    each.push(await cached(accounts, importId, () => readAccounts((work) => work(tx), companyId, importId)));
  }
  return each.flat();
}

/**
 * Returns the automatic forecasts of all lines of a forecast run. The map is keyed by the position of the account in
 * its file. Forecasts of recently used runs are cached, as `importedRows` caches accounts.
 */
export function pointsOfRun(tx: Tx, companyId: string, runId: string): Promise<Points> {
  return cached(points, runId, () => readPoints((work) => work(tx), companyId, runId));
}

async function readPoints(door: Door, companyId: string, runId: string): Promise<Kept<Points>> {
  const rows = await inParts((from, to) => door((tx) => forecastPoints(tx, companyId, runId, { from, to })));
  return {
    rows: new Map(rows.map((row) => [row.position, row.points])),
    weight: rows.reduce((sum, row) => sum + row.points.length + ROW_WEIGHT, 0),
  };
}

async function readAccounts(door: Door, companyId: string, importId: string): Promise<Kept<AccountRows>> {
  const rows = await inParts((from, to) => door((tx) => accountsOf(tx, companyId, importId, { from, to })));
  return { rows, weight: rows.reduce((sum, row) => sum + row.cents.length + ROW_WEIGHT, 0) };
}

/**
 * Reads all rows in batches, so that other calls can run in between. The rows must be numbered from 0 without gaps.
 */
async function inParts<Row>(read: (from: number, to: number) => Promise<Row[]>): Promise<Row[]> {
  const parts: Row[][] = [];
  do {
    const from = parts.length * ROWS_AT_ONCE;
    parts.push(await read(from, from + ROWS_AT_ONCE));
    await yieldToEventLoop();
  } while (parts.at(-1)?.length === ROWS_AT_ONCE);
  return parts.flat();
}

async function cached<Rows>(
  room: Map<string, Kept<Rows>>,
  key: string,
  read: () => Promise<Kept<Rows>>,
): Promise<Rows> {
  const found = room.get(key) ?? (await read());
  room.delete(key);
  room.set(key, found);
  let weight = [...room.values()].reduce((sum, one) => sum + one.weight, 0);
  for (const [oldest, one] of room) {
    if (weight <= MOST_NUMBERS) break;
    room.delete(oldest);
    weight -= one.weight;
  }
  return found.rows;
}
