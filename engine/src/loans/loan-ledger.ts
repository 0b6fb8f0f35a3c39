import { addMonths, type Month, monthsBetween } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Amortisation } from "../schedules/amortisation.ts";
import { type LoanMethod, loanSchedule, monthlyRateOf } from "../schedules/loan-schedule.ts";

/** What can move the balance of a loan. */
export const LOAN_ENTRY_KINDS = [
  "disbursement",
  "interest",
  "instalment",
  "repayment",
  "write_off",
  "reversal",
] as const;

/** A line of a loan's ledger. Nothing in it is ever changed or deleted: a reversal takes a line back. */
export type LoanEntry = {
  readonly id: string;
  readonly kind: (typeof LOAN_ENTRY_KINDS)[number];
  readonly month: Month;
  /** The change of the balance; payments are negative. */
  readonly amount: Cents;
  /** The line that a reversal takes back. */
  readonly reverses?: string;
};

/** A line that is to be written: it gets its id where it is stored. */
export type NewLoanEntry = Omit<LoanEntry, "id">;

/** How the rest of a loan is repaid from a month on: as agreed, or as rescheduled since. */
export type LoanPlan = { readonly firstMonth: Month; readonly months: number };

/** All that a loan's balance and its instalments are computed from. */
export type LoanFacts = {
  readonly principal: Cents;
  readonly annualRate: Rate;
  readonly method: LoanMethod;
  /** The plan that was agreed, and every later one, in the order of their first months. */
  readonly plans: readonly LoanPlan[];
  /** Months without an instalment; interest goes on. */
  readonly skipped: ReadonlySet<Month>;
  /** In the order in which they were written. */
  readonly entries: readonly LoanEntry[];
};

/** The balance of a loan: the sum of its entries. */
export function loanBalance({ entries }: Pick<LoanFacts, "entries">): Cents {
  return cents(entries.reduce((total, { amount }) => total + amount, 0));
}

/** The entries that stand: neither reversals nor what they took back. */
export function standingEntries(entries: readonly LoanEntry[]): readonly LoanEntry[] {
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === undefined ? [] : [reverses])));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !gone.has(id));
}

/**
 * The interest that is missing up to a month and is booked with whatever happens in it: each month bears interest once, on what is
 * owed when it is booked, whether an instalment is taken or not. Of a flat loan it is that of the plan; a month that was added to
 * the plan, by skipping or because something is still owed, bears the yearly rate on what is owed.
 */
export function missingInterest(facts: LoanFacts, through: Month): readonly NewLoanEntry[] {
  const [first] = facts.plans;
  if (!first || facts.annualRate === 0) return [];
  const hasBorne = borneBy(facts.entries);
  const found: NewLoanEntry[] = [];
  let owed = loanBalance(facts);
  for (let month = first.firstMonth; month <= through && owed > 0; month = addMonths(month, 1)) {
    if (hasBorne(month)) continue;
    // A later plan stands on what is owed by then, with the interest that is booked here before it.
    const amount = interestOf(found.length === 0 ? facts : appended(facts, found), month, owed);
    if (amount > 0) found.push({ kind: "interest", month, amount });
    owed = cents(owed + amount);
  }
  return found;
}

/**
 * Tells which months have borne their interest. With each later line the interest of a month was booked, or came to less than half a
 * cent, which leaves no line; only where its line was taken back does it bear interest again.
 */
function borneBy(entries: readonly LoanEntry[]): (month: Month) => boolean {
  const standing = standingEntries(entries);
  const booked = new Set(standing.flatMap(({ kind, month }) => (kind === "interest" ? [month] : [])));
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === undefined ? [] : [reverses])));
  const takenBack = new Set(
    entries.flatMap(({ id, kind, month }) => (kind === "interest" && gone.has(id) ? [month] : [])),
  );
  const dated = standing.filter(({ kind }) => kind === "interest" || kind === "instalment" || kind === "repayment");
  const last = dated.reduce<number>((most, { month }) => Math.max(most, month), Number.NEGATIVE_INFINITY);
  return (month) => booked.has(month) || (month <= last && !takenBack.has(month));
}

/**
 * What is to be taken from pay in a month as a whole, whatever was already taken in it: the plan's instalment, never more than is
 * owed. What an earlier month left unpaid is taken after the plan's last month, an instalment at a time.
 * @param isLast true in the last month of somebody's pay: all that is owed falls due.
 */
export function instalmentOf(facts: LoanFacts, month: Month, isLast = false): Cents {
  const before = withoutInstalments(facts, month);
  const whole = withInterest(before, month);
  const owed = loanBalance(whole);
  const plan = planIn(facts, month);
  if (owed <= 0) return cents(0);
  if (isLast) return owed;
  if (!plan || facts.skipped.has(month)) return cents(0);
  return cents(Math.min(plannedInstalment(whole, plan, month), owed));
}

/** What is owed before a month's instalment is taken, without that month's interest: what fringe benefit tax stands on. */
export function balanceBefore(facts: LoanFacts, month: Month): Cents {
  const { entries } = withInterest(withoutInstalments(facts, month), addMonths(month, -1));
  const ofMonth = standingEntries(entries).filter((entry) => entry.kind === "interest" && entry.month === month);
  return cents(loanBalance({ entries }) - ofMonth.reduce((total, { amount }) => total + amount, 0));
}

/** The lines of a payment in a month: what interest is missing by then, and the payment. */
export function paymentOf(
  facts: LoanFacts,
  kind: "instalment" | "repayment",
  month: Month,
  amount: Cents,
): readonly NewLoanEntry[] {
  return [...missingInterest(facts, month), { kind, month, amount: cents(-amount) }];
}

/**
 * The lines that take entries back, as if they had not been written. Interest stays where more was paid since than would be owed
 * without it.
 */
export function reversalOf(facts: LoanFacts, ids: ReadonlySet<string>): readonly NewLoanEntry[] {
  const gone = standingEntries(facts.entries).filter(({ id }) => ids.has(id));
  const back = (one: LoanEntry): NewLoanEntry => ({
    kind: "reversal",
    month: one.month,
    amount: cents(-one.amount),
    reverses: one.id,
  });
  const payments = gone.filter(({ kind }) => kind !== "interest").map(back);
  let owed = payments.reduce((total, { amount }) => total + amount, loanBalance(facts) as number);
  const interest = gone.flatMap((one) => {
    if (one.kind !== "interest" || owed < one.amount) return [];
    owed -= one.amount;
    return [back(one)];
  });
  return [...payments, ...interest];
}

/** A month of a loan: what it began with, what it brought, and what is owed after it. */
export type LoanMonth = {
  readonly month: Month;
  readonly opening: Cents;
  readonly interest: Cents;
  /** Taken from pay, or to be taken. */
  readonly instalment: Cents;
  /** Paid by other ways, and written off. */
  readonly otherwise: Cents;
  readonly outstanding: Cents;
  readonly state: "past" | "skipped" | "due";
};

/** No loan is shown for longer: what is owed after it stays owed. */
const LONGEST = 600;

/**
 * A loan by month: what has happened, and from a month on what the plan has still to bring.
 * @param from the first month of which nothing is known yet.
 */
export function loanMonths(facts: LoanFacts, from: Month): readonly LoanMonth[] {
  const [plan] = facts.plans;
  if (!plan) return [];
  const found: LoanMonth[] = [];
  const standing = standingEntries(facts.entries);
  const paid = new Set(standing.flatMap(({ kind, month }) => (kind === "instalment" ? [month] : [])));
  const first = standing.reduce<Month>((least, { month }) => (month < least ? month : least), plan.firstMonth);
  const last = standing.reduce<Month>((most, { month }) => (month > most ? month : most), first);
  let opening = cents(standing.length === 0 ? facts.principal : 0);
  const disbursed = standing.length === 0 ? { ...facts, entries: [disbursementOf(facts, first)] } : facts;
  let ahead = withInterest(disbursed, addMonths(from, -1));
  for (let month = first; found.length < LONGEST && (month <= last || opening > 0); month = addMonths(month, 1)) {
    const isPast = month < from || paid.has(month);
    if (!isPast) {
      const due = instalmentOf(ahead, month);
      const lines = due > 0 ? paymentOf(ahead, "instalment", month, due) : missingInterest(ahead, month);
      ahead = appended(ahead, lines);
    }
    const own = standingEntries(ahead.entries).filter((entry) => entry.month === month);
    const sumOf = (...kinds: LoanEntry["kind"][]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
    const begun = cents(opening + (standing.length === 0 ? 0 : sumOf("disbursement")));
    const interest = cents(sumOf("interest"));
    const instalment = cents(0 - sumOf("instalment"));
    const otherwise = cents(0 - sumOf("repayment", "write_off"));
    const outstanding = cents(begun + interest - instalment - otherwise);
    const state = facts.skipped.has(month) ? "skipped" : isPast ? "past" : "due";
    if (month >= plan.firstMonth || own.length > 0) {
      found.push({ month, opening: begun, interest, instalment, otherwise, outstanding, state });
    }
    opening = outstanding;
  }
  return found;
}

/** The highest instalment that is still to come from a month on. */
export function highestInstalment(facts: LoanFacts, from: Month): Cents {
  return cents(
    loanMonths(facts, from)
      .filter(({ month }) => month >= from)
      .reduce((most, { instalment }) => Math.max(most, instalment), 0),
  );
}

function disbursementOf({ principal }: LoanFacts, month: Month): LoanEntry {
  return { id: "disbursement", kind: "disbursement", month, amount: principal };
}

/** Facts with lines after those that stand, for looking ahead. */
export function appended(facts: LoanFacts, lines: readonly NewLoanEntry[]): LoanFacts {
  const count = facts.entries.length;
  return {
    ...facts,
    entries: [...facts.entries, ...lines.map((line, index) => ({ ...line, id: `ahead ${count + index}` }))],
  };
}

function withInterest(facts: LoanFacts, through: Month): LoanFacts {
  return appended(facts, missingInterest(facts, through));
}

function withoutInstalments(facts: LoanFacts, month: Month): LoanFacts {
  const taken = standingEntries(facts.entries).filter((one) => one.kind === "instalment" && one.month === month);
  const gone = new Set(taken.map(({ id }) => id));
  return { ...facts, entries: facts.entries.filter(({ id }) => !gone.has(id)) };
}

function planIn({ plans }: LoanFacts, month: Month): LoanPlan | undefined {
  return plans.findLast(({ firstMonth }) => firstMonth <= month);
}

/** The place of a month in its plan, from 0: a skipped month takes none. */
function placeIn(plan: LoanPlan, month: Month, skipped: ReadonlySet<Month>): number {
  const passed = [...skipped].filter((one) => one >= plan.firstMonth && one < month).length;
  return monthsBetween(plan.firstMonth, month) - passed;
}

/** The schedules that were computed, by plan: one is asked for many times while a loan is looked at. */
const computed = new WeakMap<LoanPlan, { readonly terms: string; readonly schedule: Amortisation }>();

/** The schedule of a plan: of the whole loan, or of what was owed when it was rescheduled. */
function scheduleOf(facts: LoanFacts, plan: LoanPlan): Amortisation {
  const principal = plan === facts.plans[0] ? facts.principal : owedAtStart(facts, plan);
  const terms = `${facts.method} ${principal} ${facts.annualRate}`;
  const held = computed.get(plan);
  if (held?.terms === terms) return held.schedule;
  const schedule = loanSchedule(facts.method, principal, monthlyRateOf(facts.annualRate), plan.months);
  computed.set(plan, { terms, schedule });
  return schedule;
}

function owedAtStart({ entries }: LoanFacts, { firstMonth }: LoanPlan): number {
  const earlier = standingEntries(entries).filter(({ kind, month }) => month < firstMonth || kind === "disbursement");
  return Math.max(
    0,
    earlier.reduce((total, { amount }) => total + amount, 0),
  );
}

function interestOf(facts: LoanFacts, month: Month, owed: Cents): Cents {
  const plan = planIn(facts, month);
  const place = plan ? placeIn(plan, month, facts.skipped) : 0;
  if (plan && facts.method === "flat" && place < plan.months && !facts.skipped.has(month)) {
    return cents(scheduleOf(facts, plan).interest[place] ?? 0);
  }
  const { numerator, denominator } = monthlyRateOf(facts.annualRate);
  return cents(multiplyDivide(owed, Number(numerator), Number(denominator), "halfAwayFromZero"));
}

/**
 * What the plan takes in a month, where more is owed than that. After its last month an instalment never repays less than the first
 * did, so that a loan ends even where years of interest were added to it.
 */
function plannedInstalment(facts: LoanFacts, plan: LoanPlan, month: Month): number {
  const { instalment, principal } = scheduleOf(facts, plan);
  const place = placeIn(plan, month, facts.skipped);
  const ofMonth = standingEntries(facts.entries).filter((one) => one.kind === "interest" && one.month === month);
  const interest = ofMonth.reduce((total, { amount }) => total + amount, 0);
  if (place >= plan.months) return Math.max(highest(instalment), interest + Math.max(1, principal[0] ?? 0));
  if (facts.method === "equal_principal") return (principal[place] ?? 0) + interest;
  return instalment[place] ?? 0;
}

function highest(series: Float64Array): number {
  return series.reduce((most, one) => Math.max(most, one), 1);
}
