import { formatInstant, formatMonth, type Month, monthAt } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { entriesInEffect, loanBalance, loanMonths } from "@hazina/engine/loans/loan-ledger.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { type Employee, fullName, isOwnRecord } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import { ownRecord, requireCanView } from "./loan-access.ts";
import { findLoan, type LoanRow, OF_PERSON, readLoans, type WholeLoan, waitingChange } from "./loan-facts.ts";
import { shownMonth } from "./quote-loan.ts";
import { loans } from "./tables.ts";

const NAME = sql`lower(concat_ws(' ', ${employees.firstName}, ${employees.middleName}, ${employees.lastName}))`;

type Question = ListQuestion & {
  readonly state?: LoanRow["state"] | undefined;
  readonly personnel_id?: string | undefined;
  readonly own?: boolean | undefined;
};

/** Lists the loans that an actor may see, newest first: the actor's own, or everyone's if the actor has View Loans. */
export async function listLoans(call: Call, question: Question) {
  const { tx, actor, now } = call;
  const own = await ownRecord(call);
  const isOwnAlone = question.own === true || !actor.abilities.has("View Loans");
  const wanted = and(
    eq(loans.companyId, actor.companyId),
    isOwnAlone ? (own ? eq(loans.employeeId, own.id) : sql`false`) : undefined,
    question.state === undefined ? undefined : eq(loans.state, question.state),
    question.personnel_id === undefined ? undefined : eq(loans.employeeId, question.personnel_id),
    containing(question.search, NAME),
  );
  const list = tx
    .select({ row: loans, person: employees })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(wanted)
    .orderBy(desc(loans.requestedAt), desc(loans.id));
  const counted = tx
    .select({ total: sql<number>`count(*)::int` })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(wanted)
    .then(([row]) => row?.total ?? 0);
  const { rows, meta } = await pageOf(question, list.$dynamic(), counted);
  const whole = await readLoans(
    tx,
    actor,
    rows.map(({ row }) => row),
  );
  const month = monthAt(now);
  const data = rows.flatMap(({ row, person }) => {
    const loan = whole.get(row.id);
    return loan ? [shownLoan(actor, loan, person, month)] : [];
  });
  return { data, meta };
}

/**
 * Returns a loan with its schedule, ledger and requested changes.
 * @throws Refusal 404 for a loan that the actor may not see.
 */
export async function readLoan({ tx, actor, now }: Call, { id }: { readonly id: string }) {
  const { row, person } = await findLoan(tx, actor, id);
  requireCanView(actor, person);
  const loan = (await readLoans(tx, actor, [row])).get(id) as WholeLoan;
  const month = monthAt(now);
  return {
    data: {
      ...shownLoan(actor, loan, person, month),
      note: row.note,
      third: row.third,
      decided_by: row.decidedByName,
      comment: row.comment,
      disbursed_on: row.disbursedOn,
      began_elsewhere: row.beganElsewhere,
      schedule: loanMonths(loan.facts, month).map(shownMonth),
      entries: shownEntries(loan),
      changes: loan.changes.map(shownChange),
    },
  };
}

function shownLoan(actor: Actor, loan: WholeLoan, person: Employee, month: Month) {
  const { row, facts } = loan;
  const isRunning = row.state === "disbursed" || row.state === "approved" || row.state === "requested";
  const ahead = isRunning ? loanMonths(facts, month) : [];
  const next = ahead.find((one) => one.state === "due" && one.instalment > 0);
  return {
    id: row.id,
    personnel_id: row.employeeId,
    name: fullName(person),
    kind: row.kind,
    principal: majorOf(cents(row.principal)),
    annual_rate: row.annualRate / 10_000,
    method: row.method,
    months: row.months,
    first_month: row.firstMonth,
    state: row.state,
    balance: majorOf(loanBalance(facts)),
    next_instalment: next ? majorOf(next.instalment) : null,
    next_month: next ? formatMonth(next.month) : null,
    waits: waitingChange(loan)?.kind ?? null,
    requested_by: row.requestedByName,
    requested_at: formatInstant(row.requestedAt),
    is_own: isOwnRecord(actor, person),
    version: row.version,
  };
}

function shownEntries({ entries, facts }: WholeLoan) {
  const inEffect = new Set(entriesInEffect(facts.entries).map(({ id }) => id));
  let balance = 0;
  return entries.map((entry) => {
    balance += entry.amount;
    return {
      id: entry.id,
      day: entry.day,
      month: entry.month,
      kind: entry.kind,
      amount: majorOf(cents(entry.amount)),
      balance: majorOf(cents(balance)),
      note: entry.note,
      by: entry.writtenByName,
      is_reversed: entry.kind !== "reversal" && !inEffect.has(entry.id),
    };
  });
}

function shownChange(change: WholeLoan["changes"][number]) {
  return {
    id: change.id,
    kind: change.kind,
    month: change.month,
    months: change.months,
    reason: change.reason,
    state: change.state,
    requested_by: change.requestedByName,
    requested_at: formatInstant(change.requestedAt),
    decided_by: change.decidedByName,
    comment: change.comment,
  };
}
