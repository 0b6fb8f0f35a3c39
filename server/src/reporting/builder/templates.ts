import type { REPORT_TEMPLATES } from "@hazina/contract/reporting/builder.ts";
import { BlockContent } from "@hazina/contract/reporting/builder-blocks.ts";
import type { GivenBlock } from "./stored.ts";

const LAST_MONTH = { type: "last_month", frequency: "months" };

/** The blocks of each standard report. A new report can start with them. */
const TEMPLATES: Readonly<Record<(typeof REPORT_TEMPLATES)[number], readonly unknown[]>> = {
  performance: [
    { type: "statement", spec: { statement: "profit_and_loss", period: LAST_MONTH } },
    { type: "statement", spec: { statement: "profit_and_loss", period: { type: "ytd", frequency: "months" } } },
    {
      type: "kpis",
      spec: {
        keys: [
          ...["gross_margin", "operating_margin", "net_margin", "expense_to_revenue", "current_ratio", "quick_ratio"],
          ...["ar_days", "ap_days", "cash_conversion_cycle", "interest_cover", "return_on_equity", "free_cash_flow"],
        ],
        period: LAST_MONTH,
      },
    },
    { type: "statement", spec: { statement: "cash_flow", period: LAST_MONTH } },
    { type: "kpis", spec: { keys: ["lowest_cash", "runway_months", "cash_burn"], period: LAST_MONTH } },
    {
      type: "chart",
      spec: {
        chart_type: "line",
        accounts: { balance_sheet: { totals: ["CASH"] } },
        period: { type: "next_12", frequency: "months" },
        prompt: "Cash, next 12 months",
      },
    },
    { type: "text", spec: {} },
  ],
};

/** Returns the blocks of a standard report, in the form of blocks that a user adds. */
export function blocksOfTemplate(template: (typeof REPORT_TEMPLATES)[number]): GivenBlock[] {
  return TEMPLATES[template].map((block) => BlockContent.parse(block));
}
