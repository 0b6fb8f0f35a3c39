import {
  addMonths,
  daysInMonth,
  type Frequency,
  formatMonth,
  parseMonth,
  periodsCovering,
} from "@hazina/base/calendar.ts";
import { type Forecast, rowValues } from "../../forecasting/evaluation/forecast.ts";
import {
  balanceSheetAnswer,
  cashFlowAnswer,
  profitAndLossAnswer,
} from "../../forecasting/statements/statement-answers.ts";

type Labelled = { readonly label: string; readonly value: number };
type Groups = Readonly<Record<string, Readonly<Record<string, readonly Labelled[]>>>>;
type Series = readonly Labelled[];

/** The statements of a company, in the format in which the API returns them for one frequency. */
export type Statements = {
  readonly flows: { readonly actuals: Groups; readonly forecasts: Groups };
  readonly balances: {
    readonly actuals: Groups;
    readonly forecasts: Groups;
    readonly checks: { readonly balance: Series };
  };
  readonly cash: { readonly actual: Groups; readonly forecast: Groups; readonly net_cash_flow: Series };
};

/** The statements as shown to users, the same statements with monthly columns, and the class of every account. */
export type Printed = {
  readonly statements: Statements;
  readonly monthly: Statements;
  readonly classOf: (statement: "profit_and_loss" | "balance_sheet", path: string) => string | undefined;
  /**
   * Checks whether the books have an account in one of the given classes that was imported or has an amount other than
   * zero.
   */
  readonly holds: (codes: readonly string[]) => boolean;
  /** The first forecast month. */
  readonly firstForecast: string;
};

/** Returns the statements of a calculated company, in the response format of the API. */
export function printedOf(of: Forecast, frequency: Frequency): Printed {
  const { accounts, books, firstForecast } = of.foundation;
  const answered = (one: Frequency): Statements => ({
    flows: profitAndLossAnswer(of, one),
    balances: balanceSheetAnswer(of, one),
    cash: cashFlowAnswer(of, one),
  });
  return {
    statements: answered(frequency),
    monthly: answered("monthly"),
    classOf: (statement, path) => accounts.find((one) => one.path === path && one.statement === statement)?.class,
    holds: (codes) =>
      accounts.some(
        (account, row) =>
          codes.includes(account.class) &&
          (account.origin !== "created" || rowValues(of, row).some((cents) => cents !== 0)),
      ),
    firstForecast: formatMonth(addMonths(books.firstMonth, firstForecast)),
  };
}

/**
 * Returns the amount of a total, in cents, in the column with the given label of the profit and loss or balance sheet;
 * null if the column does not exist. The key of the total says which accounts are added up.
 */
export function printed(
  { flows, balances }: Statements,
  {
    key,
    label,
    classOf,
  }: { readonly key: string; readonly label: string | undefined; readonly classOf: Printed["classOf"] },
): number | null {
  const isFlow = FLOW_GROUPS.has(key) || key === "DA";
  if (!(isFlow ? labelsOf(flows) : balances.checks.balance.map((one) => one.label)).includes(label ?? "")) return null;
  const { groups, classes } = placeOf(key);
  const statement = isFlow ? ("profit_and_loss" as const) : ("balance_sheet" as const);
  const answer = isFlow ? flows : balances;
  return linesIn(answer, groups)
    .filter(([path]) => classes === undefined || classes.includes(classOf(statement, path) ?? ""))
    .reduce((sum, [, series]) => sum + centsAt(series, label), 0);
}

/**
 * Returns the total, in cents, of the cash flow lines that the filter accepts, in the column with the given label;
 * null if there is no such column.
 */
export function printedCash(
  { cash }: Statements,
  label: string,
  holds: (activity: string, line: string) => boolean,
): number | null {
  if (!cash.net_cash_flow.some((one) => one.label === label)) return null;
  let cents = 0;
  for (const part of [cash.actual, cash.forecast])
    for (const [activity, lines] of Object.entries(part))
      for (const [line, series] of Object.entries(lines)) if (holds(activity, line)) cents += centsAt(series, label);
  return cents;
}

/**
 * Returns the lines of the given groups. Each line is a pair of its path and its series of values, in which the actual
 * months come before the forecast months.
 */
export function linesIn(
  { actuals, forecasts }: { readonly actuals: Groups; readonly forecasts: Groups },
  groups: readonly string[],
): [path: string, series: Series][] {
  const paths = new Map<string, Labelled[]>();
  for (const part of [actuals, forecasts])
    for (const group of groups)
      for (const [path, series] of Object.entries(part[group] ?? {}))
        paths.set(path, [...(paths.get(path) ?? []), ...series]);
  return [...paths];
}

/** Returns the amount of a series in the column with the given label, in cents. */
export function centsAt(series: Series, label: string | undefined): number {
  return series.reduce((sum, one) => sum + (one.label === label ? Math.round(one.value * 100) : 0), 0);
}

/** Returns the column labels of a profit and loss: actuals, then forecasts. */
export function labelsOf({ actuals, forecasts }: Statements["flows"]): string[] {
  return [actuals, forecasts].flatMap((part) =>
    Object.values(part.net_income ?? {}).flatMap((series) => series.map(({ label }) => label)),
  );
}

/** Returns the months of a column that are on the monthly statement. */
export function monthsWithin(label: string, frequency: Frequency, monthly: readonly string[]): string[] {
  return monthly.filter((month) =>
    periodsCovering(parseMonth(month), parseMonth(month), frequency).some((period) => period.label === label),
  );
}

/** Returns the total number of days in the given months. */
export function daysOf(months: readonly string[]): number {
  return months.reduce((days, month) => days + daysInMonth(parseMonth(month)), 0);
}

type Place = { readonly groups: readonly string[]; readonly classes?: readonly string[] };

const ASSETS = ["current_assets", "non_current_assets"];
const LIABILITIES = ["current_liabilities", "non_current_liabilities"];

/**
 * The groups of accounts that each total is made up of, keyed by the total. The table has only those totals whose name
 * on the statements is different from their name in the reports. If only a part of a group belongs to the total,
 * `classes` lists the account classes of that part. A key that is not in this table is the name of a group.
 */
const PLACES: Readonly<Record<string, Place>> = {
  DA: { groups: ["opex"], classes: ["DA"] },
  interest_expenses: { groups: ["interest_expense"] },
  tax_expenses: { groups: ["tax_expense"] },
  cash_equivalents: { groups: ["current_assets"], classes: ["CASH"] },
  account_receivable: { groups: ["current_assets"], classes: ["AR"] },
  inventory: { groups: ["current_assets"], classes: ["INV", "WIP"] },
  INV: { groups: ["current_assets"], classes: ["INV"] },
  WIP: { groups: ["current_assets"], classes: ["WIP"] },
  other_current_assets: { groups: ["current_assets"], classes: ["OCA"] },
  fixed_assets: { groups: ["non_current_assets"], classes: ["FA"] },
  intangible_assets: { groups: ["non_current_assets"], classes: ["IA"] },
  other_non_current_assets: { groups: ["non_current_assets"], classes: ["ONCA"] },
  total_assets: { groups: ASSETS },
  short_term_debts: { groups: ["current_liabilities"], classes: ["STD"] },
  accounts_payable: { groups: ["current_liabilities"], classes: ["AP"] },
  tax_liability: { groups: ["current_liabilities"], classes: ["TL"] },
  other_current_liabilities: { groups: ["current_liabilities"], classes: ["OCL"] },
  long_term_debts: { groups: ["non_current_liabilities"], classes: ["LTD"] },
  defarred_taxes: { groups: ["non_current_liabilities"], classes: ["DTAX"] },
  other_non_current_liabilities: { groups: ["non_current_liabilities"], classes: ["ONCL"] },
  total_liabilities: { groups: LIABILITIES },
  retained_earnings: { groups: ["equity"], classes: ["RE"] },
  current_earnings: { groups: ["equity"], classes: ["CE"] },
  other_equity: { groups: ["equity"], classes: ["OEQ"] },
  total_liabilities_and_equity: { groups: [...LIABILITIES, "equity"] },
};

const FLOW_GROUPS: ReadonlySet<string> = new Set([
  ...["revenue", "cogs", "gross_profit", "opex", "operating_profit", "other_income", "other_expense"],
  ...["earnings_before_interest_and_tax", "interest_income", "interest_expenses", "earnings_before_tax"],
  ...["tax_expenses", "earnings_after_tax", "adjustments", "net_income", "dividends", "retained_income"],
]);

function placeOf(key: string): Place {
  return PLACES[key] ?? { groups: [key] };
}
