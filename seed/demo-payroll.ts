import { addMonths, dayAt, formatMonth, monthAt } from "@hazina/base/calendar.ts";
import { AUTHORITIES } from "@hazina/contract/payroll/payables.ts";
import { type Call, inCall, type Work, workOf } from "@hazina/server/platform/call.ts";
import { askToCompute, computePayroll } from "../server/src/payroll/calculation/calculate.ts";
import { decideRun } from "../server/src/payroll/lifecycle/approve.ts";
import { createRun } from "../server/src/payroll/lifecycle/save-run.ts";
import { submitRun } from "../server/src/payroll/lifecycle/submit.ts";
import { writeMuster } from "../server/src/payroll/muster/muster.ts";
import { listObligations } from "../server/src/payroll/outputs/obligations.ts";
import { listPayees, payPayee } from "../server/src/payroll/outputs/payees.ts";
import { recordRemittance } from "../server/src/payroll/outputs/remittances.ts";
import { fileOfBatch } from "../server/src/payroll/payments/file-of-batch.ts";
import { listPayments } from "../server/src/payroll/payments/list-payments.ts";
import { processPayment } from "../server/src/payroll/payments/process-payment.ts";
import { takeResults } from "../server/src/payroll/payments/results.ts";
import { assignInBulk } from "../server/src/payroll/person-elements/assign-in-bulk.ts";
import { readChecks } from "../server/src/payroll/review/checks.ts";
import { findRun } from "../server/src/payroll/runs/find-run.ts";
import { payrollRuns } from "../server/src/payroll/runs/tables.ts";
import { addUsualElements, createElement, readElements } from "../server/src/payroll/setup/elements.ts";
import { createPayrollType, payrollTypeRows } from "../server/src/payroll/setup/types.ts";
import { readPeopleNames } from "../server/src/people/employees/people-names.ts";
import { listEmployees } from "../server/src/people/records/list-employees.ts";
import type { Actor } from "../server/src/platform/actor.ts";
import type { Services } from "../server/src/platform/services.ts";

const SALARIES = { name: "Salaries", kind: "salary", frequency: "monthly", cut_off_day: 20, pay_day: 28 } as const;
const WAGES = { name: "Wages", kind: "wages", frequency: "weekly", cut_off_day: 20, pay_day: 28 } as const;
/**
 * One-off pay elements of three demo employees in the current month: payroll number, element code and amount in
 * shillings.
 */
const OF_THE_MONTH = [
  { number: "0006", code: "commission", amount: 18_500 },
  { number: "0012", code: "commission", amount: 12_250.5 },
  { number: "0009", code: "bonus", amount: 20_000 },
] as const;

/** Employees who save with a SACCO: payroll number, shillings per month and member number. */
const SAVERS = [
  ["0004", 6_000, "US-1042"],
  ["0008", 4_500, "US-1107"],
  ["0015", 2_000, "US-1318"],
] as const;

/** Checks whether the demo company has a payroll. */
export async function hasPayroll({ database }: Services, companyId: string): Promise<boolean> {
  return (await database.inCompany({ companyId, branchId: null }, (tx) => tx.$count(payrollRuns))) > 0;
}

/** The demo users who process pay: one prepares, a second approves, a third pays. */
export type DemoStaff = {
  readonly owner: Actor;
  readonly second: Actor;
  readonly payer: Actor;
  readonly password: string;
};

/** The number of months that are paid before the month whose payroll is a draft. */
const PAID_MONTHS = 3;
const CLIENT = { address: "local", userAgent: "demo" };

/**
 * Pays the three months before the current one through the same functions as API calls: the owner prepares, a second
 * person approves, a third pays, and the bank confirms. Employees with missing pay details are held back and listed in
 * this month's draft.
 */
export async function payDemoMonths(services: Services, staff: DemoStaff): Promise<void> {
  const { owner } = staff;
  const { clock } = services;
  const typeId = await inCall(workOf(services, owner), setUp);
  for (let back = PAID_MONTHS; back > 0; back -= 1) {
    const month = formatMonth(addMonths(monthAt(clock()), -back));
    await payMonth(services, staff, typeId, month);
    if (back > 1) await settleMonth(workOf(services, staff.payer), month);
  }
}

/** Records that the amounts owed to authorities and payees for a month were filed and paid on their due dates. */
async function settleMonth(work: Work, month: string): Promise<void> {
  const { data: owed } = await listObligations(work, { month });
  const today = dayAt(work.now);
  for (const [at, { to, due }] of owed.entries()) {
    const authority = AUTHORITIES.find((one) => one === to);
    if (authority === undefined) continue;
    const of = { month, to: authority, day: due < today ? due : today };
    const receipt = `${month.replace("-", "")}${at + 1}0`;
    await inCall(work, (call) => recordRemittance(call, { ...of, what: "filed", receipt: `${receipt}F` }));
    await inCall(work, (call) => recordRemittance(call, { ...of, what: "paid", receipt: `${receipt}P` }));
  }
  const { data: payees } = await inCall(work, (call) => listPayees(call, { month }));
  for (const [at, { payee }] of payees.entries()) {
    const paid = { month, payee, day: today, receipt: `SACCO-${month}-${at + 1}` };
    await inCall(work, (call) => payPayee(call, paid));
  }
}

async function payMonth(
  services: Services,
  { owner, second, payer, password }: DemoStaff,
  typeId: string,
  month: string,
) {
  const { database } = services;
  const run = { payroll_type_id: typeId, month, kind: "regular" } as const;
  const { id } = (await inCall(workOf(services, owner), (call) => createRun(call, run))).data;
  await compute(workOf(services, owner), id);
  const { data: findings } = await readChecks(workOf(services, owner), { id });
  const held = findings.filter(({ blocking }) => blocking).flatMap(({ people }) => people.map((one) => one.id));
  if (held.length > 0) {
    const rows = [...new Set(held)].map((personnel_id) => ({
      personnel_id,
      status: "hold" as const,
      note: "Papers are missing",
    }));
    await inCall(workOf(services, owner), (call) => writeMuster(call, { payroll_id: id, rows }));
    await compute(workOf(services, owner), id);
  }
  const versionOf = async () => (await database.inCompany(owner.scope, (tx) => findRun(tx, owner, id))).version;
  await submitRun(workOf(services, owner), { id, version: await versionOf() });
  await decideRun(workOf(services, second), { id, status: 1, version: await versionOf() });
  const order = { payroll_id: id, rail: "bank_file", proof: { password } } as const;
  const { data: batch } = await processPayment({ ...workOf(services, payer), client: CLIENT }, order);
  if (batch.batch_id === null) return;
  await fileOfBatch(workOf(services, payer), { id: batch.batch_id });
  const { data } = await listPayments(workOf(services, payer), { payroll_id: id });
  const rows = data.lines.map(({ personnel_id, part, amount }, index) => {
    const receipt = `FT${month.replace("-", "")}${String(index + 1).padStart(4, "0")}`;
    return { personnel_id, part, amount, status: "paid" as const, receipt };
  });
  await takeResults(workOf(services, payer), { id: batch.batch_id, rows, dry_run: false });
}

/** Calculates a payroll immediately instead of in a background job. */
async function compute({ services, actor: owner }: Work, id: string): Promise<void> {
  let task: Record<string, unknown> = {};
  const jobs = {
    ...services.jobs,
    send: (_queue: string, data: Record<string, unknown>) => {
      task = data;
      return Promise.resolve();
    },
  };
  await askToCompute(workOf({ ...services, jobs }, owner), { id });
  await computePayroll(services, task);
}

/** Sets up payroll and returns the id of the payroll for salaries. */
async function setUp(call: Call): Promise<string> {
  const { tx, actor: owner } = call;
  const [held] = await payrollTypeRows(tx, owner);
  if (held) return held.id;
  const type = await createPayrollType(call, { ...SALARIES, approval_levels: [] });
  await createPayrollType(call, { ...WAGES, approval_levels: [] });
  await addUsualElements(call, {});
  await saveWithSacco(call);
  return type.data.id;
}

/** Sets up SACCO savings for some employees. The SACCO receives a remittance list and a payment each month. */
async function saveWithSacco(call: Call): Promise<void> {
  const { data } = await createElement(call, {
    name: "Upendo SACCO savings",
    code: "upendo_sacco",
    pays: { type: "deduction", kind: "sacco" },
    calculation: "amount",
    recurring: true,
    when_short: "reduce",
    priority: 10,
    payee: "Upendo SACCO",
    payee_account: "Co-operative Bank 01148-2200",
    on_payslip: true,
    active: true,
  });
  const people = await readPeopleNames(call.tx, call.actor);
  const from = formatMonth(addMonths(monthAt(call.now), -PAID_MONTHS));
  for (const [number, value, member_number] of SAVERS) {
    const [id] = [...people].find(([, person]) => person.payrollNumber === number) ?? [];
    if (id === undefined) continue;
    await assignInBulk(call, { element_id: data.id, who: { ids: [id] }, value, member_number, from, dry_run: false });
  }
}

/**
 * Starts and calculates this month's salaries of the demo company through the same functions as API calls. The draft
 * has some issues, because some records lack pay details.
 */
export async function beginDemoPayroll(work: Work): Promise<void> {
  const { actor: owner } = work;
  const at = work.now;
  const people = (await listEmployees(work, { page: 1, sort: "number" })).data;
  const id = await inCall(work, async (call) => {
    const run = {
      payroll_type_id: await setUp(call),
      month: formatMonth(monthAt(at)),
      kind: "regular",
    } as const;
    const { data } = await createRun(call, run);
    const elements = await readElements(call.tx, owner.companyId);
    const rows = OF_THE_MONTH.flatMap(({ number, code, amount }) => {
      const person = people.find((one) => one.payroll_number === number);
      const element = elements.find((one) => one.code === code);
      return person && element ? [{ personnel_id: person.id, values: { [element.id]: amount } }] : [];
    });
    await writeMuster(call, { payroll_id: data.id, rows });
    return data.id;
  });
  await askToCompute(work, { id });
}
