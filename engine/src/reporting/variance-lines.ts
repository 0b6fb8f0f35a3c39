import { COMPUTED_TOTALS, type TotalKey } from "../forecasting/model/rows.ts";
import { type Better, betterOf } from "../forecasting/statements/favourable.ts";

/** A row of the variance report: its key in the API response, its title, and the statement totals that it adds up. */
export type VarianceLine = {
  readonly key: string;
  readonly title: string;
  readonly statement: "profit_and_loss" | "balance_sheet";
  readonly of: readonly TotalKey[];
  /** The direction of change that counts as favourable; `neither` for balances. */
  readonly better: Better;
  /** Whether the row is a total of rows above it. */
  readonly isTotal: boolean;
};

/**
 * The rows of the variance report, from top to bottom. Their keys are spelled as the API specifies. Rows for other
 * expenses, for total non-current assets, and for total liabilities and equity are included, because every column must
 * add up. Work in progress is part of inventory.
 */
export const VARIANCE_LINES: readonly VarianceLine[] = [
  flow("revenue", "Revenue", "revenue"),
  flow("cogs", "Cost of Goods Sold", "cogs"),
  flowTotal("gross_profit", "Gross Profit", "gross_profit"),
  flow("opex", "Expenses", "opex"),
  flowTotal("operating_profit", "Operating Profit", "operating_profit"),
  flow("other_income", "Other Income", "other_income"),
  flow("other_expense", "Other Expenses", "other_expense"),
  flowTotal("earnings_before_interest_and_tax", "Earnings Before Interest & Tax", "earnings_before_interest_and_tax"),
  flow("interest_income", "Interest Income", "interest_income"),
  flow("interest_expenses", "Interest Expenses", "interest_expense"),
  flowTotal("earnings_before_tax", "Earnings Before Tax", "earnings_before_tax"),
  flow("tax_expenses", "Tax Expenses", "tax_expense"),
  flowTotal("earnings_after_tax", "Earnings After Tax", "earnings_after_tax"),
  flow("adjustments", "Adjustments", "adjustments"),
  flowTotal("net_income", "Net Income", "net_income"),
  flow("dividends", "Dividends", "dividends"),
  flowTotal("retained_income", "Retained Income", "retained_income"),
  balance("cash_equivalents", "Cash and Equivalents", "CASH"),
  balance("account_receivable", "Accounts Receivable", "AR"),
  balance("inventory", "Inventory", "INV", "WIP"),
  balance("other_current_assets", "Other Current Assets", "OCA"),
  balanceTotal("current_assets", "Total Current Assets", "current_assets"),
  balance("fixed_assets", "Fixed Assets", "FA"),
  balance("intangible_assets", "Intangible Assets", "IA"),
  balance("other_non_current_assets", "Other Non-Current Assets", "ONCA"),
  balanceTotal("non_current_assets", "Total Non-Current Assets", "non_current_assets"),
  balanceTotal("total_assets", "Total Assets", "total_assets"),
  balance("short_term_debts", "Short-Term Debt", "STD"),
  balance("accounts_payable", "Accounts Payable", "AP"),
  balance("tax_liability", "Tax Liability", "TL"),
  balance("other_current_liabilities", "Other Current Liabilities", "OCL"),
  balanceTotal("current_liabilities", "Total Current Liabilities", "current_liabilities"),
  balance("long_term_debts", "Long-Term Debt", "LTD"),
  balance("defarred_taxes", "Deferred Taxes", "DTAX"),
  balance("other_non_current_liabilities", "Other Non-Current Liabilities", "ONCL"),
  balanceTotal("non_current_liabilities", "Total Non-Current Liabilities", "non_current_liabilities"),
  balanceTotal("total_liabilities", "Total Liabilities", "total_liabilities"),
  balance("retained_earnings", "Retained Earnings", "RE"),
  balance("current_earnings", "Current Earnings", "CE"),
  balance("other_equity", "Other Equity", "OEQ"),
  balanceTotal("equity", "Total Equity", "equity"),
  balanceTotal("total_liabilities_and_equity", "Total Liabilities and Equity", "total_liabilities", "equity"),
];

/**
 * Returns the keys of the rows from which a total row is calculated, each with the sign 1 or −1; empty for a row that
 * is not a total.
 */
export function rowsSummedBy({ of, isTotal }: VarianceLine): readonly (readonly [1 | -1, string])[] {
  if (!isTotal) return [];
  const [only] = of;
  const computed = COMPUTED_TOTALS.find(({ key }) => of.length === 1 && key === only);
  const parts = computed?.parts ?? of.map((key) => [1, key] as const);
  const rows = parts.flatMap(([sign, part]) => {
    const row = VARIANCE_LINES.find((line) => line.of.includes(part) && !(line.isTotal && line.of.length > 1));
    return row ? [[row.key, [sign, row.key]] as const] : [];
  });
  return [...new Map(rows).values()];
}

function flow(key: string, title: string, of: TotalKey): VarianceLine {
  return {
    key,
    title,
    statement: "profit_and_loss",
    of: [of],
    better: betterOf("profit_and_loss", of),
    isTotal: false,
  };
}

function flowTotal(key: string, title: string, of: TotalKey): VarianceLine {
  return { ...flow(key, title, of), isTotal: true };
}

function balance(key: string, title: string, ...of: TotalKey[]): VarianceLine {
  return { key, title, statement: "balance_sheet", of, better: "neither", isTotal: false };
}

function balanceTotal(key: string, title: string, ...of: TotalKey[]): VarianceLine {
  return { ...balance(key, title, ...of), isTotal: true };
}
