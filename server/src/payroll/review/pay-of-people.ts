import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf, subtract } from "@hazina/base/money.ts";
import { restoredFigures } from "@hazina/engine/payroll/run/stored-slip.ts";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { findRun } from "../runs/find-run.ts";
import { shownAmounts } from "../runs/shown-amounts.ts";
import { latestFigures } from "../runs/stored-slips.ts";
import { slips } from "../runs/tables.ts";

/** The maximum number of people in one answer. */
const MOST = 200;

type Asked = { readonly id: string; readonly personnel_ids?: readonly string[] | undefined };

/**
 * Returns the pay of a payroll's employees as last calculated: gross pay, PAYE, net pay, the amount to pay, and how
 * net pay differs from last month's. For a reversal, the amounts of the reversed payroll are negated. Empty before the
 * first calculation.
 * @throws Refusal 404 for an unknown payroll.
 */
export async function readPayOfPeople({ tx, actor }: Call, { id, personnel_ids: ids }: Asked) {
  const run = await findRun(tx, actor, id);
  const { snapshotId, sign } = (await shownAmounts(tx, actor, [run]))(run);
  if (snapshotId === null) return { data: [] };
  const { employeeId, name, payrollNumber, department, figures, net, pays, refusal } = slips;
  const rows = await tx
    .select({ employeeId, name, payrollNumber, department, figures, net, pays, refusal })
    .from(slips)
    .where(
      and(
        eq(slips.companyId, actor.companyId),
        eq(slips.snapshotId, snapshotId),
        ids ? inArray(employeeId, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(name), asc(employeeId))
    .limit(MOST);
  const before = await netsBefore(
    { tx, actor },
    run.month,
    rows.map((row) => row.employeeId),
  );
  return {
    data: rows.map((row) => {
      const { gross, paye } = restoredFigures(row.figures);
      const own = cents(sign * row.net);
      const earlier = sign === 1 ? before.get(row.employeeId) : undefined;
      return {
        personnel_id: row.employeeId,
        name: row.name,
        payroll_number: row.payrollNumber,
        department: row.department,
        gross: majorOf(cents(sign * gross)),
        paye: majorOf(cents(sign * paye)),
        net: majorOf(own),
        pays: majorOf(cents(sign * row.pays)),
        before: earlier === undefined ? null : majorOf(earlier),
        change: earlier === undefined ? null : majorOf(subtract(own, earlier)),
        refusal: row.refusal,
      };
    }),
  };
}

/** Returns the net pay of last month, keyed by employee id. */
async function netsBefore({ tx, actor }: Pick<Call, "tx" | "actor">, month: string, ids: readonly string[]) {
  const last = formatMonth(addMonths(parseMonth(month), -1));
  const found = await latestFigures(tx, actor, [last], ids);
  return new Map(found.map(({ kept, slip }) => [kept.employeeId, slip.figures.net]));
}
