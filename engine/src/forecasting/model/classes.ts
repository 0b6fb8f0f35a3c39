/** The statement that an account belongs to. */
export type Statement = "profit_and_loss" | "balance_sheet";

/** Whether a cost varies with activity or is fixed. Revenue, income and balances have no cost behaviour. */
export type CostBehaviour = "variable" | "fixed";

/**
 * The cash flow activity in which an account's movement is shown. The cash and earnings accounts have `result`: their
 * movements result from those of other accounts, and are shown in no activity.
 */
export type CashActivity = "operating" | "investing" | "financing" | "non_cash" | "result";

/** The rule that forecasts an account in a month without a driver or an override. */
export type DefaultRule =
  | "automatic"
  | "depreciation"
  | "interest_rate"
  | "tax_rate"
  | "zero"
  | "computed"
  | "days_of_revenue"
  | "days_of_cogs"
  | "goes_on_repaying"
  | "tax_liability"
  | "less_depreciation"
  | "last_balance";

/**
 * The name of an account's default rule: the rule of the account's class, or a rule that applies instead because of
 * the account's name or a setting.
 */
export type RuleName = DefaultRule | "days_of_payroll" | "tax_instalments" | "tax_paid_monthly";

/** The section of the profit and loss that contains an account. */
export type ProfitAndLossSection =
  | "revenue"
  | "cogs"
  | "opex"
  | "other_expense"
  | "other_income"
  | "interest_income"
  | "interest_expense"
  | "tax_expense"
  | "adjustments"
  | "dividends";

/** The section of the balance sheet that contains an account. */
export type BalanceSheetSection =
  | "current_assets"
  | "non_current_assets"
  | "current_liabilities"
  | "non_current_liabilities"
  | "equity";

type ClassRow = {
  readonly name: string;
  readonly statement: Statement;
  readonly section: ProfitAndLossSection | BalanceSheetSection;
  readonly cash: CashActivity;
  readonly behaviour?: CostBehaviour;
  readonly rule: DefaultRule;
};

/**
 * The standard classification: one table for statements, cash flow, import and screens. Unmapped accounts have the
 * code `UNMAPPED`, which is in no line, total or forecast and therefore not in this table.
 */
export const CLASSES = {
  REV: row("Revenue", "profit_and_loss", "revenue", "operating", "automatic"),
  VCOS: {
    ...row("Variable Cost of Goods", "profit_and_loss", "cogs", "operating", "automatic"),
    behaviour: "variable",
  },
  FCOS: { ...row("Fixed Cost of Goods", "profit_and_loss", "cogs", "operating", "automatic"), behaviour: "fixed" },
  VEXP: { ...row("Variable Expenses", "profit_and_loss", "opex", "operating", "automatic"), behaviour: "variable" },
  FEXP: { ...row("Fixed Expenses", "profit_and_loss", "opex", "operating", "automatic"), behaviour: "fixed" },
  DA: {
    ...row("Depreciation and Amortisation", "profit_and_loss", "opex", "non_cash", "depreciation"),
    behaviour: "fixed",
  },
  OEXP: { ...row("Other Expenses", "profit_and_loss", "other_expense", "operating", "automatic"), behaviour: "fixed" },
  AINC: row("Other Income", "profit_and_loss", "other_income", "operating", "automatic"),
  IINC: row("Interest Income", "profit_and_loss", "interest_income", "operating", "automatic"),
  IEXP: row("Interest Expense", "profit_and_loss", "interest_expense", "operating", "interest_rate"),
  TEXP: row("Tax Expense", "profit_and_loss", "tax_expense", "operating", "tax_rate"),
  ADJ: row("Adjustments", "profit_and_loss", "adjustments", "operating", "zero"),
  DIV: row("Dividends", "profit_and_loss", "dividends", "financing", "zero"),
  CASH: row("Cash and Cash Equivalents", "balance_sheet", "current_assets", "result", "computed"),
  AR: row("Accounts Receivables", "balance_sheet", "current_assets", "operating", "days_of_revenue"),
  WIP: row("Work in Progress", "balance_sheet", "current_assets", "operating", "last_balance"),
  INV: row("Inventory", "balance_sheet", "current_assets", "operating", "days_of_cogs"),
  OCA: row("Other Current Assets", "balance_sheet", "current_assets", "operating", "last_balance"),
  FA: row("Fixed Assets", "balance_sheet", "non_current_assets", "investing", "less_depreciation"),
  IA: row("Intangible Assets", "balance_sheet", "non_current_assets", "investing", "less_depreciation"),
  ONCA: row("Other Non-Current Assets", "balance_sheet", "non_current_assets", "investing", "last_balance"),
  STD: row("Short Term Debts", "balance_sheet", "current_liabilities", "financing", "goes_on_repaying"),
  AP: row("Accounts Payable", "balance_sheet", "current_liabilities", "operating", "days_of_cogs"),
  TL: row("Tax Liability", "balance_sheet", "current_liabilities", "operating", "tax_liability"),
  OCL: row("Other Current Liabilities", "balance_sheet", "current_liabilities", "operating", "last_balance"),
  LTD: row("Long Term Debts", "balance_sheet", "non_current_liabilities", "financing", "goes_on_repaying"),
  DTAX: row("Deferred Taxes", "balance_sheet", "non_current_liabilities", "operating", "last_balance"),
  ONCL: row("Other Non Current Liabilities", "balance_sheet", "non_current_liabilities", "financing", "last_balance"),
  RE: row("Retained Earnings", "balance_sheet", "equity", "result", "computed"),
  CE: row("Current Earnings", "balance_sheet", "equity", "result", "computed"),
  OEQ: row("Other Equity", "balance_sheet", "equity", "financing", "last_balance"),
} as const satisfies Record<string, ClassRow>;

/** The code of a standard classification. */
export type ClassCode = keyof typeof CLASSES;

/** A classification code, or `UNMAPPED` for an account without a class. */
export type AccountClass = ClassCode | "UNMAPPED";

/** All classification codes, in the order in which statements show them. */
export const CLASS_CODES = Object.keys(CLASSES) as ClassCode[];

/** Returns the codes of one statement, in statement order. */
export function classCodesOf(statement: Statement): ClassCode[] {
  return CLASS_CODES.filter((code) => CLASSES[code].statement === statement);
}

function row(
  name: string,
  statement: Statement,
  section: ClassRow["section"],
  cash: CashActivity,
  rule: DefaultRule,
): ClassRow {
  return { name, statement, section, cash, rule };
}
