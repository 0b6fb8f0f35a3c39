import { addMonths, formatMonth, monthRange, parseMonth } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, ZERO } from "@hazina/base/money.ts";
import { periodTitle } from "../../kit/format/period.ts";
import type { GridColumn, GridRow } from "../../kit/period-grid/model.ts";
import type { StaffCost } from "./api.ts";
import { whatIfTexts } from "./texts.ts";

const texts = whatIfTexts.costs;

/** The maximum number of months shown side by side. */
const MOST_MONTHS = 36;
const BEFORE = -5;
const AFTER = 3;

/**
 * Returns the first and last month in the URL if they are in order and span at most `MOST_MONTHS` months. Otherwise
 * returns the months from five before to three after the current month.
 */
export function monthsOf(from: string | undefined, to: string | undefined, now: string): readonly [string, string] {
  const around = (by: number) => formatMonth(addMonths(parseMonth(now), by));
  const [first, last] = [from ?? around(BEFORE), to ?? around(AFTER)];
  const count = parseMonth(last) - parseMonth(first) + 1;
  return count >= 1 && count <= MOST_MONTHS ? [first, last] : [around(BEFORE), around(AFTER)];
}

/** The staff cost of one account and department: one amount in cents per month, null for a month without cost. */
export type CostRow = {
  readonly account: string;
  readonly department: string;
  readonly amounts: readonly (Cents | null)[];
};

/** Staff cost as a table, with one row per account and department and one column per month, posted months first. */
export type CostTable = {
  readonly columns: readonly GridColumn[];
  /** The first month that payroll has not posted; null if payroll has posted all months. */
  readonly redline: string | null;
  /** True if at least one of the months was posted by payroll. */
  readonly isPosted: boolean;
  readonly rows: readonly CostRow[];
};

/** Arranges staff costs as a table with one column per month. */
export function costTable(costs: readonly StaffCost[], from: string, to: string): CostTable {
  const months = monthRange(parseMonth(from), parseMonth(to)).map(formatMonth);
  const posted = costs.filter(({ is_posted: isPosted }) => isPosted).map(({ month }) => month);
  const redline = months.find((month) => costs.some((cost) => cost.month === month && !posted.includes(month))) ?? null;
  const isForecast = (month: string) => redline !== null && month >= redline;
  const places = Map.groupBy(costs, ({ account, department }) => JSON.stringify([account, department ?? ""]));
  return {
    columns: months.map((month) => ({
      key: month,
      title: periodTitle(month),
      kind: isForecast(month) ? "forecast" : "actual",
    })),
    redline,
    isPosted: posted.length > 0,
    rows: [...places.values()]
      .map((own): CostRow => {
        const sums = Map.groupBy(own, ({ month }) => month);
        const [first] = own;
        return {
          account: first?.account === "" ? texts.noAccount : (first?.account ?? ""),
          department: first?.department ?? texts.noDepartment,
          amounts: months.map((month) => sumOf(sums.get(month)?.map(({ amount }) => centsOf(amount)))),
        };
      })
      .sort((a, b) => (`${a.account} ${a.department}` < `${b.account} ${b.department}` ? -1 : 1)),
  };
}

/** Returns the rows of the grid: departments under their accounts, and the total. */
export function gridRows({ rows, columns }: CostTable, names: ReadonlyMap<string, string>): readonly GridRow[] {
  const totals = (of: readonly CostRow[]) =>
    columns.map((_, at) => sumOf(of.flatMap(({ amounts }) => amounts[at] ?? [])));
  const lines = [...Map.groupBy(rows, ({ account }) => account)].flatMap(([account, own]): readonly GridRow[] => [
    { key: account, label: texts.account(account, names.get(account)), kind: "group", values: totals(own) },
    ...own.map(
      ({ department, amounts }): GridRow => ({
        key: `${account} ${department}`,
        label: department,
        kind: "line",
        parent: account,
        values: amounts,
      }),
    ),
  ]);
  return [...lines, { key: "total", label: texts.total, kind: "total", values: totals(rows) }];
}

function sumOf(amounts: readonly Cents[] | undefined): Cents | null {
  if (amounts === undefined || amounts.length === 0) return null;
  return amounts.reduce<Cents>((total, amount) => cents(total + amount), ZERO);
}
