import { BlockContent } from "@hazina/contract/reporting/builder-blocks.ts";
import { inCall, type Work } from "@hazina/server/platform/call.ts";
import { eq } from "drizzle-orm";
import { BASELINE } from "../server/src/forecasting/scenarios.ts";
import type { Services } from "../server/src/platform/services.ts";
import { addBlock, createReport } from "../server/src/reporting/builder/manage-blocks.ts";
import { saveReport } from "../server/src/reporting/builder/manage-reports.ts";
import { reports } from "../server/src/reporting/builder/tables.ts";

type Totals = { readonly profit_and_loss?: readonly string[]; readonly balance_sheet?: readonly string[] };

function chart(type: string, period: string, prompt: string, { profit_and_loss = [], balance_sheet = [] }: Totals) {
  const accounts = {
    ...(profit_and_loss.length === 0 ? {} : { profit_and_loss: { totals: profit_and_loss } }),
    ...(balance_sheet.length === 0 ? {} : { balance_sheet: { totals: balance_sheet } }),
  };
  return { type: "chart", spec: { chart_type: type, accounts, period: { type: period, frequency: "months" }, prompt } };
}

const BUILT = [
  {
    kind: "report",
    name: "Board pack",
    layout: "medium",
    cover: { shown: true, title: "Board pack", subtitle: "Mwangaza Distributors Ltd" },
    blocks: [
      { type: "kpis", spec: { keys: ["gross_margin", "net_margin", "current_ratio", "runway_months"] } },
      chart("combo", "last_12", "Revenue and gross profit, last 12 months", {
        profit_and_loss: ["revenue", "gross_profit"],
      }),
      chart("line", "next_12", "Cash and receivables, next 12 months", { balance_sheet: ["CASH", "AR"] }),
      { type: "statement", spec: { statement: "profit_and_loss", period: { type: "last_6", frequency: "months" } } },
      { type: "text", spec: {} },
    ],
    text: "<h3>For the board</h3><p>Figures are those of the day on which this pack is opened.</p>",
  },
  {
    kind: "dashboard",
    name: "Month at a glance",
    layout: "medium",
    cover: undefined,
    blocks: [
      chart("area", "last_12m", "Net income, last 12 months", { profit_and_loss: ["net_income"] }),
      chart("line", "next_6m", "Cash, next 6 months", { balance_sheet: ["CASH"] }),
      { type: "kpis", spec: { keys: ["ar_days", "ap_days", "inventory_days", "free_cash_flow"] } },
    ],
    text: "",
  },
] as const;

/** Checks whether the demo company has or had a custom report. A deleted report is not created again. */
export async function hasReports({ database }: Services, companyId: string): Promise<boolean> {
  const rows = await database.inCompany({ companyId, branchId: null }, (tx) =>
    tx.select({ id: reports.id }).from(reports).where(eq(reports.companyId, companyId)).limit(1),
  );
  return rows.length > 0;
}

/** Builds one report and one dashboard through the same functions as API calls. */
export async function buildDemoReports(work: Work): Promise<void> {
  await inCall(work, async (call) => {
    for (const { kind, name, layout, cover, blocks, text } of BUILT) {
      const { data } = await createReport(call, { kind, name, scenario: BASELINE });
      for (const given of blocks) {
        const block = BlockContent.parse(given);
        await addBlock(call, { id: data.id, block, ...(block.type === "text" ? { text } : {}) });
      }
      await saveReport(call, { id: data.id, layout, cover });
    }
  });
}
