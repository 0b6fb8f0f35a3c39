import type { Day } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import type { WageDay } from "@hazina/engine/payroll/month/wages.ts";
import { and, asc, eq, gte, inArray, lte } from "drizzle-orm";
import { departmentNames } from "../../organization/departments/departments.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Run } from "../runs/find-run.ts";
import { wageRows } from "./tables.ts";

/** One day's work of an employee, and the user who entered it. */
export type Work = { readonly day: WageDay; readonly by: string };

/**
 * Returns the work of the given employees in a run's period, keyed by employee id. Empty for an off-cycle or reversal
 * run.
 */
export async function wagesOf(
  tx: Tx,
  company: CompanyRef,
  run: Run,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Work[]>> {
  if (ids.length === 0 || run.kind === "offCycle" || run.kind === "reversal") return new Map();
  const rows = await tx
    .select()
    .from(wageRows)
    .where(
      and(
        eq(wageRows.companyId, company.companyId),
        inArray(wageRows.employeeId, [...ids]),
        gte(wageRows.day, run.periodFrom),
        lte(wageRows.day, run.periodTo),
      ),
    )
    .orderBy(asc(wageRows.day), asc(wageRows.id));
  if (rows.length === 0) return new Map();
  const departments = await departmentNames(tx, company);
  const found = new Map<string, Work[]>();
  for (const row of rows) {
    const department = departments.get(row.departmentId ?? "");
    const day: WageDay = {
      ref: `wages.${row.id}`,
      day: row.day as Day,
      unit: row.unit,
      quantity: row.quantity / 100,
      rate: cents(row.rate),
      ...(department === undefined ? {} : { department }),
    };
    const list = found.get(row.employeeId);
    if (list) list.push({ day, by: row.writtenBy });
    else found.set(row.employeeId, [{ day, by: row.writtenBy }]);
  }
  return found;
}
