import {
  addMonths,
  type Day,
  formatInstant,
  formatMonth,
  lastDayOf,
  monthInWords,
  monthRange,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents, negate } from "@hazina/base/money.ts";
import { advanceJournal, type OfBranch } from "@hazina/engine/accounting/rules/payroll.ts";
import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { postJournal, reverseJournals } from "../../accounting/journals/post-journal.ts";
import { readPeopleNames } from "../../people/employees/people-names.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import { touchInputs } from "../months/inputs-revision.ts";
import { firstOpenMonth, monthStates } from "../months/months.ts";
import { payrollMonths } from "../months/tables.ts";
import { hasOpenPayments } from "../payments/read-payments.ts";
import { unsettledIn } from "../payments/received.ts";
import { findAdvanceElement, giveAdvances, takeAdvances } from "../person-elements/overpayment-advances.ts";
import { readAccountCodes } from "../runs/accounts.ts";
import { runInWords } from "../runs/find-run.ts";
import { PAYROLL_SOURCE } from "../runs/post-accrual.ts";
import { latestSlips } from "../runs/stored-slips.ts";
import { payrollRuns } from "../runs/tables.ts";

type Asked = { readonly month: string; readonly state: "closed" | "open"; readonly reason: string };

/**
 * The number of months after a closed month that are searched for payrolls that recovered overpayments of the closed
 * month.
 */
const MOST_MONTHS_LATER = 12;

/** Returns all months that were ever closed, newest first, and the first open month. */
export async function listMonths({ tx, actor: company }: Call) {
  const states = [...(await monthStates(tx, company)).values()].sort((a, b) => (a.month < b.month ? 1 : -1));
  const data = states.map(({ month, state, reason, byName, at }) => ({
    month,
    state,
    reason,
    by: byName,
    at: formatInstant(at),
  }));
  return { data, first_open: (await firstOpenMonth(tx, company)) ?? null };
}

/**
 * Closes a month whose runs are all paid or reversed, or reopens the latest closed month. Reopening
 * needs two people: one requests it and another confirms.
 * @throws Refusal 409 for an open run, for a month that is already closed or is not the latest
 * closed one, or if a later month already recovered its overpayments; 403 if the same person does
 * both, and for a user of a branch, because a month belongs to the whole company.
 */
export async function setMonth(call: Call, asked: Asked) {
  const { tx, actor } = call;
  if (actor.scope.branchId !== null) {
    throw new Refusal(403, "head_company_only", "Only users of the head company can close and reopen months.");
  }
  await lockFor(tx, "payroll month", `${actor.companyId} ${asked.month}`);
  const states = await monthStates(tx, actor);
  return asked.state === "closed" ? close(call, asked, states) : reopen(call, asked, states);
}

type States = Awaited<ReturnType<typeof monthStates>>;

async function close(call: Call, { month, reason }: Asked, states: States) {
  const { tx, actor } = call;
  const held = states.get(month);
  if (held && held.state !== "open") throw conflict(`${monthInWords(parseMonth(month))} is already closed.`);
  const own = and(eq(payrollRuns.companyId, actor.companyId), eq(payrollRuns.month, month));
  const open = await tx
    .select()
    .from(payrollRuns)
    .where(and(own, notInArray(payrollRuns.status, ["paid", "closed", "reversed"])));
  const [first] = open;
  if (first)
    throw conflict(`${runInWords(first)} is ${first.status}. Pay or delete this payroll before you close the month.`);
  const paid = await tx
    .select()
    .from(payrollRuns)
    .where(and(own, eq(payrollRuns.status, "paid"), ne(payrollRuns.kind, "reversal")));
  if (paid.length === 0)
    throw conflict(`${monthInWords(parseMonth(month))} has no paid payroll, so there is nothing to close.`);
  await requireSettled(call, month);
  await convertOverpayments(call, month);
  await tx
    .update(payrollRuns)
    .set({ status: "closed" })
    .where(and(own, inArray(payrollRuns.status, ["paid"])));
  await note(call, month, "closed", reason);
  return {
    message: `${monthInWords(parseMonth(month))} is closed. Later changes that affect this month will be paid as arrears in the next payroll.`,
  };
}

/**
 * Refuses to close a month in which an employee received money from a payroll that was later reversed, unless a later
 * payroll of the month has deducted that money. After the month is closed, no payroll would deduct it.
 * @throws Refusal 409 if such money is left, naming the first employee.
 */
async function requireSettled({ tx, actor }: Call, month: string): Promise<void> {
  const open = await unsettledIn(tx, actor, month);
  const [first] = open;
  if (!first) return;
  const name = (await readPeopleNames(tx, actor, [first.employeeId])).get(first.employeeId)?.name ?? "An employee";
  const others = open.length > 1 ? ` and ${open.length - 1} more` : "";
  throw conflict(
    `${name}${others} received money under ${runInWords({ ...first, month })}, which was reversed. Before you close the month, settle those amounts with another payroll of the month.`,
  );
}

/** Finds the slips of employees who are still overpaid at the end of a month. */
async function overpaidSlips({ tx, actor }: Call, month: string) {
  return (await latestSlips(tx, actor, [month])).filter(({ kept }) => kept.waits < 0);
}

/**
 * Converts each overpayment of the month to an advance, posts it, and schedules its recovery in the next month.
 * @throws Refusal 409 if a ledger account for the journal is missing.
 */
async function convertOverpayments(call: Call, month: string): Promise<void> {
  const { tx, actor } = call;
  const overpaid = await overpaidSlips(call, month);
  const [last] = overpaid;
  if (!last) return;
  const next = formatMonth(addMonths(parseMonth(month), 1));
  const advances = overpaid.map(({ kept, run }) => ({
    employeeId: kept.employeeId,
    amount: negate(cents(kept.waits)),
    setBy: run.createdBy,
    setByName: run.createdByName,
  }));
  await giveAdvances(call, advances, next);
  const { codeOf } = await readAccountCodes(tx, actor, last.run, { elements: {} });
  const day: Day = lastDayOf(parseMonth(month));
  const source = { run: last.run.id, date: day, memo: `Overpaid in ${monthInWords(parseMonth(month))}` };
  const waits = overpaid.map(({ kept }): OfBranch => {
    const place = kept.branchId === null ? {} : { branch: kept.branchId };
    return { ...place, amount: cents(kept.waits) };
  });
  const journal = advanceJournal(source, waits, codeOf);
  if (!journal.ok) throw conflict(journal.refusal);
  await postJournal(tx, actor, { ...journal.value, step: `closing:${uuidv7()}` });
}

/**
 * Reverses the advances that the closing of the month created for overpayments, and the journal of these advances. A
 * payroll of the reopened month can then settle the overpayments.
 * @throws Refusal 409 if a later month has already recovered any of them.
 */
async function reverseOverpayments(call: Call, month: string): Promise<void> {
  const { tx, actor } = call;
  const overpaid = await overpaidSlips(call, month);
  const [last] = overpaid;
  if (!last) return;
  const people = overpaid.map(({ kept }) => kept.employeeId);
  await takeAdvances(call, people, formatMonth(addMonths(parseMonth(month), 1)));
  const isOfClosing = (step: string) => step.startsWith("closing:");
  await reverseJournals(tx, actor, {
    sourceKind: PAYROLL_SOURCE,
    sourceId: last.run.id,
    date: lastDayOf(parseMonth(month)),
    isMeant: isOfClosing,
  });
}

/**
 * Requires that no later month has recovered the advances that were created when this month was closed.
 * @throws Refusal 409 if a later month has recovered any of them.
 */
async function requireNotRecovered(call: Call, month: string): Promise<void> {
  const { tx, actor } = call;
  const overpaid = await overpaidSlips(call, month);
  const elementId = await findAdvanceElement(tx, actor);
  if (overpaid.length === 0 || elementId === undefined) return;
  const first = addMonths(parseMonth(month), 1);
  const later = monthRange(first, addMonths(first, MOST_MONTHS_LATER)).map(formatMonth);
  const people = overpaid.map(({ kept }) => kept.employeeId);
  const taken = (await latestSlips(tx, actor, later, people)).find(({ slip }) =>
    slip.lines.some(({ element }) => element?.ref === elementId),
  );
  if (!taken) return;
  throw conflict(
    `${taken.kept.name} was overpaid in ${monthInWords(parseMonth(month))}, and ${runInWords(taken.run)} has already recovered part of the overpayment. Roll that payroll back first, or leave this month closed and correct it in the next payroll.`,
  );
}

async function reopen(call: Call, { month, reason }: Asked, states: States) {
  const { tx, actor } = call;
  const held = states.get(month);
  if (!held || held.state === "open") throw conflict(`${monthInWords(parseMonth(month))} is open.`);
  const latest = [...states.values()]
    .filter(({ state }) => state !== "open")
    .map((row) => row.month)
    .sort()
    .at(-1);
  if (latest !== month)
    throw conflict(`Only the latest closed month can be reopened: ${monthInWords(parseMonth(latest ?? month))}.`);
  await requireNotRecovered(call, month);
  if (held.state === "closed") {
    await note(call, month, "asked", reason);
    return { message: "A second person must approve the request before the month is reopened." };
  }
  if (held.by === actor.userId) {
    throw new Refusal(
      403,
      "maker_is_checker",
      "You requested that this month be reopened; another person must approve it.",
    );
  }
  const own = and(
    eq(payrollRuns.companyId, actor.companyId),
    eq(payrollRuns.month, month),
    eq(payrollRuns.status, "closed"),
  );
  for (const run of await tx.select().from(payrollRuns).where(own)) {
    // Payments that were returned after the month was closed are still due.
    const status = (await hasOpenPayments(tx, run)) ? "paying" : "paid";
    await tx
      .update(payrollRuns)
      .set({ status })
      .where(and(own, eq(payrollRuns.id, run.id)));
  }
  await reverseOverpayments(call, month);
  await note(call, month, "open", reason);
  return { message: `${monthInWords(parseMonth(month))} is open again.` };
}

async function note(
  { tx, actor, now }: Call,
  month: string,
  state: "closed" | "asked" | "open",
  reason: string,
): Promise<void> {
  await tx.insert(payrollMonths).values({
    companyId: actor.companyId,
    id: uuidv7(),
    month,
    state,
    reason,
    by: actor.userId,
    byName: actor.userName,
    at: now,
  });
  await touchInputs(tx, actor);
  await recordChange(tx, actor, { subject: "payroll month", subjectId: month, action: state, after: { reason } });
}
