import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { Line } from "@hazina/engine/payroll/pay/line.ts";
import { explainLine } from "@hazina/engine/payroll/payslip/explain.ts";
import type { Payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import type { Change } from "@hazina/engine/payroll/run/why-pay-changed.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { findRun, type Run } from "../runs/find-run.ts";
import { snapshotOf } from "../runs/find-snapshot.ts";
import { type KeptSlip, payslipOf, readLaw, readSlips } from "../runs/stored-slips.ts";
import { changeOf, slipsBefore } from "./pay-changes.ts";

/**
 * Returns one slip of a run: each line with the law that applies to it, and the causes of the
 * change since last month.
 * @throws Refusal 404 for an unknown run or employee.
 */
export async function readSlip(
  call: Call,
  { id, personnel_id: person }: { readonly id: string; readonly personnel_id: string },
) {
  const { tx, actor } = call;
  const run = await findRun(tx, actor, id);
  const [kept] = run.snapshotId === null ? [] : await readSlips(tx, actor, [run.snapshotId], [person]);
  if (!kept) throw notFound("This slip");
  return { data: await slipInFull(call, run, kept) };
}

/** Converts a stored slip to the form in which the API returns it, with all details that screens show. */
export async function slipInFull({ tx, actor }: Call, run: Run, kept: KeptSlip) {
  const lawOf = await readLaw(tx, actor, [kept.snapshotId]);
  const slip = payslipOf(kept, run.month, lawOf);
  const snapshot = await snapshotOf(tx, actor, { ...run, snapshotId: kept.snapshotId });
  const before = await slipsBefore(tx, actor, run, [kept.employeeId]);
  const change = slip && changeOf(kept, run, snapshot.law, before.get(kept.employeeId));
  return {
    personnel_id: kept.employeeId,
    name: kept.name,
    payroll_number: kept.payrollNumber,
    department: kept.department,
    job_title: kept.jobTitle,
    month: run.month,
    lines: slip ? slip.lines.map((line) => shownLine(line, slip)) : [],
    employer_lines: slip ? slip.employerLines.map((line) => shownLine(line, slip)) : [],
    net: majorOf(cents(kept.net)),
    paid_before: majorOf(cents(kept.paidBefore)),
    pays: majorOf(cents(kept.pays)),
    waits: majorOf(cents(kept.waits)),
    employer_cost: slip ? majorOf(slip.employerCost) : 0,
    not_taken: kept.notTaken.map(({ sentence }) => sentence),
    notes: slip ? [...slip.notes, ...slip.refused.map(({ sentence }) => sentence)] : [],
    refusal: kept.refusal,
    change: change && before.has(kept.employeeId) ? shownChange(change, run.month) : null,
  };
}

function shownLine(line: Line, slip: Payslip) {
  const { section, code, name, amount, counts } = line;
  return { section, code, name, amount: majorOf(amount), counts, sentence: explainLine(line, slip) };
}

function shownChange({ before, after, change, causes }: Change, month: string) {
  return {
    against: formatMonth(addMonths(parseMonth(month), -1)),
    before: majorOf(before),
    after: majorOf(after),
    change: majorOf(change),
    causes: causes.map(({ cause, amount, sentence }) => ({ cause, amount: majorOf(amount), sentence })),
  };
}
