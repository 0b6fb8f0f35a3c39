import { type Better, betterOf as betterForCompany } from "@hazina/engine/forecasting/statements/favourable.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import type { StatementRow } from "../model/statement-model.ts";

const STATEMENTS = {
  profitLoss: "profit_and_loss",
  balanceSheet: "balance_sheet",
  cashFlowStatement: "cash_flow",
} as const;

/** Returns whether more of a statement row is favourable to the company, by the row's section. */
export function betterOf(name: StatementName, section: string): Better {
  return betterForCompany(STATEMENTS[name], section);
}

/** The key of a row's section, or its own where it has none. */
export function sectionOf(row: StatementRow, byKey: ReadonlyMap<string, StatementRow>): string {
  let top = row;
  for (let up = byKey.get(row.parent ?? ""); up !== undefined; up = byKey.get(up.parent ?? "")) top = up;
  return top.key;
}
