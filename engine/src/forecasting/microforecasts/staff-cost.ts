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

/** What a person costs in a month: the pay, and the employer's own cost. Together the payslip's employer cost. */
export type StaffCost = { readonly pay: number; readonly benefits: number };

/** The days of employment, where it does not cover every month it touches. */
export type Employed = { readonly joined?: Day; readonly left?: Day };

const LAST_PLANNED = parseMonth("2199-12");

/** The known law of Kenya; the rates of its last known month is assumed to go on. */
const PLANNED_LAW = assumedUnchanged(KENYA, LAST_PLANNED);

/**
 * What a basic pay costs an employer in a month, by the payslip of that month: law that is not known yet is assumed to
 * stay as it is.
 * @param basic cents a month.
 * @param terms pay besides it; none where left out, as for most.
 * @returns a refusal, as a sentence, for a month before the first known law.
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

/** Basic pay alone under the settings of a company; the same object for the same settings, by which costs are kept. */
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

/** Costs of whole months, which are asked for again and again: the law of a month does not change while a process runs. */
const costsOf = new WeakMap<PayTerms, Map<string, StaffCost>>();

function costsBy(terms: PayTerms): Map<string, StaffCost> {
  const costs = costsOf.get(terms) ?? new Map<string, StaffCost>();
  costsOf.set(terms, costs);
  return costs;
}

const MOST_COSTS = 20_000;

/** The sentence that says which months have a law, for a plan of one without; undefined where its first month has one. */
export function lawProblem(month: Month): string | undefined {
  return lawAt(PLANNED_LAW, month).ok ? undefined : OUTSIDE_LAW;
}

const OUTSIDE_LAW = `Pay can be planned from ${monthInWords(FIRST_KNOWN)} to ${monthInWords(LAST_PLANNED)}, the months whose statutory rates are known.`;

/** A day of a month; the last one where the month has fewer. */
export function dayIn(month: Month, day: number): Day {
  const last = lastDayOf(month);
  const wanted = `${formatMonth(month)}-${String(day).padStart(2, "0")}`;
  return wanted > last ? last : parseDay(wanted);
}

/**
 * What the cost of each month posts: pay and the employer's own cost as expenses, both out of cash in the month.
 * @param costOf the cost of a month; undefined where there is none.
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
