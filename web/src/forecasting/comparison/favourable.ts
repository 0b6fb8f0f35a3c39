import { type Better, betterOf as betterForCompany } from "@hazina/engine/forecasting/statements/favourable.ts";
import type { StatementName } from "../choice/statement-choice.ts";
import type { StatementRow } from "../model/statement-model.ts";

const STATEMENTS = {
  profitLoss: "profit_and_loss",
  balanceSheet: "balance_sheet",
  cashFlowStatement: "cash_flow",
} as const;

/** Returns whether a larger amount in a section is better or worse for the company. */
export function betterOf(name: StatementName, section: string): Better {
  return betterForCompany(STATEMENTS[name], section);
}

/** Returns the key of the section that contains a row. A row outside every section gives the key of the row. */
export function sectionOf(row: StatementRow, byKey: ReadonlyMap<string, StatementRow>): string {
  let top = row;
  for (let up = byKey.get(row.parent ?? ""); up !== undefined; up = byKey.get(up.parent ?? "")) top = up;
  return top.key;
}
