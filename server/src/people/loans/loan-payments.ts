import {
  type Day,
  dayAt,
  dayInWords,
  formatMonth,
  monthInWords,
  monthOfDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf } from "@hazina/base/money.ts";
import {
  entriesInEffect,
  loanBalance,
  missingInterest,
  paymentOf,
  reversalOf,
} from "@hazina/engine/loans/loan-ledger.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { requireCanView, requireNotOwn } from "./loan-access.ts";
import { findLoan, lockLoan, ownLoan, type WholeLoan } from "./loan-facts.ts";
import { loans } from "./tables.ts";
import { loanChanged, writeEntries } from "./write-entries.ts";

type Shown = { readonly id: string; readonly version: number };

/**
 * Records that an approved loan was paid out. The first instalment is in the month of payment at the earliest.
 * @throws Refusal 403 for the actor's own loan; 404 for an unknown loan; 409 for a loan that is not approved or has
 * changed since it was read; 422 for a future day, or a first instalment before the month of payment.
 */
export async function disburseLoan(
  call: Call,
  form: Shown & { readonly day: string; readonly first_month?: string | undefined; readonly reference: string },
) {
  const { tx, actor, now } = call;
  const loan = await lockForPayment(call, form);
  const { row, facts } = loan;
  if (row.state !== "approved") throw conflict("This loan has not been approved, or it has already been paid out.");
  const day = requirePast(form.day, now);
  const ofDay = monthOfDay(day);
  const requestedMonth = parseMonth(form.first_month ?? row.firstMonth);
  if (form.first_month !== undefined && requestedMonth < ofDay) {
    throw invalidField(
      "first_month",
      `The loan was paid out in ${monthInWords(ofDay)}. Choose that month or a later one.`,
    );
  }
  const firstMonth = formatMonth(requestedMonth < ofDay ? ofDay : requestedMonth);
  const lines = [{ kind: "disbursement", month: ofDay, amount: facts.principal } as const];
  await writeEntries(tx, actor, [{ loan, lines }], { day, note: form.reference, at: now });
  await tx.update(loans).set({ firstMonth, disbursedOn: day }).where(ownLoan(actor, row.id));
  await loanChanged(tx, actor, row, day);
  await recordLoanChange(call, loan, "paid out", { day });
  return {
    message: `The ${row.kind} is recorded as paid out. Its first instalment is in ${monthInWords(parseMonth(firstMonth))}.`,
  };
}

/**
 * Records a repayment outside payroll, and the interest up to the month of the repayment.
 * @throws Refusal 403 for the actor's own loan; 404 for an unknown loan; 409 for a loan that is not in repayment or
 * has changed since it was read; 422 for an amount above the amount owed, a future day, or a day before the loan was
 * paid out.
 */
export async function repayLoan(
  call: Call,
  form: Shown & { readonly day: string; readonly amount: number; readonly reference: string },
) {
  const { tx, actor, now } = call;
  const loan = await lockForPayment(call, form);
  const { row, facts } = loan;
  if (row.state === "written_off") {
    throw conflict(
      "This loan was written off and taxed as pay, so its ledger is closed. Record the payment as income.",
    );
  }
  if (row.state !== "disbursed") throw conflict("Nothing is owed on this loan.");
  const day = requirePast(form.day, now);
  if (row.disbursedOn !== null && day < row.disbursedOn) {
    throw invalidField(
      "day",
      `The loan was paid out on ${dayInWords(row.disbursedOn)}. Enter that day or a later one.`,
    );
  }
  const month = monthOfDay(day);
  const amount = centsOf(form.amount);
  const interest = missingInterest(facts, month).reduce((total, line) => total + line.amount, 0);
  const owed = cents(loanBalance(facts) + interest);
  if (amount > owed) {
    throw invalidField(
      "amount",
      `At most ${formatSignedAmount(majorOf(owed))} is owed on that day, including interest.`,
    );
  }
  const lines = paymentOf(facts, "repayment", month, amount);
  await writeEntries(tx, actor, [{ loan, lines }], { day, note: form.reference, at: now });
  await loanChanged(tx, actor, row, day);
  await recordLoanChange(call, loan, "repaid", { day });
  return {
    message: amount === owed ? "The repayment was recorded. The loan is cleared." : "The repayment was recorded.",
  };
}

/**
 * Reverses a repayment with an equal and opposite entry.
 * @throws Refusal 403 for the actor's own loan; 404 for an unknown loan or entry; 409 if the repayment is already
 * reversed, or the loan was written off.
 */
export async function reverseRepayment(
  call: Call,
  form: Shown & { readonly entry_id: string; readonly reason: string },
) {
  const { tx, actor, now } = call;
  const loan = await lockForPayment(call, form);
  const entry = loan.entries.find(({ id, kind }) => id === form.entry_id && kind === "repayment");
  if (!entry) throw notFound("This repayment");
  if (!entriesInEffect(loan.facts.entries).some(({ id }) => id === entry.id)) {
    throw conflict("This repayment was already reversed.");
  }
  if (loan.row.state === "written_off") throw conflict("This loan was written off; its ledger is closed.");
  const lines = reversalOf(loan.facts, new Set([entry.id]));
  const today = dayAt(now);
  await writeEntries(tx, actor, [{ loan, lines }], { day: today, note: form.reason, at: now });
  await loanChanged(tx, actor, loan.row, today);
  await recordLoanChange(call, loan, "repayment reversed", { reason: form.reason });
  return { message: "The repayment was reversed." };
}

async function lockForPayment(call: Call, { id, version }: Shown) {
  const { tx, actor } = call;
  requireCanView(actor, (await findLoan(tx, actor, id)).person);
  const loan = await lockLoan(call, id);
  requireNotOwn(actor, loan.person);
  if (loan.row.version !== version) throw await changedSince(call, "loan", id);
  return loan;
}

/**
 * Returns the given day.
 * @throws Refusal 422 for a future day.
 */
function requirePast(text: string, at: number): Day {
  const message = "Enter today or an earlier day.";
  if (text > dayAt(at)) throw invalidField("day", message);
  return text as Day;
}

function recordLoanChange(
  { tx, actor }: Call,
  { row, person }: WholeLoan & { readonly person: Parameters<typeof fullName>[0] },
  action: string,
  more: object,
) {
  const after = { name: fullName(person), kind: row.kind, ...more };
  return recordChange(tx, actor, { subject: "loan", subjectId: row.id, action, after });
}
