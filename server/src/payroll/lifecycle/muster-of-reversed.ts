import type { RunKind } from "@hazina/engine/payroll/month/dated-facts.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import { musterRows, payrollRuns } from "../runs/tables.ts";

type Started = {
  readonly typeId: string;
  readonly month: string;
  readonly kind: RunKind;
  readonly people: readonly string[] | null;
};

/**
 * Returns the latest reversed payroll of a type and month with its muster entries, so that users need not enter them
 * again for the payroll that replaces it; undefined if no payroll was reversed, or it has no muster entries.
 */
export async function musterOfReversed({ tx, actor }: Call, { typeId, month, kind, people }: Started) {
  if (kind !== "regular") return undefined;
  const { branchId } = actor.scope;
  const [run] = await tx
    .select()
    .from(payrollRuns)
    .where(
      and(
        eq(payrollRuns.companyId, actor.companyId),
        eq(payrollRuns.typeId, typeId),
        eq(payrollRuns.month, month),
        eq(payrollRuns.kind, kind),
        eq(payrollRuns.status, "reversed"),
        branchId === null ? isNull(payrollRuns.branchId) : eq(payrollRuns.branchId, branchId),
      ),
    )
    .orderBy(desc(payrollRuns.number))
    .limit(1);
  if (!run) return undefined;
  const own = and(eq(musterRows.companyId, actor.companyId), eq(musterRows.runId, run.id));
  const rows = (await tx.select().from(musterRows).where(own)).filter(
    ({ employeeId }) => people === null || people.includes(employeeId),
  );
  return rows.length === 0 ? undefined : { run, rows };
}

/** Copies muster entries to a new run. */
export function copyMusterRows(
  tx: Tx,
  rows: readonly (typeof musterRows.$inferSelect)[],
  runId: string,
): Promise<void> {
  return insertMany(
    tx,
    musterRows,
    rows.map((row) => ({ ...row, id: uuidv7(), runId, version: 1 })),
  );
}
