import { parseMonth } from "@hazina/base/calendar.ts";
import type { FrozenForecast, FrozenLine } from "@hazina/engine/forecasting/records/frozen.ts";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { forecastRecordLines, forecastRecords } from "./tables.ts";

/** A stored frozen forecast without its lines. */
export type RecordRow = typeof forecastRecords.$inferSelect;

const ROWS_A_STATEMENT = 500;

/** Returns the frozen forecasts of a company, newest first. */
export function recordsOf(tx: Tx, companyId: string): Promise<RecordRow[]> {
  return tx
    .select()
    .from(forecastRecords)
    .where(eq(forecastRecords.companyId, companyId))
    .orderBy(desc(forecastRecords.frozenAt), desc(forecastRecords.id));
}

/** Returns the lines of the given frozen forecasts, in a map keyed by the id of the frozen forecast. */
export async function recordLines(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, FrozenLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(forecastRecordLines)
    .where(and(eq(forecastRecordLines.companyId, companyId), inArray(forecastRecordLines.recordId, [...ids])))
    .orderBy(asc(forecastRecordLines.recordId), asc(forecastRecordLines.position));
  return Map.groupBy(
    rows.map(({ class: code, ...row }) => ({ ...row, class: code as FrozenLine["class"] })),
    ({ recordId }) => recordId,
  );
}

/** Converts a stored frozen forecast and its lines to the type that the calculation engine uses. */
export function frozenFrom(row: RecordRow, lines: readonly FrozenLine[]): FrozenForecast {
  return {
    firstMonth: parseMonth(row.firstMonth),
    cutOver: parseMonth(row.cutOver),
    months: row.months,
    begins: { profitAndLoss: row.profitAndLossFrom, balanceSheet: row.balanceSheetFrom },
    lines,
  };
}

/** Stores a frozen forecast, unless one with the same cut-over exists. */
export async function storeRecord(tx: Tx, row: RecordRow, lines: readonly FrozenLine[]): Promise<void> {
  const stored = await tx
    .insert(forecastRecords)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: forecastRecords.id });
  if (stored.length === 0) return;
  const { companyId, id: recordId } = row;
  const rows = lines.map((line, position) => ({ companyId, recordId, position, ...line, cents: [...line.cents] }));
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx.insert(forecastRecordLines).values(rows.slice(start, start + ROWS_A_STATEMENT));
  }
}
