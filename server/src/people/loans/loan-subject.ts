import {
  dayAt,
  dayInWords,
  lastDayOf,
  monthAt,
  monthInWords,
  monthOfDay,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import { loanBalance } from "@hazina/engine/loans/loan-ledger.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Decided, Described, Subject } from "../../approvals/subject.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { formatSignedAmount } from "../../platform/format-text.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { fullName } from "../employees/find-employee.ts";
import { employees } from "../employees/tables.ts";
import {
  type ChangeRow,
  findLoan,
  type LoanRow,
  lockLoan,
  OF_PERSON,
  ownLoan,
  readLoans,
  type WholeLoan,
} from "./loan-facts.ts";
import { KIND_WORDS, METHOD_WORDS, THIRD_WORDS } from "./loan-words.ts";
import { checkOneThirdRule } from "./quote-loan.ts";
import { loanChanges, loans } from "./tables.ts";
import { loanChanged, writeEntries } from "./write-entries.ts";

type State = "approved" | "rejected" | "withdrawn";

/**
 * The approval subject for loans and for changes to loans. The id of a request is the id of the
 * loan or of the change.
 */
export const loanSubject: Subject = {
  kind: "loan",
  ability: "Approve Loans",
  sees: "View Loans",
  describe,
  hold: async (call, id) => lockLoan(call, (await findChange(call, id))?.loanId ?? id),
  approved: (call, id, decided) => close(call, id, "approved", decided),
  rejected: (call, id, decided) => close(call, id, "rejected", decided),
  withdrawn: (call, id) => close(call, id, "withdrawn", { comment: "" }),
};

async function close(call: Call, id: string, state: State, decided: Decided) {
  const change = await findChange(call, id);
  return change ? closeChange(call, change, state, decided) : closeLoan(call, id, state, decided);
}

/** Finds a requested change to a loan by the id of the change; undefined if there is none. */
async function findChange({ tx, actor: { companyId } }: Call, id: string): Promise<ChangeRow | undefined> {
  const [found] = await tx.select().from(loanChanges).where(ownChange(companyId, id));
  return found;
}

function ownChange(companyId: string, id: string) {
  return and(eq(loanChanges.companyId, companyId), eq(loanChanges.id, id));
}

async function describe({ tx, actor }: Call, ids: readonly string[]): Promise<ReadonlyMap<string, Described>> {
  const { companyId } = actor;
  const changes = await tx
    .select()
    .from(loanChanges)
    .where(and(eq(loanChanges.companyId, companyId), inArray(loanChanges.id, [...ids])));
  const loanIds = [...ids, ...changes.map(({ loanId }) => loanId)];
  const rows = await tx
    .select({ row: loans, userId: employees.userId })
    .from(loans)
    .innerJoin(employees, OF_PERSON)
    .where(and(eq(loans.companyId, companyId), inArray(loans.id, loanIds)));
  const whole = await readLoans(
    tx,
    actor,
    rows.map(({ row }) => row),
  );
  const found = new Map<string, Described>();
  const describedAs = (id: string, loan: WholeLoan, userId: string | null, version: number, change?: ChangeRow) => {
    const facts = change ? factsOfChange(loan, change) : factsOfLoan(loan.row);
    const link = actor.abilities.has("View Own Payslips") ? `/loans/${loan.row.id}` : null;
    found.set(id, { version, concerns: userId === null ? [] : [userId], facts, link });
  };
  for (const { row, userId } of rows) {
    const loan = whole.get(row.id);
    if (!loan) continue;
    describedAs(row.id, loan, userId, row.version);
    for (const change of changes) if (change.loanId === row.id) describedAs(change.id, loan, userId, 1, change);
  }
  return found;
}

function factsOfLoan(row: LoanRow): Described["facts"] {
  return [
    { label: "Requested", value: KIND_WORDS[row.kind] },
    ...(row.beganElsewhere ? [{ label: "Already running", value: "Yes, so nothing will be paid out" }] : []),
    {
      label: row.beganElsewhere ? "Balance left" : "Amount",
      value: formatSignedAmount(majorOf(cents(row.principal))),
    },
    { label: "Yearly rate", value: `${row.annualRate / 10_000}%` },
    {
      label: "Repaid in",
      value: `${row.months === 1 ? "1 month" : `${row.months} months`}, ${METHOD_WORDS[row.method]}`,
    },
    { label: "First instalment", value: monthInWords(parseMonth(row.firstMonth)) },
    { label: "One-third rule", value: THIRD_WORDS[row.third] },
    ...(row.note ? [{ label: "Note", value: row.note }] : []),
  ];
}

function factsOfChange({ facts }: WholeLoan, { kind, month, months, reason }: ChangeRow): Described["facts"] {
  const inWords = monthInWords(parseMonth(month));
  const what = {
    skip: [{ label: "Skip", value: inWords }],
    reschedule: [
      { label: "First instalment", value: inWords },
      { label: "Number of instalments", value: String(months) },
    ],
    write_off: [{ label: "Write off in", value: `${inWords}; taxed as pay of that month` }],
  }[kind];
  return [
    ...what,
    { label: "Outstanding now", value: formatSignedAmount(majorOf(loanBalance(facts))) },
    { label: "Reason", value: reason },
  ];
}

async function closeLoan(
  call: Call,
  id: string,
  state: State,
  { comment }: Decided,
): Promise<{ readonly message: string }> {
  const { tx, actor } = call;
  const loan = await lockLoan(call, id);
  const { row, person, facts } = loan;
  if (row.state !== "requested") throw conflict("This loan is not waiting for approval.");
  if (state === "approved") {
    if (person.left !== null)
      throw conflict(`${fullName(person)} leaves on ${dayInWords(person.left)}. Reject this loan.`);
    const third = await checkOneThirdRule(call, person, facts, id);
    if (third.state === "broken" && !row.beganElsewhere) {
      throw conflict(
        `The instalments would leave ${fullName(person)} with less than a third of their pay. Reject this loan.`,
      );
    }
  }
  const decided = state === "withdrawn" ? {} : { decidedByName: actor.userName, comment: comment || null };
  await tx
    .update(loans)
    .set({ state, version: row.version + 1, ...decided })
    .where(ownLoan(actor, id));
  if (state === "approved" && row.beganElsewhere) await beginRunning(call, loan);
  const after = { name: fullName(person), kind: row.kind };
  await recordChange(tx, actor, { subject: "loan", subjectId: id, action: state, after });
  return { message: `The ${row.kind} was ${state}.` };
}

/**
 * Adds the opening entry to the ledger of a loan that was already being repaid when a user entered it: the balance
 * that is still owed. The entry is dated the first day of the month of the first instalment, or today if that day is
 * in the future.
 */
async function beginRunning({ tx, actor, now }: Call, loan: WholeLoan): Promise<void> {
  const { row, facts } = loan;
  const today = dayAt(now);
  const first = parseDay(`${row.firstMonth}-01`);
  const day = first < today ? first : today;
  const lines = [{ kind: "disbursement", month: monthOfDay(day), amount: facts.principal } as const];
  await writeEntries(tx, actor, [{ loan, lines }], { day, note: "Balance left when the loan was entered", at: now });
  await tx.update(loans).set({ disbursedOn: day }).where(ownLoan(actor, row.id));
  await loanChanged(tx, actor, row, day);
}

async function closeChange(
  call: Call,
  change: ChangeRow,
  state: State,
  { comment }: Decided,
): Promise<{ readonly message: string }> {
  const { tx, actor } = call;
  const loan = await lockLoan(call, change.loanId);
  if (change.state !== "requested") throw conflict("This change to the loan is not waiting for approval.");
  if (state === "approved") await requireChangeable(call, loan, change);
  const decided = state === "withdrawn" ? {} : { decidedByName: actor.userName, comment: comment || null };
  await tx
    .update(loanChanges)
    .set({ state, ...decided })
    .where(ownChange(actor.companyId, change.id));
  if (state === "approved") await carryOut(call, loan, change);
  else await bumpVersion(call, loan.row);
  const after = { name: fullName(loan.person), kind: change.kind, month: change.month };
  await recordChange(tx, actor, { subject: "loan", subjectId: loan.row.id, action: `change ${state}`, after });
  return { message: `The change to the loan was ${state}.` };
}

async function bumpVersion({ tx, actor }: Call, { id, version }: LoanRow): Promise<void> {
  await tx
    .update(loans)
    .set({ version: version + 1 })
    .where(ownLoan(actor, id));
}

/**
 * Refuses a change to a loan if the change is no longer possible. Also refuses a write-off in a month for which the
 * borrower's pay is already approved: the write-off is taxed as pay of the month, and the approved payroll would not
 * include it.
 * @throws Refusal 409 if the change is not possible.
 */
export async function requireChangeable(
  { tx, actor, now, ports: { wasPaidIn } }: Call,
  loan: Pick<WholeLoan, "row" | "facts"> & { readonly person: { readonly id: string; readonly left: string | null } },
  change: Pick<ChangeRow, "kind" | "month">,
): Promise<void> {
  requirePossible(loan, change, now);
  const month = parseMonth(change.month);
  if (change.kind !== "write_off" || !(await wasPaidIn(tx, actor, loan.person, month))) return;
  throw conflict(
    `The pay of ${monthInWords(month)} is already approved. Choose a later month, because a write-off is taxed as pay of the month in which it is made.`,
  );
}

function requirePossible(
  { row, facts }: Pick<WholeLoan, "row" | "facts">,
  { kind, month: text }: Pick<ChangeRow, "kind" | "month">,
  now: number,
): void {
  const month = parseMonth(text);
  if (row.state !== "disbursed") throw conflict("Only a loan that is being repaid can be changed.");
  if (loanBalance(facts) <= 0) throw conflict("Nothing is owed on this loan.");
  if (month < monthAt(now))
    throw conflict(`${monthInWords(month)} has already ended. Choose the current month or a later one.`);
  const taken = facts.entries.filter((entry) => entry.kind === "instalment" && entry.month >= month);
  const gone = new Set(facts.entries.map(({ reverses }) => reverses));
  if (kind !== "write_off" && taken.some(({ id }) => !gone.has(id))) {
    throw conflict(
      `The instalment of ${monthInWords(month)} or a later month has already been deducted. Choose a later month.`,
    );
  }
  const [plan] = facts.plans;
  if (kind === "skip" && plan && month < plan.firstMonth) {
    throw conflict(`The first instalment is in ${monthInWords(plan.firstMonth)}. Choose that month or a later one.`);
  }
  if (kind === "skip" && facts.skipped.has(month))
    throw conflict(`The instalment of ${monthInWords(month)} is already skipped.`);
  const last = facts.plans.at(-1);
  if (kind === "reschedule" && last && month < last.firstMonth) {
    throw conflict(
      `The current schedule begins in ${monthInWords(last.firstMonth)}. Choose that month or a later one.`,
    );
  }
}

async function carryOut(call: Call, loan: WholeLoan, { kind, month, reason }: ChangeRow) {
  const { tx, actor, now } = call;
  const today = dayAt(now);
  const ofMonth = parseMonth(month);
  if (kind === "write_off") {
    const owed = loanBalance(loan.facts);
    const lines = [{ kind: "write_off", month: ofMonth, amount: cents(-owed) } as const];
    await writeEntries(tx, actor, [{ loan, lines, state: "written_off" }], { day: today, note: reason, at: now });
  } else {
    await bumpVersion(call, loan.row);
  }
  await loanChanged(tx, actor, loan.row, lastDayOf(ofMonth));
}

/**
 * Returns the id under which approval was requested: the id of the loan's pending change or, if the loan itself is
 * still requested or has no pending change, the id of the loan.
 * @throws Refusal 404 for an unknown or withdrawn loan.
 */
export async function decidedId({ tx, actor }: Call, id: string): Promise<string> {
  const { row } = await findLoan(tx, actor, id);
  if (row.state === "requested") return id;
  const [waiting] = await tx
    .select()
    .from(loanChanges)
    .where(
      and(eq(loanChanges.companyId, actor.companyId), eq(loanChanges.loanId, id), eq(loanChanges.state, "requested")),
    );
  if (!waiting) {
    if (row.state === "withdrawn") throw notFound("This request");
    return id;
  }
  return waiting.id;
}
