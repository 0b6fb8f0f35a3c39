import {
  type Day,
  dayOfWeek,
  daysInMonth,
  formatMonth,
  lastDayOf,
  type Month,
  monthOfYear,
  parseDay,
} from "@hazina/base/calendar.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { notKnown, rowAt } from "./dated.ts";
import { ENDED_TABLES, PERIODIC_TABLES, type Rows, TABLE_TITLES, type TableName, type Tables } from "./tables.ts";

/**
 * A month with its number in the year, its number of days, its first and last day, and the weekday of the first day.
 */
export type MonthCalendar = {
  readonly month: Month;
  readonly monthOfYear: number;
  readonly days: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The weekday of the first day, from 1 for Monday to 7 for Sunday. */
  readonly firstWeekday: number;
};

/**
 * The names of the tables that may have no row for a month. The payroll of a month can be calculated without these
 * rows.
 */
type Sparse = "nhif" | "shif" | "housingLevyRelief" | "loanBenefit" | "fringeBenefitTax";

/**
 * The payroll law of a month: the calendar of the month and, for each table of law, the row that applies in the month.
 * For a table in `Sparse`, the row is undefined if no row applies.
 */
export type Law = MonthCalendar & { readonly tables: Tables } & {
  readonly [Name in Exclude<TableName, Sparse>]: Rows[Name];
} & {
  readonly [Name in Sparse]: Rows[Name] | undefined;
};

const cache = new WeakMap<Tables, Map<Month, Result<Law>>>();

/**
 * Returns the law in a month: every rate that applies in the month, whatever the date of payment. The result is cached
 * for each combination of tables and month.
 * @returns a refusal that names every table without a row for the month. If a rate that is published by quarter or
 * half-year is missing, the month is not refused; only the payslip line that needs the rate is refused.
 */
export function lawAt(tables: Tables, month: Month): Result<Law> {
  let months = cache.get(tables);
  if (!months) {
    months = new Map();
    cache.set(tables, months);
  }
  let law = months.get(month);
  if (!law) {
    law = resolve(tables, month);
    months.set(month, law);
  }
  return law;
}

/**
 * Returns a month with its number in the year, its number of days, its first and last day, and the weekday of the
 * first day.
 */
export function calendarOf(month: Month): MonthCalendar {
  const firstDay = parseDay(`${formatMonth(month)}-01`);
  return {
    month,
    monthOfYear: monthOfYear(month),
    days: daysInMonth(month),
    firstDay,
    lastDay: lastDayOf(month),
    firstWeekday: dayOfWeek(firstDay),
  };
}

function resolve(tables: Tables, month: Month): Result<Law> {
  const missing = missingTables(tables, month);
  if (missing.length > 0) {
    return refuse(refusalOf(missing, tables, month));
  }
  return accept({
    ...calendarOf(month),
    tables,
    paye: held("paye"),
    personalRelief: held("personalRelief"),
    insuranceRelief: held("insuranceRelief"),
    housingLevyRelief: rowAt(tables.housingLevyRelief, month),
    postRetirement: held("postRetirement"),
    deductibleContributions: held("deductibleContributions"),
    retirement: held("retirement"),
    mortgage: held("mortgage"),
    disability: held("disability"),
    nssf: held("nssf"),
    nhif: rowAt(tables.nhif, month),
    shif: rowAt(tables.shif, month),
    housingLevy: held("housingLevy"),
    nita: held("nita"),
    nonCash: held("nonCash"),
    meals: held("meals"),
    car: held("car"),
    housingBenefit: held("housingBenefit"),
    prescribedBenefits: held("prescribedBenefits"),
    loanBenefit: rowAt(tables.loanBenefit, month),
    fringeBenefitTax: rowAt(tables.fringeBenefitTax, month),
    perDiem: held("perDiem"),
    mileage: held("mileage"),
    gratuity: held("gratuity"),
    withholding: held("withholding"),
    overtime: held("overtime"),
    helb: held("helb"),
    oneThird: held("oneThird"),
    casual: held("casual"),
  });

  function held<Name extends TableName>(name: Name): Rows[Name] {
    const row = rowAt<Rows[Name]>(tables[name], month);
    if (row === undefined) throw new RangeError(notKnown(TABLE_TITLES[name], tables[name], month));
    return row;
  }
}

function refusalOf(missing: readonly TableName[], tables: Tables, month: Month): string {
  const [first, second] = missing;
  if (first === undefined) return "";
  const sentence = notKnown(TABLE_TITLES[first], tables[first], month);
  if (second === undefined) return sentence;
  const title = TABLE_TITLES[second].toLowerCase();
  return missing.length === 2
    ? `${sentence} One more rate is not known for that month: ${title}.`
    : `${sentence} ${missing.length - 1} more rates are not known for that month, among them: ${title}.`;
}

function missingTables(tables: Tables, month: Month): TableName[] {
  const names = (Object.keys(TABLE_TITLES) as TableName[]).filter(
    (name) => !PERIODIC_TABLES.includes(name) && !ENDED_TABLES.includes(name) && name !== "shif",
  );
  const missing = names.filter((name) => rowAt<Rows[TableName]>(tables[name], month) === undefined);
  const insured = rowAt(tables.nhif, month) ?? rowAt(tables.shif, month);
  return insured ? missing : [...missing, "shif"];
}
