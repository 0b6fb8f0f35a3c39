import { addMonths, type Month, monthsBetween } from "@hazina/base/calendar.ts";
import { type Cents, cents, type Rate } from "@hazina/base/money.ts";
import { multiplyDivide } from "@hazina/base/rounding.ts";
import type { Amortisation } from "../schedules/amortisation.ts";
import { type LoanMethod, loanSchedule, monthlyRateOf } from "../schedules/loan-schedule.ts";

/** The kinds of loan ledger entries. */
export const LOAN_ENTRY_KINDS = [
  "disbursement",
  "interest",
  "instalment",
  "repayment",
  "write_off",
  "reversal",
] as const;

/**
 * An entry of a loan ledger. Entries are never changed or deleted; a reversal entry cancels another entry.
 */
export type LoanEntry = {
  readonly id: string;
  readonly kind: (typeof LOAN_ENTRY_KINDS)[number];
  readonly month: Month;
  /** The change of the balance in cents; payments are negative. */
  readonly amount: Cents;
  /** The id of the entry that a reversal cancels; absent for other entries. */
  readonly reverses?: string;
};

/** An entry before it is stored and given an id. */
export type NewLoanEntry = Omit<LoanEntry, "id">;

/**
 * A repayment plan: the month of its first instalment and the number of months. A loan has the plan first agreed and
 * one for each rescheduling.
 */
export type LoanPlan = { readonly firstMonth: Month; readonly months: number };

/** The terms and entries of a loan, from which its balance and instalments are calculated. */
export type LoanFacts = {
  readonly principal: Cents;
  readonly annualRate: Rate;
  readonly method: LoanMethod;
  /** The agreed plan and the plans that replaced it, in order of their first months. */
  readonly plans: readonly LoanPlan[];
  /** The months without an instalment; interest is also charged in these months. */
  readonly skipped: ReadonlySet<Month>;
  /** The entries, in the order in which they were recorded. */
  readonly entries: readonly LoanEntry[];
};

/** Returns the balance of a loan, which is the sum of its entries, in cents. */
export function loanBalance({ entries }: Pick<LoanFacts, "entries">): Cents {
  return cents(entries.reduce((total, { amount }) => total + amount, 0));
}

/** Returns the entries in effect: all except reversals and the entries that they cancel. */
export function entriesInEffect(entries: readonly LoanEntry[]): readonly LoanEntry[] {
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === undefined ? [] : [reverses])));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !gone.has(id));
}

/**
 * Returns the interest up to a month that has not been booked yet, as entries to book together with the next entry.
 * Each month bears interest once, on the balance when the interest is booked, even if no instalment is deducted. A
 * flat loan bears the interest of its plan. If months were added to the plan, because a month was skipped or a balance
 * was unpaid, those months bear the yearly rate on the balance.
 */
export function missingInterest(facts: LoanFacts, through: Month): readonly NewLoanEntry[] {
  const [first] = facts.plans;
  if (!first || facts.annualRate === 0) return [];
  const isBooked = interestBookedBy(facts.entries);
  const found: NewLoanEntry[] = [];
  let owed = loanBalance(facts);
  for (let month = first.firstMonth; month <= through && owed > 0; month = addMonths(month, 1)) {
    if (isBooked(month)) continue;
    // A later plan is based on the balance at that time, with the interest booked here before it.
    const amount = interestOf(found.length === 0 ? facts : appended(facts, found), month, owed);
    if (amount > 0) found.push({ kind: "interest", month, amount });
    owed = cents(owed + amount);
  }
  return found;
}

/**
 * Returns a function that checks whether the interest of a month was booked. It counts as booked if a later entry
 * exists, because interest below half a cent has no entry. The interest of a month is due again only if its entry was
 * reversed.
 */
function interestBookedBy(entries: readonly LoanEntry[]): (month: Month) => boolean {
  const inEffect = entriesInEffect(entries);
  const booked = new Set(inEffect.flatMap(({ kind, month }) => (kind === "interest" ? [month] : [])));
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === undefined ? [] : [reverses])));
  const reversedInterest = new Set(
    entries.flatMap(({ id, kind, month }) => (kind === "interest" && gone.has(id) ? [month] : [])),
  );
  const dated = inEffect.filter(({ kind }) => kind === "interest" || kind === "instalment" || kind === "repayment");
  const last = dated.reduce<number>((most, { month }) => Math.max(most, month), Number.NEGATIVE_INFINITY);
  return (month) => booked.has(month) || (month <= last && !reversedInterest.has(month));
}

/**
 * Returns the full instalment of a month in cents: the plan's instalment, but at most the balance. Instalments already
 * deducted in that month are not subtracted. Missed instalments are added after the last month of the plan, one per
 * month.
 * @param isLast whether this is the employee's last month of pay, in which the whole balance is due.
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

/**
 * Returns the balance on which fringe benefit tax is based: the balance before a month's instalment, without
 * the interest of that month.
 */
export function balanceBefore(facts: LoanFacts, month: Month): Cents {
  const { entries } = withInterest(withoutInstalments(facts, month), addMonths(month, -1));
  const ofMonth = entriesInEffect(entries).filter((entry) => entry.kind === "interest" && entry.month === month);
  return cents(loanBalance({ entries }) - ofMonth.reduce((total, { amount }) => total + amount, 0));
}

/**
 * Returns the entries of a payment in a month: the interest that is not booked yet, then the payment, in
 * cents.
 */
export function paymentOf(
  facts: LoanFacts,
  kind: "instalment" | "repayment",
  month: Month,
  amount: Cents,
): readonly NewLoanEntry[] {
  return [...missingInterest(facts, month), { kind, month, amount: cents(-amount) }];
}

/**
 * Returns the entries that reverse the entries with the given ids. Interest is not reversed if that would make the
 * balance negative, because later payments have already covered it.
 */
export function reversalOf(facts: LoanFacts, ids: ReadonlySet<string>): readonly NewLoanEntry[] {
  const gone = entriesInEffect(facts.entries).filter(({ id }) => ids.has(id));
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

/** One month of a loan's schedule: opening balance, interest, payments and closing balance. */
export type LoanMonth = {
  readonly month: Month;
  readonly opening: Cents;
  readonly interest: Cents;
  /** The instalment deducted from pay, or planned to be deducted, in cents. */
  readonly instalment: Cents;
  /** The amount that was repaid outside payroll or written off, in cents. */
  readonly otherwise: Cents;
  readonly outstanding: Cents;
  readonly state: "past" | "skipped" | "due";
};

/**
 * The maximum number of months in the schedule of a loan. If the loan is not repaid by then, the last month shows the
 * remaining balance.
 */
const LONGEST = 600;

/**
 * Returns the monthly schedule of a loan: past months from the entries, later months from the plan.
 * @param from the first planned month.
 */
export function loanMonths(facts: LoanFacts, from: Month): readonly LoanMonth[] {
  const [plan] = facts.plans;
  if (!plan) return [];
  const found: LoanMonth[] = [];
  const inEffect = entriesInEffect(facts.entries);
  const paid = new Set(inEffect.flatMap(({ kind, month }) => (kind === "instalment" ? [month] : [])));
  const first = inEffect.reduce<Month>((least, { month }) => (month < least ? month : least), plan.firstMonth);
  const last = inEffect.reduce<Month>((most, { month }) => (month > most ? month : most), first);
  let opening = cents(inEffect.length === 0 ? facts.principal : 0);
  const disbursed = inEffect.length === 0 ? { ...facts, entries: [disbursementOf(facts, first)] } : facts;
  let ahead = withInterest(disbursed, addMonths(from, -1));
  for (let month = first; found.length < LONGEST && (month <= last || opening > 0); month = addMonths(month, 1)) {
    const isPast = month < from || paid.has(month);
    if (!isPast) {
      const due = instalmentOf(ahead, month);
      const lines = due > 0 ? paymentOf(ahead, "instalment", month, due) : missingInterest(ahead, month);
      ahead = appended(ahead, lines);
    }
    const own = entriesInEffect(ahead.entries).filter((entry) => entry.month === month);
    const sumOf = (...kinds: LoanEntry["kind"][]) =>
      own.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
    const begun = cents(opening + (inEffect.length === 0 ? 0 : sumOf("disbursement")));
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

/** Returns the highest monthly instalment from the given month onwards, in cents. */
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

/** Returns a copy of the facts of a loan with the given entries added, to calculate later months. */
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
  const taken = entriesInEffect(facts.entries).filter((one) => one.kind === "instalment" && one.month === month);
  const gone = new Set(taken.map(({ id }) => id));
  return { ...facts, entries: facts.entries.filter(({ id }) => !gone.has(id)) };
}

function planIn({ plans }: LoanFacts, month: Month): LoanPlan | undefined {
  return plans.findLast(({ firstMonth }) => firstMonth <= month);
}

/** Returns the position of a month in its plan: 0 for the first month. Skipped months before it are not counted. */
function placeIn(plan: LoanPlan, month: Month, skipped: ReadonlySet<Month>): number {
  const passed = [...skipped].filter((one) => one >= plan.firstMonth && one < month).length;
  return monthsBetween(plan.firstMonth, month) - passed;
}

/** Cached repayment schedules, keyed by plan, because each schedule is needed many times. */
const computed = new WeakMap<LoanPlan, { readonly terms: string; readonly schedule: Amortisation }>();

/**
 * Returns the repayment schedule of a plan. The first plan repays the whole loan; a later plan repays the balance at
 * its start.
 */
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
  const earlier = entriesInEffect(entries).filter(({ kind, month }) => month < firstMonth || kind === "disbursement");
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
 * Returns the instalment of a plan in a month. In months after the end of the plan, each instalment repays at least as
 * much principal as the plan's first instalment. This ensures that the loan ends, even with years of added interest.
 */
function plannedInstalment(facts: LoanFacts, plan: LoanPlan, month: Month): number {
  const { instalment, principal } = scheduleOf(facts, plan);
  const place = placeIn(plan, month, facts.skipped);
  const ofMonth = entriesInEffect(facts.entries).filter((one) => one.kind === "interest" && one.month === month);
  const interest = ofMonth.reduce((total, { amount }) => total + amount, 0);
  if (place >= plan.months) return Math.max(highest(instalment), interest + Math.max(1, principal[0] ?? 0));
  if (facts.method === "equal_principal") return (principal[place] ?? 0) + interest;
  return instalment[place] ?? 0;
}

function highest(series: Float64Array): number {
  return series.reduce((most, one) => Math.max(most, one), 1);
}
