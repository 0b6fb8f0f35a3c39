import { formatMonth, lastDayOf, type Month } from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { monthOf } from "@hazina/engine/payroll/month/month-of.ts";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PayOfMonth } from "../people/ports.ts";
import type { Call } from "../platform/call.ts";
import { acrossBranches } from "../platform/database/database.ts";
import type { Ports } from "../platform/ports.ts";
import { readInputs } from "./people-of-month/read-inputs.ts";
import { withAddedRows } from "./rates/company-law.ts";
import { COUNTED } from "./runs/find-run.ts";
import { readFrame } from "./runs/frame.ts";
import { RUN_OF_SLIP } from "./runs/run-of-slip.ts";
import { simulatedRun } from "./runs/simulated-run.ts";
import { payrollRuns, slips } from "./runs/tables.ts";

/**
 * Calculates an employee's pay for a month as a regular run would, but without monthly entries and loans. If the
 * employee has no pay on record, or the pay cannot be calculated, returns a refusal with the reason.
 */
export async function readPayOfMonth(
  { tx, actor: company, vault, now }: Call,
  employeeId: string,
  month: Month,
): Promise<Result<PayOfMonth>> {
  const run = simulatedRun(company, month, { personnelIds: [employeeId] });
  const frame = await readFrame(tx, company, run);
  const [input] = (await readInputs(tx, { company, run, frame, vault, now })).people;
  if (!input) return refuse("There is no pay on record for this month.");
  const { settings } = frame;
  const tables = withAddedRows(frame.added);
  const read = monthOf(input.compute.facts, month, run.kind, settings, tables);
  if (!read.ok) return read;
  const elements = read.value.elements.filter(({ ref }) => !ref?.startsWith("loan:"));
  return accept({ employee: read.value.employee, elements, settings, tables });
}

/**
 * Returns whether the payroll that deducts an employee's loans in a month is already approved. This is the final
 * payroll for an employee who has left by the end of the month, and the regular or final payroll for all other
 * employees. Off-cycle payrolls are ignored.
 */
export const wasPaidIn: Ports["wasPaidIn"] = async (tx, { companyId }, { id, left }, month) => {
  const isLeaving = left !== null && left <= lastDayOf(month);
  const wanted = and(
    eq(slips.companyId, companyId),
    eq(slips.employeeId, id),
    isNotNull(slips.slip),
    eq(payrollRuns.month, formatMonth(month)),
    inArray(payrollRuns.status, [...COUNTED]),
    inArray(payrollRuns.kind, isLeaving ? ["final"] : ["regular", "final"]),
  );
  const found = await acrossBranches(tx, () =>
    tx.select({ id: slips.employeeId }).from(slips).innerJoin(payrollRuns, RUN_OF_SLIP).where(wanted).limit(1),
  );
  return found.length > 0;
};
