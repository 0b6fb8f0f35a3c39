import { addMonths, type Month, monthInWords } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { rowValues } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { AccountClass } from "@hazina/engine/forecasting/model/classes.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import type { PlanChoices, PlanLine, PlanOfLine } from "../../spending/budgets/plan-line.ts";
import { prefetchImports } from "../imported-rows.ts";
import { listScenarioRows } from "../queries.ts";
import { booksOf, evaluated, loadScenario, type Which } from "../scenarios/load-scenario.ts";
import { BASELINE, ensureBaseline } from "../scenarios.ts";

/**
 * The classes of cost lines from which a budget can take its amounts: costs that are paid, except interest and tax.
 */
const COSTS: ReadonlySet<AccountClass> = new Set<AccountClass>(["VCOS", "FCOS", "VEXP", "FEXP", "OEXP"]);

/**
 * Implements the port `planOf`: returns the planned amounts of a cost line, one for each month. Closed months have
 * their actual amounts.
 * @throws Refusal 404 for an unknown scenario or line; 422 for months outside the forecast, or a scenario that cannot
 * be calculated.
 */
export async function planOf(
  work: Work,
  { scenarioId, line }: PlanLine,
  { first, last }: { readonly first: Month; readonly last: Month },
): Promise<PlanOfLine> {
  const plans = await load(work, { id: scenarioId });
  if (!plans) throw notFound("The forecast");
  const { of } = await evaluated(plans);
  const { accounts, books, months } = of.foundation;
  const row = accounts.findIndex((account) => account.path === line && COSTS.has(account.class));
  if (row < 0) throw notFound(`The line "${line}"`);
  const from = first - books.firstMonth;
  const until = last - books.firstMonth;
  if (from < 0 || until >= months)
    throw invalidField(
      "to",
      `The forecast covers ${monthInWords(books.firstMonth)} to ${monthInWords(addMonths(books.firstMonth, months - 1))}. Choose months within it.`,
    );
  const amounts = Array.from(rowValues(of, row).subarray(from, until + 1), (value) => cents(Math.round(value)));
  return { scenario: plans.scenario.name, amounts };
}

/**
 * Implements the port `planChoices`: returns the company's scenarios, and the cost lines of one of them, which is
 * Baseline if no scenario is given.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function planChoices(work: Work, scenarioId: string | undefined): Promise<PlanChoices> {
  const plans = await load(work, scenarioId === undefined ? { name: BASELINE } : { id: scenarioId });
  const rows = await inCall(work, ({ tx, actor }) => listScenarioRows(tx, actor.companyId));
  const lines = plans
    ? booksOf(plans)
        .accounts.filter((account) => COSTS.has(account.class))
        .map(({ path }) => path)
    : [];
  return { scenarios: rows.map(({ id, name }) => ({ id, name })), lines };
}

async function load(work: Work, which: Which) {
  await prefetchImports(work.services.database, work.actor.scope);
  return inCall(work, async ({ tx, actor: { companyId } }) => {
    await ensureBaseline(tx, companyId);
    return loadScenario(tx, companyId, which);
  });
}
