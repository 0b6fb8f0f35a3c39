import { add, type Cents, negate, subtract, sum, ZERO } from "@hazina/base/money.ts";
import {
  type BalanceSheetSection,
  CLASS_CODES,
  CLASSES,
  type ClassCode,
  type ProfitAndLossSection,
} from "../../forecasting/model/classes.ts";

/**
 * An account with its class and its balance (debits less credits), either for a range of days or up to a given day.
 */
export type AccountBalance = {
  readonly code: string;
  readonly name: string;
  readonly class: ClassCode;
  readonly balance: Cents;
};

/**
 * An account in a statement. The amount is positive in the normal direction of its section: a credit for income,
 * liabilities and equity, a debit for costs and assets.
 */
export type StatementLine = { readonly code: string; readonly name: string; readonly amount: Cents };

/** A section of a statement with its accounts, or a result that is calculated from the sections above. */
export type StatementPart =
  | {
      readonly kind: "section";
      readonly key: ProfitAndLossSection | BalanceSheetSection | CashFlowSection;
      readonly lines: readonly StatementLine[];
      readonly total: Cents;
    }
  | { readonly kind: "result"; readonly key: ResultKey; readonly total: Cents };

/** A section of the cash flow statement: operating, investing or financing activities. */
export type CashFlowSection = "operating" | "investing" | "financing";

/** The calculated results of the statements. */
export type ResultKey =
  | "gross_profit"
  | "operating_profit"
  | "profit_before_tax"
  | "profit_after_tax"
  | "retained_profit"
  | "total_assets"
  | "total_liabilities"
  | "liabilities_and_equity"
  | "change_in_cash"
  | "opening_cash"
  | "closing_cash";

/** The keys of the sections whose accounts normally have credit balances. */
const CREDIT_SECTIONS: ReadonlySet<string> = new Set([
  "revenue",
  "other_income",
  "interest_income",
  "current_liabilities",
  "non_current_liabilities",
  "equity",
]);

/** Returns whether an account of a class grows by credits, so that its amounts are shown as credits less debits. */
export function growsByCredits(ofClass: ClassCode): boolean {
  return CREDIT_SECTIONS.has(CLASSES[ofClass].section);
}

const CLASS_ORDER = new Map(CLASS_CODES.map((code, at) => [code, at]));

/**
 * Returns a section of a statement, with a line for each of its accounts whose balance is not zero, sorted by class
 * and then by code.
 */
function sectionOf(key: ProfitAndLossSection | BalanceSheetSection, accounts: readonly AccountBalance[]) {
  const lines = accounts
    .filter((account) => CLASSES[account.class].section === key && account.balance !== 0)
    .sort(
      (a, b) =>
        (CLASS_ORDER.get(a.class) ?? 0) - (CLASS_ORDER.get(b.class) ?? 0) ||
        (a.code < b.code ? -1 : Number(a.code > b.code)),
    )
    .map(({ code, name, balance }) => ({
      code,
      name,
      amount: CREDIT_SECTIONS.has(key) ? negate(balance) : balance,
    }));
  return { kind: "section", key, lines, total: sum(lines.map(({ amount }) => amount)) } as const;
}

/** The profit and loss of a range of days; `retained` is the result after dividends, in cents. */
export type ProfitAndLoss = { readonly parts: readonly StatementPart[]; readonly retained: Cents };

/**
 * Creates the profit and loss of a range of days. A debit balance on an adjustment account reduces the result.
 * @param accounts the balance of each account in the range, as debits less credits.
 */
export function profitAndLossOf(accounts: readonly AccountBalance[]): ProfitAndLoss {
  const section = (key: ProfitAndLossSection) => sectionOf(key, accounts);
  const result = (key: ResultKey, total: Cents) => ({ kind: "result", key, total }) as const;
  const [revenue, cogs, opex] = [section("revenue"), section("cogs"), section("opex")];
  const [income, expense] = [section("other_income"), section("other_expense")];
  const [interestIn, interestOut] = [section("interest_income"), section("interest_expense")];
  const [adjustments, tax, dividends] = [section("adjustments"), section("tax_expense"), section("dividends")];
  const gross = subtract(revenue.total, cogs.total);
  const operating = subtract(gross, opex.total);
  const gained = add(income.total, interestIn.total);
  const lost = sum([expense.total, interestOut.total, adjustments.total]);
  const beforeTax = subtract(add(operating, gained), lost);
  const afterTax = subtract(beforeTax, tax.total);
  const retained = subtract(afterTax, dividends.total);
  return {
    retained,
    parts: [
      revenue,
      cogs,
      result("gross_profit", gross),
      opex,
      result("operating_profit", operating),
      income,
      expense,
      interestIn,
      interestOut,
      adjustments,
      result("profit_before_tax", beforeTax),
      tax,
      result("profit_after_tax", afterTax),
      dividends,
      result("retained_profit", retained),
    ],
  };
}

/** The balance sheet on a day. `difference` is assets less liabilities and equity, which is zero in balanced books. */
export type BalanceSheet = { readonly parts: readonly StatementPart[]; readonly difference: Cents };

/**
 * The names of the two calculated lines of equity: the results of earlier fiscal years and of the current
 * one. They are calculated because no journal closes a fiscal year.
 */
export type CalculatedNames = { readonly earlier: string; readonly current: string };

/**
 * Creates the balance sheet from the debits less credits of each account up to the day.
 * @param current debits less credits of the profit-and-loss accounts since the start of the fiscal year;
 * earlier amounts are part of retained earnings.
 */
export function balanceSheetOf(
  accounts: readonly AccountBalance[],
  current: readonly AccountBalance[],
  names: CalculatedNames,
): BalanceSheet {
  const section = (key: BalanceSheetSection) => sectionOf(key, accounts);
  const ofYear = profitAndLossOf(current).retained;
  const ofBefore = subtract(profitAndLossOf(accounts).retained, ofYear);
  const calculated = [
    { code: "", name: names.earlier, amount: ofBefore },
    { code: "", name: names.current, amount: ofYear },
  ].filter(({ amount }) => amount !== ZERO);
  const [shortAssets, longAssets] = [section("current_assets"), section("non_current_assets")];
  const [shortDebts, longDebts] = [section("current_liabilities"), section("non_current_liabilities")];
  const booked = section("equity");
  const equity = {
    ...booked,
    lines: [...booked.lines, ...calculated],
    total: sum([booked.total, ...calculated.map(({ amount }) => amount)]),
  };
  const assets = add(shortAssets.total, longAssets.total);
  const liabilities = add(shortDebts.total, longDebts.total);
  const result = (key: ResultKey, total: Cents) => ({ kind: "result", key, total }) as const;
  return {
    difference: subtract(assets, add(liabilities, equity.total)),
    parts: [
      shortAssets,
      longAssets,
      result("total_assets", assets),
      shortDebts,
      longDebts,
      result("total_liabilities", liabilities),
      equity,
      result("liabilities_and_equity", add(liabilities, equity.total)),
    ],
  };
}
