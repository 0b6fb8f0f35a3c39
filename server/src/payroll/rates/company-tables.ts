import { parseMonth } from "@hazina/base/calendar.ts";
import type { TableName } from "@hazina/engine/payroll/kenya/tables.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { AddedRow } from "./company-law.ts";
import { rateRows } from "./tables.ts";

/** Returns the rates that a company added and a second person approved, earliest first. */
export async function readAddedRows(
  tx: Tx,
  companyId: string,
): Promise<readonly (AddedRow & { by: readonly string[] })[]> {
  const rows = await tx
    .select()
    .from(rateRows)
    .where(and(eq(rateRows.companyId, companyId), eq(rateRows.state, "approved")))
    .orderBy(asc(rateRows.from), asc(rateRows.id));
  return rows.map(({ table, row, from, through, source, proposedBy, proposedByName, decidedByName }) => ({
    table: table as TableName,
    row: {
      ...row,
      from: parseMonth(from),
      through: parseMonth(through),
      standing: "unverified",
      source: `${source} (added by ${proposedByName}, approved by ${decidedByName ?? "nobody"})`,
    },
    by: [proposedBy],
  }));
}
