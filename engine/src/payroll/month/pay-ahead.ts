import { type Day, lastDayOf, type Month, monthOfDay, monthOfYear, monthsBetween } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { type Dated, rowAt } from "../kenya/dated.ts";
import type { Tables } from "../kenya/tables.ts";
import { ageOn, holdsIn } from "../pay/employee.ts";
import { DEFAULT_SETTINGS, type EmployerSettings } from "../pay/employer.ts";
import type { Figures } from "../pay/figures.ts";
import { payslip } from "../payslip/payslip.ts";
import type { DatedFacts } from "./dated-facts.ts";
import { monthOf } from "./month-of.ts";
import type { PersonElement } from "./pay-element.ts";

/** A company's settings from a given month onwards. */
export type DatedSettings = { readonly from: Month; readonly settings: EmployerSettings };

/**
 * The law and settings that apply to a company's pay: the tables of law with rates added by the company, and the
 * company's settings in order of months.
 */
export type PayrollLaw = {
  readonly tables: Tables;
  readonly settings: readonly DatedSettings[];
  /**
   * The last month whose amounts are included in `before`, which is the part of an element's total that was already
   * paid or deducted.
   */
  readonly counted: Month;
};

/** The cash pay and the employer cost projected for a month, in cents. */
export type PayAhead = Pick<Figures, "cash" | "employerCost">;

/**
 * Projects what a regular payroll would pay an employee in a month: cash pay and employer cost, without entries for a
 * single month. An element with a total ends in the month in which the whole total has been paid or deducted.
 * @returns a refusal, as a sentence, if payroll would refuse the person in the month.
 */
export function payAhead(facts: DatedFacts, month: Month, law: PayrollLaw): Result<PayAhead> {
  const settings = settingsIn(law, month);
  const elements = facts.elements.map((element) => counted(element, monthsBetween(law.counted, month)));
  const read = monthOf({ ...facts, elements }, month, "regular", settings, law.tables);
  if (!read.ok) return read;
  const slip = payslip(read.value.employee, read.value.elements, month, settings, law.tables);
  if (!slip.ok) return refuse(slip.refusal);
  return accept({ cash: slip.value.figures.cash, employerCost: slip.value.employerCost });
}

/** Returns the settings of a company that apply in a month. */
export function settingsIn({ settings }: Pick<PayrollLaw, "settings">, month: Month): EmployerSettings {
  return settings.findLast(({ from }) => from <= month)?.settings ?? DEFAULT_SETTINGS;
}

/**
 * Returns a string that identifies months with equal pay. Two months with the same string have the same pay, because
 * no fact, setting or law starts or ends between them. Returns undefined if the pay of this month can differ from that
 * of every other month, because of an element, the employment dates or a formula.
 */
export function sameAs(facts: DatedFacts, month: Month, law: PayrollLaw): string | undefined {
  const isIn = (day: Day | undefined) => day !== undefined && monthOfDay(day) === month;
  const isChanging =
    facts.elements.some(({ element, total }) => element.calculation.by === "formula" || total !== undefined) ||
    facts.rates.some(({ from }) => isIn(from)) ||
    facts.employments.some(({ joined, left }) => isIn(joined) || isIn(left));
  if (isChanging) return undefined;
  const last = lastDayOf(month);
  const begun = (dated: readonly { readonly from: Day }[]) => dated.filter(({ from }) => from <= last).length;
  const held = facts.elements.map((element) => (holdsIn(element, month) ? 1 : 0)).join("");
  const ages =
    facts.born === undefined ? "" : `${ageOn(`${last.slice(0, 8)}01` as Day, facts.born)} ${ageOn(last, facts.born)}`;
  const settings = law.settings.filter(({ from }) => from <= month).length;
  return [begun(facts.rates), begun(facts.terms), held, ages, settings, rowsIn(law.tables, month)].join(" ");
}

const rowsByMonth = new WeakMap<Tables, Map<Month, string>>();

/**
 * Returns a string that identifies the row of each table that applies in a month. If the training levy is paid once a
 * year, the string also depends on the month of the year.
 */
function rowsIn(tables: Tables, month: Month): string {
  const known = rowsByMonth.get(tables) ?? new Map<Month, string>();
  rowsByMonth.set(tables, known);
  const held = known.get(month);
  if (held !== undefined) return held;
  const rows = Object.values(tables).map((table: readonly Dated[]) =>
    table.findIndex(({ from, through }) => from <= month && month <= through),
  );
  const isYearly = rowAt(tables.nita, month)?.collected === "withDecember";
  const key = `${rows.join(",")} ${isYearly ? monthOfYear(month) : ""}`;
  known.set(month, key);
  return key;
}

function counted(element: PersonElement, months: number): PersonElement {
  const { total, before, value } = element;
  if (total === undefined || value.amount === undefined) return element;
  return { ...element, before: cents(Math.max(0, (before ?? 0) + value.amount * months)) };
}
