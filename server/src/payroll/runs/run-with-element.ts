import { and, eq, inArray, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { runInWords } from "./find-run.ts";
import { musterRows, payrollRuns } from "./tables.ts";

/**
 * Returns the name of a payroll that is not approved yet and has a value for the element in its
 * muster roll; undefined if there is none.
 */
export async function runWithElement(
  { tx, actor: { companyId } }: Call,
  elementId: string,
): Promise<string | undefined> {
  const open = ["draft", "computed", "submitted"] as const;
  const { month, number, kind, typeName } = payrollRuns;
  const ofRun = and(eq(payrollRuns.companyId, musterRows.companyId), eq(payrollRuns.id, musterRows.runId));
  const wanted = and(
    eq(musterRows.companyId, companyId),
    inArray(payrollRuns.status, [...open]),
    sql`${musterRows.values} ? ${elementId}`,
  );
  const [found] = await acrossBranches(tx, () =>
    tx.select({ month, number, kind, typeName }).from(musterRows).innerJoin(payrollRuns, ofRun).where(wanted).limit(1),
  );
  return found && runInWords(found);
}
