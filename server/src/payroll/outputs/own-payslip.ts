import { majorOf, sum } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { findEmployee } from "../../people/employees/find-employee.ts";
import type { Call } from "../../platform/call.ts";
import { pageOfRows } from "../../platform/database/lists.ts";
import { paymentsOfSlip } from "../payments/payments-of-slip.ts";
import { slipInFull } from "../review/read-slip.ts";
import { COUNTED } from "../runs/find-run.ts";
import { RUN_OF_SLIP } from "../runs/run-of-slip.ts";
import { latestSlips } from "../runs/stored-slips.ts";
import { payrollRuns, slips } from "../runs/tables.ts";
import { ownRecord } from "./p9-forms.ts";

/** The maximum number of past months that are offered to the employee. */
const MOST_MONTHS = 36;

/**
 * Returns the caller's own payslip of a month, by default the newest, and the months that have a payslip. Only
 * approved payslips are shown; null if there is none.
 * @throws Refusal as `ownRecord`.
 */
export async function readOwnPayslip(call: Call, { month }: { readonly month?: string | undefined }) {
  const { tx, actor } = call;
  const { id } = await ownRecord(call);
  const months = (await paidMonthsOf(call, id)).slice(0, MOST_MONTHS);
  const found = await latestSlips(tx, actor, months, [id]);
  const newestFirst = [...found].sort((a, b) => (a.run.month < b.run.month ? 1 : -1));
  const wanted = newestFirst.find(({ run }) => run.month === (month ?? newestFirst[0]?.run.month));
  return {
    data: wanted ? await slipInFull(call, wanted.run, wanted.kept) : null,
    payments: wanted ? await paymentsOfSlip(call, wanted.run, id) : [],
    months: newestFirst.map(({ run, slip }) => ({ month: run.month, net: majorOf(slip.net), pay_day: run.payDay })),
  };
}

/**
 * Returns the months for which an employee has approved pay, newest first, each with gross pay, total deductions and
 * net pay.
 * @throws Refusal 404 for an unknown employee.
 */
export async function listPayslipsOf(call: Call, question: ListQuestion & { readonly personnel_id: string }) {
  const { tx, actor } = call;
  const { id } = await findEmployee(tx, actor, question.personnel_id);
  const { rows: months, meta } = pageOfRows(question, await paidMonthsOf(call, id));
  const found = await latestSlips(tx, actor, months, [id]);
  const newestFirst = [...found].sort((a, b) => (a.run.month < b.run.month ? 1 : -1));
  const data = newestFirst.map(({ run, slip }) => ({
    month: run.month,
    payroll_id: run.id,
    pay_day: run.payDay,
    gross: majorOf(totalOf(slip, 1)),
    deductions: majorOf(totalOf(slip, -1)),
    net: majorOf(slip.net),
  }));
  return { data, meta };
}

/**
 * Sums the lines of a payslip that add to net pay (`1`), or those that are deducted from it (`-1`).
 */
function totalOf({ lines }: Payslip, counts: 1 | -1) {
  return sum(lines.filter((line) => line.counts === counts).map(({ amount }) => amount));
}

/** Returns the months in which an employee was paid, newest first. */
export async function paidMonthsOf({ tx, actor: { companyId } }: Call, employeeId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ month: payrollRuns.month })
    .from(slips)
    .innerJoin(payrollRuns, RUN_OF_SLIP)
    .where(
      and(
        eq(slips.companyId, companyId),
        eq(slips.employeeId, employeeId),
        isNotNull(slips.slip),
        inArray(payrollRuns.status, [...COUNTED]),
      ),
    )
    .orderBy(desc(payrollRuns.month));
  return rows.map(({ month }) => month);
}
