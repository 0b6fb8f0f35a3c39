import type { ClassCode } from "../forecasting/model/classes.ts";
import type { TotalKey } from "../forecasting/model/rows.ts";
import type { CashTotal } from "./cash.ts";
import type { Unit } from "./figure.ts";

/**
 * An amount from which a key figure is calculated: a flow, a balance, a cash flow total, salaries, bad debts or loan
 * repayments.
 */
export type Input =
  | { readonly flow: TotalKey }
  | { readonly balance: TotalKey }
  | { readonly cash: CashTotal }
  /**
   * Salaries and wages: the accounts chosen in the settings or, if none are chosen, those whose names suggest salaries
   * or wages.
   */
  | { readonly salaries: true }
  /** Bad debts written off: the lines in the settings. */
  | { readonly badDebts: true }
  /** Loan repayments: the sum of the monthly decreases of all debt accounts. */
  | { readonly principal: true };

/** Inputs of a key figure, each with its sign: 1 to add it, −1 to subtract it. */
export type Terms = readonly (readonly [1 | -1, Input])[];

/**
 * A key figure that divides one sum by another. If a flow is compared with a balance, the flow is annualised: × 365 ÷
 * the days of the period. A figure in days is the balance × the days of the period ÷ the flow.
 */
export type QuotientRule = {
  readonly key: string;
  readonly title: string;
  readonly unit: Unit;
  /** The formula in words, as the screen shows it. */
  readonly formula: string;
  readonly top: Terms;
  readonly bottom: Terms;
  readonly takes?: "percent" | "days" | "yearly_top" | "yearly_top_percent" | "yearly_bottom" | "yearly_bottom_percent";
  /**
   * The account classes that the key figure requires. If the books have no account of any of these classes, the key
   * figure is n/a. Absent if the key figure requires no class.
   */
  readonly needs?: readonly ClassCode[];
};

const revenue: Input = { flow: "revenue" };
const cogs: Input = { flow: "cogs" };
const ebit: Input = { flow: "earnings_before_interest_and_tax" };
const interest: Input = { flow: "interest_expense" };
const operatingCash: Input = { cash: "operating_cash_flow" };
const debt: Terms = [plus({ balance: "STD" }), plus({ balance: "LTD" })];
const equity = plus({ balance: "total_equity" });
const currentLiabilities: Terms = [plus({ balance: "current_liabilities" })];
const workingCapital: Terms = [
  plus({ balance: "AR" }),
  plus({ balance: "INV" }),
  plus({ balance: "WIP" }),
  minus({ balance: "AP" }),
];
const DEBTS: readonly ClassCode[] = ["STD", "LTD"];

/**
 * The key figures that are quotients, in display order. Definitions follow management accounting (CIMA
 * terminology); where textbooks differ, `formula` says which definition is used.
 */
export const QUOTIENTS: readonly QuotientRule[] = [
  share("gross_margin", "Gross Margin", "Gross profit ÷ revenue", { flow: "gross_profit" }, revenue),
  share("operating_margin", "Operating Margin", "Operating profit ÷ revenue", { flow: "operating_profit" }, revenue),
  {
    ...share("ebitda_margin", "EBITDA Margin", "(EBIT + depreciation and amortisation) ÷ revenue", ebit, revenue),
    top: [plus(ebit), plus({ flow: "DA" })],
  },
  share("net_margin", "Net Margin", "Net income ÷ revenue", { flow: "net_income" }, revenue),
  share("expense_to_revenue", "Expense to Revenue", "Operating expenses ÷ revenue", { flow: "opex" }, revenue),
  {
    ...share("payroll_to_revenue", "Payroll to Revenue", "Salaries and wages ÷ revenue", { salaries: true }, revenue),
  },
  {
    ...share(
      "effective_tax_rate",
      "Effective Tax Rate",
      "Tax expense ÷ earnings before tax",
      { flow: "tax_expense" },
      {
        flow: "earnings_before_tax",
      },
    ),
    needs: ["TEXP"],
  },
  share("bad_debt", "Bad Debt", "Debts written off ÷ revenue", { badDebts: true }, revenue),
  ratio(
    "current_ratio",
    "Current Ratio",
    "Current assets ÷ current liabilities",
    [plus({ balance: "current_assets" })],
    currentLiabilities,
  ),
  ratio(
    "quick_ratio",
    "Quick Ratio",
    "(Current assets − inventory − work in progress) ÷ current liabilities",
    [plus({ balance: "current_assets" }), minus({ balance: "INV" }), minus({ balance: "WIP" })],
    currentLiabilities,
  ),
  ratio("cash_ratio", "Cash Ratio", "Cash ÷ current liabilities", [plus({ balance: "CASH" })], currentLiabilities),
  ratio("interest_cover", "Interest Cover", "EBIT ÷ interest expense", [plus(ebit)], [plus(interest)]),
  ratio(
    "debt_service_cover",
    "Debt Service Cover",
    "(Operating cash flow + interest) ÷ (interest + principal repaid)",
    [plus(operatingCash), plus(interest)],
    [plus(interest), plus({ principal: true })],
  ),
  {
    ...ratio("debt_to_equity", "Debt to Equity", "(Short-term + long-term debt) ÷ equity", debt, [equity]),
    needs: DEBTS,
  },
  {
    ...ratio("debt_payback_years", "Debt Payback Years", "Debt ÷ annual operating cash flow", debt, [
      plus(operatingCash),
    ]),
    unit: "years",
    takes: "yearly_bottom",
    needs: DEBTS,
  },
  yearly("return_on_assets", "Return on Assets", "Annual net income ÷ total assets", { flow: "net_income" }, [
    plus({ balance: "total_assets" }),
  ]),
  yearly("return_on_equity", "Return on Equity", "Annual net income ÷ equity", { flow: "net_income" }, [equity]),
  yearly("return_on_capital_employed", "Return on Capital Employed", "Annual EBIT ÷ (equity + debt)", ebit, [
    equity,
    ...debt,
  ]),
  {
    ...ratio(
      "asset_turnover",
      "Asset Turnover",
      "Annual revenue ÷ total assets",
      [plus(revenue)],
      [plus({ balance: "total_assets" })],
    ),
    takes: "yearly_top",
  },
  {
    ...ratio(
      "activity_ratio",
      "Activity Ratio",
      "Annual revenue ÷ (equity + debt)",
      [plus(revenue)],
      [equity, ...debt],
    ),
    takes: "yearly_top",
  },
  {
    ...ratio(
      "working_capital_absorption",
      "Working Capital Absorption",
      "(Receivables + inventory + work in progress − payables) ÷ annual revenue",
      workingCapital,
      [plus(revenue)],
    ),
    unit: "percent",
    takes: "yearly_bottom_percent",
  },
  days("ar_days", "Receivable Days", "Receivables × days ÷ revenue", "AR", revenue),
  days("ap_days", "Payable Days", "Payables × days ÷ cost of goods sold", "AP", cogs),
  days("inventory_days", "Inventory Days", "Inventory × days ÷ cost of goods sold", "INV", cogs),
  days("wip_days", "Work in Progress Days", "Work in progress × days ÷ cost of goods sold", "WIP", cogs),
  {
    ...ratio(
      "gmroi",
      "Gross Margin Return on Inventory",
      "Annual gross profit ÷ inventory",
      [plus({ flow: "gross_profit" })],
      [plus({ balance: "INV" })],
    ),
    takes: "yearly_top",
    needs: ["INV"],
  },
  ratio(
    "quality_of_earnings",
    "Quality of Earnings",
    "Operating cash flow ÷ net income",
    [plus(operatingCash)],
    [plus({ flow: "net_income" })],
  ),
];

function plus(input: Input): readonly [1, Input] {
  return [1, input];
}

function minus(input: Input): readonly [-1, Input] {
  return [-1, input];
}

function ratio(key: string, title: string, formula: string, top: Terms, bottom: Terms): QuotientRule {
  return { key, title, unit: "ratio", formula, top, bottom };
}

function share(key: string, title: string, formula: string, top: Input, bottom: Input): QuotientRule {
  return { key, title, unit: "percent", formula, top: [plus(top)], bottom: [plus(bottom)], takes: "percent" };
}

function yearly(key: string, title: string, formula: string, top: Input, bottom: Terms): QuotientRule {
  return { key, title, unit: "percent", formula, top: [plus(top)], bottom, takes: "yearly_top_percent" };
}

function days(key: string, title: string, formula: string, of: ClassCode & TotalKey, over: Input): QuotientRule {
  return {
    key,
    title,
    unit: "days",
    formula,
    top: [plus({ balance: of })],
    bottom: [plus(over)],
    takes: "days",
    needs: [of],
  };
}
