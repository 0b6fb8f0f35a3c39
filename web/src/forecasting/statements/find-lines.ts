import { queryClient } from "../../api/query-client.ts";
import { paths } from "../../paths.ts";
import type { Found } from "../../place.ts";
import { PLACES } from "../../places.ts";
import { statementQueries } from "../api.ts";
import { rememberedScenario } from "../choice/remembered-scenario.ts";
import { BASELINE, type StatementName } from "../choice/statement-choice.ts";
import { balanceSheetModel } from "../model/balance-sheet-rows.ts";
import { cashFlowModel } from "../model/cash-flow-rows.ts";
import { profitLossModel } from "../model/profit-loss-rows.ts";
import type { StatementModel } from "../model/statement-model.ts";
import { statementTexts } from "../texts.ts";

/**
 * Finds accounts, sections and results in the three statements of the last shown scenario, for the command palette.
 */
export async function find(): Promise<readonly Found[]> {
  const input = { scenario: rememberedScenario() ?? BASELINE, frequency: "Monthly" };
  const [flows, stocks, cash] = await Promise.all([
    queryClient.fetchQuery(statementQueries.profitAndLoss.queryOptions({ input })),
    queryClient.fetchQuery(statementQueries.balanceSheet.queryOptions({ input })),
    queryClient.fetchQuery(statementQueries.cashFlow.queryOptions({ input })),
  ]);
  return [
    ...linesOf("profitLoss", profitLossModel(flows)),
    ...linesOf("balanceSheet", balanceSheetModel(stocks)),
    ...linesOf("cashFlowStatement", cashFlowModel(cash)),
  ];
}

/**
 * Returns the lines of a statement as results for the command palette. An account is listed under its full name, and
 * its note names its section.
 */
export function linesOf(name: StatementName, { rows }: Pick<StatementModel, "rows">): Found[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const { title } = PLACES[name];
  const sums = new Set(rows.flatMap((row) => (row.source.kind === "account" ? [] : (row.tooltip ?? []))));
  return rows.map(({ key, label, tooltip = label, parent }) => {
    let section = parent === undefined ? undefined : byKey.get(parent);
    while (section?.parent !== undefined) section = byKey.get(section.parent);
    return {
      key: `${name}/${key}`,
      kind: statementTexts.lines,
      // The amount of an account itself, without its sub-accounts.
      label: byKey.get(key)?.source.kind === "account" && sums.has(tooltip) ? label : tooltip,
      note: section === undefined ? title : `${title} · ${section.label}`,
      to: paths[name]({ line: key }),
    };
  });
}
