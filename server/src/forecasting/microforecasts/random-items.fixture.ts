import { addMonths, formatMonth, type Month, parseDay, parseMonth } from "@hazina/base/calendar.ts";
import { cents, split } from "@hazina/base/money.ts";
import { divideWhole } from "@hazina/base/rounding.ts";
import { assumedUnchanged, KENYA } from "@hazina/engine/payroll/kenya/tables.ts";
import { DEFAULT_SETTINGS } from "@hazina/engine/payroll/pay/employer.ts";
import { payslip } from "@hazina/engine/payroll/payslip/payslip.ts";
import { amortise } from "@hazina/engine/schedules/amortisation.ts";
import { straightLine } from "@hazina/engine/schedules/depreciation.ts";
import fc from "fast-check";

/**
 * The amount in cents by which an item changes a line in one month, as the statement shows the
 * line.
 */
export type Moved = { readonly line: string; readonly month: Month; readonly cents: number };

/** A department and a job title for planned hires. */
export type Places = { readonly department_id: string; readonly job_title_id: string };

/**
 * A random item as a user could plan it, with the request that adds it. It also has the changes that its schedule or
 * payslip should make to statement lines, except to the cash line.
 */
export type RandomItem = {
  readonly kind: "loan" | "asset" | "hire" | "marketing";
  readonly path: string;
  /** The payload field of the request that contains the names and the start month. */
  readonly head: string;
  readonly start: string;
  /** The amount in cents that the solver changes: the loan, or the pay of a month. */
  readonly amount: number;
  /** True if the effect of the item is the same whichever month it begins. */
  readonly isTimeless: boolean;
  body(named: { forecast_name: string; scenario_name: string }, places: Places, more?: Record<string, unknown>): object;
  /**
   * Returns the changes that the item is expected to make in forecast lines, each with its line, month and cents.
   * @param first the first forecast month.
   */
  moves(first: Month): Moved[];
};

const CASH = "KCB current account";
const LAW = assumedUnchanged(KENYA, parseMonth("2199-12"));
const major = (amount: number) => amount / 100;

const money = fc.oneof(fc.integer({ min: 0, max: 500_000_000 }), fc.integer({ min: 1, max: 999 }));
const hundredths = fc.constantFrom(0, 1, 250, 1200, 1375, 9990);
const terms = fc.record({
  liability: fc.constantFrom("Term loan", "Overdraft"),
  percent: hundredths,
  months: fc.integer({ min: 1, max: 40 }),
});
type Terms = { readonly liability: string; readonly percent: number; readonly months: number };

function termFields({ liability, percent, months }: Terms) {
  return {
    loanLiabilityAccount: liability,
    loanRepaymentAccount: CASH,
    interestAccount: "Loan interest",
    annualInterest: percent / 100,
    loanTermYears: Math.floor(months / 12),
    loanTermMonths: months % 12,
  };
}

function repaid(principal: number, { liability, percent, months }: Terms, start: Month): Moved[] {
  const plan = amortise(principal, { numerator: BigInt(percent), denominator: 120_000n }, months);
  return [...plan.principal.keys()].flatMap((k) => [
    { line: liability, month: addMonths(start, k + 1), cents: 0 - (plan.principal[k] ?? 0) },
    { line: "Loan interest", month: addMonths(start, k + 1), cents: plan.interest[k] ?? 0 },
  ]);
}

const loanOf = (start: string) =>
  fc.record({ principal: money, terms }).map(
    ({ principal, terms: of }): RandomItem => ({
      kind: "loan",
      path: "loan-schedule",
      head: "loanPayload",
      start,
      amount: principal,
      isTimeless: true,
      body: (named, _, more) => ({
        loanPayload: { ...named, ...termFields(of), principal: major(principal), startDate: start, ...more },
      }),
      moves: (first) => {
        const begins = parseMonth(start);
        if (begins < first) return [];
        return [{ line: of.liability, month: begins, cents: principal }, ...repaid(principal, of, begins)];
      },
    }),
  );

const depreciation = fc.record({
  isStraight: fc.boolean(),
  years: fc.integer({ min: 1, max: 8 }),
  rate: hundredths,
  kept: fc.integer({ min: 0, max: 100 }),
});

function chargesOf(cost: number, by: { isStraight: boolean; years: number; rate: number; kept: number }): number[] {
  const months = by.years * 12;
  if (by.isStraight) return [...straightLine(cost, Math.floor((cost * by.kept) / 100), months)];
  let left = cost;
  return Array.from({ length: months }, () => {
    const charge = Number(divideWhole(BigInt(left) * BigInt(by.rate), 120_000n, "halfAwayFromZero"));
    left -= Math.min(left, charge);
    return Math.min(left + charge, charge);
  });
}

const assetOf = (start: string) =>
  fc
    .record({
      cost: money,
      by: depreciation,
      loan: fc.option(terms, { nil: undefined }),
      name: fc.constantFrom("Delivery vans", "Kiln"),
    })
    .map(
      ({ cost, by, loan, name }): RandomItem => ({
        kind: "asset",
        path: "asset-purchase",
        head: "assetPayload",
        start,
        amount: cost,
        isTimeless: true,
        body: (named, _, more) => ({
          assetPayload: { ...named, assetName: name, cost: major(cost), start_date: start, ...more },
          depreciationPayload: {
            depreciationMethod: by.isStraight ? "Straightline Depreciation" : "Percentage of Opening Balance",
            depreciationAccount: "Wear and tear",
            periodYears: by.years,
            ...(by.isStraight
              ? { salvageValue: major(Math.floor((cost * by.kept) / 100)) }
              : { depreciationRate: by.rate / 100 }),
          },
          financingPayload: loan
            ? { purchaseClass: "LOAN", ...termFields(loan) }
            : { purchaseClass: "current_asset", purchaseAccount: CASH },
        }),
        moves: (first) => {
          const begins = parseMonth(start);
          if (begins < first) return [];
          const written = chargesOf(cost, by).flatMap((charge, k) => [
            { line: "Wear and tear", month: addMonths(begins, k), cents: charge },
            { line: name, month: addMonths(begins, k), cents: 0 - charge },
          ]);
          const owed = loan
            ? [{ line: loan.liability, month: begins, cents: cost }, ...repaid(cost, loan, begins)]
            : [];
          return [{ line: name, month: begins, cents: cost }, ...written, ...owed];
        },
      }),
    );

const hireOf = (start: string) =>
  fc
    .record({
      basic: money,
      day: fc.option(fc.integer({ min: 1, max: 28 }), { nil: undefined }),
      months: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      isApart: fc.boolean(),
    })
    .map(({ basic, day, months, isApart }): RandomItem => {
      const begins = parseMonth(start);
      const joined = day === undefined ? undefined : `${start}-${String(day).padStart(2, "0")}`;
      const benefits = isApart ? "Staff benefits" : "Staff pay";
      const last = months === undefined ? undefined : addMonths(begins, months - 1);
      return {
        kind: "hire",
        path: "planned-hire",
        head: "hirePayload",
        start,
        amount: basic,
        isTimeless: joined === undefined && start >= "2027-01",
        body: (named, places, more) => ({
          hirePayload: {
            ...named,
            ...places,
            first_name: "Zuhura",
            last_name: "Siriyake",
            employment_start_date: joined ?? start,
            basic_salary: major(basic),
            salaryAccount: "Staff pay",
            ...(isApart ? { benefitsAccount: benefits } : {}),
            ...(last === undefined ? {} : { end: formatMonth(last) }),
            ...more,
          },
        }),
        moves: (first) => {
          const moved: Moved[] = [];
          const from = Math.max(first, begins) as Month;
          for (let month = from; month < addMonths(first, 60); month = addMonths(month, 1)) {
            if (last !== undefined && month > last) break;
            const slip = payslipOf(basic, month, month === begins ? joined : undefined);
            moved.push({ line: "Staff pay", month, cents: slip.cash }, { line: benefits, month, cents: slip.benefits });
          }
          return moved;
        },
      };
    });

/**
 * Calculates the cash pay of an employee who has only basic pay, and the employer's cost in addition to that pay, in
 * cents.
 */
export function payslipOf(basic: number, month: Month, joined?: string, left?: string) {
  const slip = payslip(
    {
      name: "Person",
      residence: "resident",
      job: "main",
      ...(joined === undefined ? {} : { joined: parseDay(joined) }),
      ...(left === undefined ? {} : { left: parseDay(left) }),
    },
    [{ type: "earning", kind: "basic", amount: cents(basic) }],
    month,
    DEFAULT_SETTINGS,
    LAW,
  );
  if (!slip.ok) throw new Error(slip.refusal);
  const { figures, employerCost } = slip.value;
  return { cash: figures.cash, benefits: employerCost - figures.cash };
}

const marketingOf = (start: string) =>
  fc
    .record({
      budget: money,
      costPerLead: fc.integer({ min: 0, max: 90_000 }),
      share: fc.integer({ min: 0, max: 10_000 }),
      subscription: money,
      months: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
      lag: fc.integer({ min: 0, max: 5 }),
      conversion: hundredths,
      worth: fc.integer({ min: 0, max: 3_000_000 }),
    })
    .map((of): RandomItem => {
      const shares = [of.share, 10_000 - of.share];
      const spends = split(cents(of.budget), shares);
      // Leads are spending over cost per lead; a channel's revenue is rounded once.
      const earned = spends.reduce<number>((sum, spend) => {
        if (of.costPerLead === 0) return sum;
        const worth = BigInt(spend) * BigInt(of.conversion) * BigInt(of.worth);
        return sum + Number(divideWhole(worth, BigInt(of.costPerLead) * 10_000n, "halfAwayFromZero"));
      }, 0);
      return {
        kind: "marketing",
        path: "marketing",
        head: "marketingPayload",
        start,
        amount: of.budget,
        isTimeless: true,
        body: (named, _, more) => ({
          marketingPayload: {
            ...named,
            expenseAccount: "Campaigns",
            startDate: start,
            monthlyBudget: major(of.budget),
            channels: shares.map((share, index) => ({
              name: `Channel ${index}`,
              distribution: share / 100,
              costPerLead: major(of.costPerLead),
            })),
            subscriptions: [{ name: "Mailer", monthlySubscription: major(of.subscription) }],
            ...(of.months === undefined ? {} : { months: of.months }),
            conversion: of.conversion / 100,
            lagMonths: of.lag,
            revenuePerCustomer: major(of.worth),
            revenueAccount: "Sales – retail",
            ...more,
          },
        }),
        moves: (first) => {
          const begins = parseMonth(start);
          const moved: Moved[] = [];
          for (let k = 0; k < (of.months ?? 120); k++) {
            moved.push({ line: "Campaigns", month: addMonths(begins, k), cents: of.budget + of.subscription });
            moved.push({ line: "Sales – retail", month: addMonths(begins, k + of.lag), cents: earned });
          }
          return moved.filter(({ month }) => month >= first);
        },
      };
    });

/** Generates items that begin in or near the forecast months, some of them in a closed month. */
export function anyItems(closed: readonly string[], forecast: readonly string[]): fc.Arbitrary<RandomItem[]> {
  const starts = [...closed.slice(-2), ...forecast, ...forecast];
  const item = fc
    .constantFrom(...starts)
    .chain((start) => fc.oneof(loanOf(start), assetOf(start), hireOf(start), marketingOf(start)));
  const named = item.map((one) => ({
    ...one,
    [fc.toStringMethod]: () => `${one.kind} of ${one.amount} from ${one.start}`,
  }));
  return fc.array(named, { minLength: 3, maxLength: 5 });
}
