import { readablePath } from "@hazina/engine/account-path.ts";
import type { ChartAccounts } from "@hazina/engine/reporting/builder/series.ts";
import { TOTALS_GROUP, totalsOfStatement } from "@hazina/engine/reporting/builder/series.ts";
import { booksOf, loadScenario, type Which } from "../../forecasting/scenarios/load-scenario.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField } from "../../platform/refusal.ts";
import type { BlockSpec } from "./stored.ts";

/** A block of a report to check, and the scenario whose books must have the accounts that the block shows. */
export type LinesOfBlock = {
  readonly scenario: Which;
  readonly spec: BlockSpec;
  /** The block before a change. The change may keep lines of this block even if the books no longer have them. */
  readonly before?: BlockSpec;
};

/**
 * Refuses a chart with accounts or totals that the books of its scenario do not have. Before the first import any line
 * is accepted.
 * @throws Refusal 404 for an unknown scenario; 422 on the field `accounts`, naming the first unknown line.
 */
export async function requireLines(tx: Tx, companyId: string, block: LinesOfBlock): Promise<void> {
  const { spec, before } = block;
  if (spec.type !== "chart") return;
  const plans = await loadScenario(tx, companyId, block.scenario);
  if (!plans) return;
  const known = new Set(booksOf(plans).accounts.map(({ statement, path }) => lineOf(statement, path)));
  const shown = new Set(before?.type === "chart" ? linesOf(before.accounts).map(({ line }) => line) : []);
  const missing = linesOf(spec.accounts).find(({ statement, group, path, line }) => {
    const totals: readonly string[] = group === TOTALS_GROUP ? totalsOfStatement(statement) : [];
    return !shown.has(line) && !known.has(line) && !totals.includes(path);
  });
  if (!missing) return;
  throw invalidField("accounts", `${readablePath(missing.path)} is not in the books.`);
}

function linesOf(accounts: ChartAccounts) {
  return (["profit_and_loss", "balance_sheet"] as const).flatMap((statement) =>
    Object.entries(accounts[statement]).flatMap(([group, paths]) =>
      paths.map((path) => ({ statement, group, path, line: lineOf(statement, path) })),
    ),
  );
}

function lineOf(statement: string, path: string): string {
  return `${statement}:${path}`;
}
