import {
  addMonths,
  type Day,
  formatMonth,
  lastDayOf,
  type Month,
  monthInWords,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { accept, type Result } from "@hazina/base/result.ts";
import { FIRST_KNOWN } from "../../payroll/kenya/checked.rates.ts";
import { lawAt } from "../../payroll/kenya/law.ts";
import { assumedUnchanged, KENYA } from "../../payroll/kenya/tables.ts";
import type { Element } from "../../payroll/pay/element.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "../../payroll/pay/employer.ts";
import { payslip } from "../../payroll/payslip/payslip.ts";
import type { Posting } from "../model/model.ts";
import type { PayTerms, StaffAccounts } from "./microforecast.ts";

/**
 * The cost of a person in a month, in cents: pay, and the employer's costs on top of pay. The sum of both is
 * the employer cost on the payslip.
 */
export type StaffCost = { readonly pay: number; readonly benefits: number };

/**
 * The first and last day of employment in a month; `joined` is absent for a person employed from the start of
 * the month, `left` for a person employed to its end.
 */
export type Employed = { readonly joined?: Day; readonly left?: Day };

const LAST_PLANNED = parseMonth("2199-12");

/**
 * Kenya's payroll tables for planning: after the last month for which the rates are known, they are assumed to
 * continue unchanged.
 */
const PLANNED_LAW = assumedUnchanged(KENYA, LAST_PLANNED);

/**
 * Calculates the employer's cost of a basic pay in a month from the payslip of that month. After the last month for
 * which the rates are known, they are assumed to continue.
 * @param basic monthly basic pay, in cents.
 * @param terms pay other than basic pay; by default there is none.
 * @returns a refusal, as a sentence, for a month before the first one for which the rates are known.
 */
export function staffCost(
  basic: number,
  month: Month,
  employed: Employed = {},
  terms: PayTerms = BASIC_ALONE,
): Result<StaffCost> {
  const whole = employed.joined === undefined && employed.left === undefined;
  const costs = whole ? costsBy(terms) : undefined;
  const key = `${basic} ${month}`;
  const known = costs?.get(key);
  if (known) return accept(known);
  const { elements, employee, settings } = terms;
  const pay: Element = { type: "earning", kind: employee.job === "fees" ? "fees" : "basic", amount: cents(basic) };
  const made = payslip(
    { name: "A planned hire", ...employee, ...employed },
    [pay, ...elements],
    month,
    { ...DEFAULT_SETTINGS, ...settings },
    PLANNED_LAW,
  );
  if (!made.ok) return made;
  const { figures, employerCost } = made.value;
  const cost = { pay: figures.cash, benefits: employerCost - figures.cash };
  if (costs) {
    if (costs.size >= MOST_COSTS) costs.clear();
    costs.set(key, cost);
  }
  return accept(cost);
}

const BASIC_ALONE: PayTerms = { elements: [], employee: { residence: "resident", job: "main" }, settings: {} };

/**
 * Returns the pay terms of a person with only basic pay under a company's settings. The same settings return
 * the same object, because that object is the key of cached costs.
 */
export function basicAlone(settings: Partial<EmployerSettings> = {}): PayTerms {
  const key = JSON.stringify(settings);
  if (key === "{}") return BASIC_ALONE;
  const known = aloneBy.get(key) ?? { ...BASIC_ALONE, settings };
  if (aloneBy.size >= MOST_SETTINGS) aloneBy.clear();
  aloneBy.set(key, known);
  return known;
}

const aloneBy = new Map<string, PayTerms>();
const MOST_SETTINGS = 200;

/**
 * Cached costs of whole months, which are requested repeatedly. The law of a month does not change while a process
 * runs.
 */
const costsOf = new WeakMap<PayTerms, Map<string, StaffCost>>();

function costsBy(terms: PayTerms): Map<string, StaffCost> {
  const costs = costsOf.get(terms) ?? new Map<string, StaffCost>();
  costsOf.set(terms, costs);
  return costs;
}

const MOST_COSTS = 20_000;

/**
 * If the plan starts before the first month whose payroll law is known, returns a message that names that month;
 * otherwise undefined.
 */
export function lawProblem(month: Month): string | undefined {
  return lawAt(PLANNED_LAW, month).ok ? undefined : OUTSIDE_LAW;
}

const OUTSIDE_LAW = `Pay can be planned from ${monthInWords(FIRST_KNOWN)} to ${monthInWords(LAST_PLANNED)}, the months whose statutory rates are known.`;

/** Returns the day with the given number in a month, or the last day of the month if the month is shorter. */
export function dayIn(month: Month, day: number): Day {
  const last = lastDayOf(month);
  const wanted = `${formatMonth(month)}-${String(day).padStart(2, "0")}`;
  return wanted > last ? last : parseDay(wanted);
}

/**
 * Returns the postings of staff cost: pay and the employer's costs of each month as expenses, both paid in
 * cash in the same month.
 * @param costOf returns the cost of a month; undefined for a month without cost.
 */
export function staffPostings(
  accounts: StaffAccounts & { readonly cash: string },
  months: { readonly start: Month; readonly first: number; readonly end: number },
  costOf: (month: Month, offset: number) => StaffCost | undefined,
): Posting[] {
  const postings: Posting[] = [];
  for (let offset = months.first; offset < months.end; offset++) {
    const cost = costOf(addMonths(months.start, offset), offset);
    if (!cost) continue;
    postings.push({ account: accounts.salary, offset, cents: cost.pay });
    postings.push({ account: accounts.benefits, offset, cents: cost.benefits });
    postings.push({ account: accounts.cash, offset, cents: 0 - cost.pay - cost.benefits });
  }
  return postings;
}
