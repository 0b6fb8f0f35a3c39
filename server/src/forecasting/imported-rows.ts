import type { Tx } from "../platform/database/database.ts";
import { accountsOf, forecastPoints } from "./queries.ts";

type AccountRows = Awaited<ReturnType<typeof accountsOf>>;
type Points = ReadonlyMap<number, number[]>;

const KEPT = 32;
const LARGEST_KEPT_ROWS = 5000;

const accounts = new Map<string, AccountRows>();
const points = new Map<string, Points>();

/**
 * The accounts of imports in file order. What an import holds never changes, so that the rows of those asked for last
 * are kept; the caller has found the imports among the company's own.
 */
export function importedRows(tx: Tx, companyId: string, importIds: readonly string[]): Promise<AccountRows> {
  return kept(accounts, importIds.join(" "), () => accountsOf(tx, companyId, importIds));
}

/** The points of every line of a run, by position of the account in its file; kept as `importedRows` are. */
export function pointsOfRun(tx: Tx, companyId: string, runId: string): Promise<Points> {
  return kept(points, runId, async () => {
    const rows = await forecastPoints(tx, companyId, runId);
    return new Map(rows.map((row) => [row.position, row.points]));
  });
}

async function kept<Rows extends { readonly length: number } | { readonly size: number }>(
  room: Map<string, Rows>,
  key: string,
  read: () => Promise<Rows>,
): Promise<Rows> {
  const rows = room.get(key) ?? (await read());
  room.delete(key);
  if (("size" in rows ? rows.size : rows.length) <= LARGEST_KEPT_ROWS) room.set(key, rows);
  for (const oldest of room.keys()) {
    if (room.size <= KEPT) break;
    room.delete(oldest);
  }
  return rows;
}
