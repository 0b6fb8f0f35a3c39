import { centsOf } from "@hazina/base/money.ts";
import type { CashOfMonth } from "@hazina/engine/approvals/consequences.ts";
import { inCall, type Work } from "../platform/call.ts";
import { Refusal } from "../platform/refusal.ts";
import { prefetchImports } from "./imported-rows.ts";
import { ensureBaseline } from "./scenarios.ts";
import { cashFlowOf, loadStatement } from "./statements/read-statements.ts";

const BASELINE = { scenario: "Baseline", frequency: "Monthly" };

/**
 * Implements the port `cashAhead`: returns Baseline's closing cash of every forecast month, as in
 * its cash flow statement. Undefined if there are no books or no balance sheet, or if they cannot
 * be calculated.
 */
export async function cashAhead(work: Work): Promise<readonly CashOfMonth[] | undefined> {
  await prefetchImports(work.services.database, work.actor.scope);
  const plans = await inCall(work, async ({ tx, actor }) => {
    await ensureBaseline(tx, actor.companyId);
    return loadStatement(tx, actor, BASELINE);
  });
  if (!plans) return undefined;
  const view = await cashFlowOf(plans, BASELINE).catch(unlessRefused);
  const first = view?.closing_cash.findIndex(({ label }) => label === view.redline) ?? -1;
  if (!view || first < 0) return undefined;
  return view.closing_cash.slice(first).map(({ label, value }) => ({ month: label, cents: centsOf(value) }));
}

/**
 * Returns undefined if the error is a `Refusal`, which means that the books cannot be calculated. The reason is not
 * needed here, because the screens of the books show it.
 * @throws the given error if it is not a `Refusal`.
 */
function unlessRefused(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}
