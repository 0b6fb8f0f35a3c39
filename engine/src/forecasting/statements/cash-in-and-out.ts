import { type Forecast, rowValues } from "../evaluation/forecast.ts";
import type { ClassCode } from "../model/classes.ts";
import type { MonthIndex } from "../model/model.ts";
import { cashBalances, firstBalanceMonth } from "./balance-sheet.ts";
import { changes, directLines, firstCashFlowMonth, type MonthlyLine } from "./cash-flow.ts";

/** The categories of cash rows: operating, financing, investment and other inflows, and outflows. */
export const CASH_CATEGORIES = [
  "CASH INFLOWS",
  "Operating Inflows",
  "Financing Inflows",
  "Investment Inflows",
  "CASH OUTFLOWS",
] as const;

export type CashCategory = (typeof CASH_CATEGORIES)[number];

/**
 * A row of cash in or out, with one amount for each month of the model, in cents. A positive amount is cash in for an
 * inflow, and cash out for an outflow.
 */
export type CashRow = {
  readonly category: CashCategory;
  readonly name: string;
  /** The account whose balance changes; null for a line of several accounts. */
  readonly account: string | null;
  readonly values: Float64Array;
};

/** Cash in and out of every month: the direct cash flow, grouped into inflows and outflows. */
export type CashInAndOut = {
  /** The first month with a cash flow; without any cash flow, the month after the last month of the model. */
  readonly first: MonthIndex;
  readonly rows: readonly CashRow[];
  /**
   * Cash at the start of each month of the model in cents, from month `first` on; `closing` is opening cash plus
   * inflows less outflows.
   */
  readonly opening: Float64Array;
  readonly closing: Float64Array;
};

/** The names of the lines of receipts. These lines are inflows even in a month in which they are negative. */
const RECEIVED = new Set(["Received from customers", "Other income received", "Interest received"]);

/** The only line that is an inflow in months in which it is positive, and an outflow in the other months. */
const FIXED_ASSETS = "Fixed and Intangible Assets";

/**
 * The totals of the direct cash flow that are shown account by account, as an inflow or outflow depending on the
 * movement.
 */
const BY_ACCOUNT: readonly {
  readonly line: string;
  readonly code: ClassCode;
  readonly sign: 1 | -1;
  readonly inflow: CashCategory;
  readonly came: string;
  readonly went: string;
}[] = [
  { line: "Short Term Debts", code: "STD", sign: 1, inflow: "Financing Inflows", came: "received", went: "repaid" },
  { line: "Long Term Debts", code: "LTD", sign: 1, inflow: "Financing Inflows", came: "received", went: "repaid" },
  {
    line: "Other Non Current Liabilities",
    code: "ONCL",
    sign: 1,
    inflow: "Financing Inflows",
    came: "received",
    went: "repaid",
  },
  { line: "Other Equity", code: "OEQ", sign: 1, inflow: "Financing Inflows", came: "paid in", went: "paid out" },
  {
    line: "Other Non-Current Assets",
    code: "ONCA",
    sign: -1,
    inflow: "Investment Inflows",
    came: "received back",
    went: "paid for",
  },
];

/**
 * Groups the direct cash flow into inflows and outflows. Operating lines of receipts are always inflows, and operating
 * lines of payments are always outflows. Debts, equity and other non-current assets are shown account by account, as
 * an inflow or outflow depending on the movement. The reconciling line of actual months is an outflow, positive if
 * cash is paid. Rows that are zero in all months are left out.
 */
export function cashInAndOut(of: Forecast): CashInAndOut {
  const first = firstCashFlowMonth(of);
  const { months } = of.foundation;
  const lines = directLines(of);
  const grouped = new Set(BY_ACCOUNT.map(({ line }) => line));
  const rows = [...lines.filter(({ name }) => !grouped.has(name)).flatMap(rowsOfLine), ...accountRows(of)]
    .map((row) => ({ ...row, values: row.values.map((cents, t) => (t < first ? 0 : cents)) }))
    .filter(({ values }) => values.some((cents) => cents !== 0));
  const opening = new Float64Array(months);
  const closing = new Float64Array(months);
  let balance = cashBalances(of)[first - 1] ?? 0;
  for (let t = first; t < months; t++) {
    opening[t] = balance;
    balance += rows.reduce((sum, row) => sum + signOf(row.category) * (row.values[t] ?? 0), 0);
    closing[t] = balance;
  }
  return { first: firstBalanceMonth(of) < months ? first : months, rows, opening, closing };
}

/** Returns the effect of a category's rows on cash: 1 for inflows, −1 for outflows. */
export function signOf(category: CashCategory): 1 | -1 {
  return category === "CASH OUTFLOWS" ? -1 : 1;
}

function rowsOfLine({ activity, name, values }: MonthlyLine): CashRow[] {
  if (name === FIXED_ASSETS) {
    return twoSides("Investment Inflows", `${name}, sold`, `${name}, bought`, null, values);
  }
  if (RECEIVED.has(name)) return [{ category: "Operating Inflows", name, account: null, values }];
  const shown = activity === "financing" && name === "Dividends" ? "Dividends paid" : name;
  return [{ category: "CASH OUTFLOWS", name: shown, account: null, values: negated(values) }];
}

function accountRows(of: Forecast): CashRow[] {
  const { foundation } = of;
  return BY_ACCOUNT.flatMap(({ code, sign, inflow, came, went }) =>
    (foundation.rowsOfClass.get(code) ?? []).flatMap((row) => {
      const moved = changes(rowValues(of, row));
      const id = foundation.ids[row] ?? "";
      const cash = sign === 1 ? moved : negated(moved);
      return twoSides(inflow, `${id}, ${came}`, `${id}, ${went}`, id, cash);
    }),
  );
}

/**
 * Splits a cash movement into an inflow, for the months in which cash is received, and an outflow, for the
 * months in which cash is paid.
 */
function twoSides(
  inflow: CashCategory,
  came: string,
  went: string,
  account: string | null,
  cash: Float64Array,
): CashRow[] {
  return [
    { category: inflow, name: came, account, values: cash.map((cents) => Math.max(0, cents)) },
    { category: "CASH OUTFLOWS", name: went, account, values: cash.map((cents) => Math.max(0, 0 - cents)) },
  ];
}

function negated(values: Float64Array): Float64Array {
  return values.map((cents) => 0 - cents);
}
