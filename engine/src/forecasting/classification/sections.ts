/** The section of a statement in which an account was listed, determined by the headings above it. */
export type Section =
  | "income"
  | "cost_of_sales"
  | "expenses"
  | "other_income"
  | "other_expenses"
  | "other_income_and_expenses"
  | "tax"
  | "dividends"
  | "assets"
  | "bank"
  | "receivables"
  | "inventory"
  | "current_assets"
  | "fixed_assets"
  | "intangible_assets"
  | "non_current_assets"
  | "liabilities"
  | "payables"
  | "credit_cards"
  | "current_liabilities"
  | "non_current_liabilities"
  | "equity";

/** Whether an account of the profit and loss increases profit (income) or reduces it (cost). */
export type Direction = "income" | "cost";
