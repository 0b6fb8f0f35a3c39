import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import { and, eq, inArray, ne } from "drizzle-orm";
import { acrossBranches, type Tx } from "../../platform/database/database.ts";
import type { Run } from "./find-run.ts";
import { RUN_OF_SLIP } from "./run-of-slip.ts";
import { payrollRuns, slips } from "./tables.ts";

type Which = {
  readonly statuses: readonly Run["status"][];
  readonly kind?: RunKind;
  /** If given, limits the result to these employees. */
  readonly ids?: readonly string[];
};

/** Returns the employees who have a slip in another payroll of the run's month, in any branch. */
export async function peopleInOtherRuns(
  tx: Tx,
  { companyId, id, month }: Pick<Run, "companyId" | "id" | "month">,
  { statuses, kind, ids }: Which,
): Promise<ReadonlySet<string>> {
  if (ids?.length === 0) return new Set();
  const wanted = and(
    eq(slips.companyId, companyId),
    ids === undefined ? undefined : inArray(slips.employeeId, [...ids]),
    eq(payrollRuns.month, month),
    ne(payrollRuns.id, id),
    inArray(payrollRuns.status, [...statuses]),
    kind === undefined ? undefined : eq(payrollRuns.kind, kind),
  );
  const rows = await acrossBranches(tx, () =>
    tx.selectDistinct({ id: slips.employeeId }).from(slips).innerJoin(payrollRuns, RUN_OF_SLIP).where(wanted),
  );
  return new Set(rows.map((row) => row.id));
}
