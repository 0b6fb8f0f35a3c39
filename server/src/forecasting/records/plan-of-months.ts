import { formatMonth, type ReportPeriod } from "@hazina/base/calendar.ts";
import { cents, sum } from "@hazina/base/money.ts";
import { type FrozenForecast, freeze } from "@hazina/engine/forecasting/records/frozen.ts";
import type { MonthsOfPlan, PlanOfMonths } from "../../accounting/ports.ts";
import { inCall, type Work } from "../../platform/call.ts";
import { Refusal } from "../../platform/refusal.ts";
import { prefetchImports } from "../imported-rows.ts";
import { evaluated, loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { BASELINE, ensureBaseline } from "../scenarios.ts";
import { planOfPeriod } from "./plan-of-period.ts";

/**
 * Implements the port `planOfMonths`: returns the plan for a range of months. The plan is the budget that covers the
 * months, or else the forecast that was frozen before them, or else the current forecast of Baseline. Undefined if the
 * plan does not cover the whole range.
 */
export async function planOfMonths(work: Work, { first, last }: MonthsOfPlan): Promise<PlanOfMonths | undefined> {
  await prefetchImports(work.services.database, work.actor.scope);
  const label = first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`;
  const period: ReportPeriod = { kind: "range", label, first, last };
  const loaded = await inCall(work, async ({ tx, actor: { companyId } }) => {
    await ensureBaseline(tx, companyId);
    const plans = await loadScenario(tx, companyId, { name: BASELINE });
    return plans && { plans, plan: await planOfPeriod(tx, companyId, plans, period) };
  });
  if (!loaded) return undefined;
  const frozen = loaded.plan?.frozen ?? (await frozenBaseline(loaded.plans));
  if (!frozen || !covers(frozen, { first, last })) return undefined;
  return { name: loaded.plan?.name ?? `Forecast (${BASELINE})`, lines: linesOf(frozen, { first, last }) };
}

async function frozenBaseline(plans: Plans): Promise<FrozenForecast | undefined> {
  try {
    return freeze((await evaluated(plans)).of);
  } catch (error) {
    // Books that cannot be calculated have no forecast; their screens say why.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function covers({ firstMonth, months, cutOver }: FrozenForecast, { first, last }: MonthsOfPlan): boolean {
  return first >= firstMonth && last < firstMonth + months && last > cutOver;
}

function linesOf(frozen: FrozenForecast, { first, last }: MonthsOfPlan): PlanOfMonths["lines"] {
  const from = first - frozen.firstMonth;
  return frozen.lines.flatMap(({ path, statement, class: ofClass, cents: all }) => {
    if (statement !== "profit_and_loss" || ofClass === "UNMAPPED") return [];
    const amount = sum(all.slice(from, from + (last - first) + 1).map((one) => cents(Math.round(one))));
    return amount === 0 ? [] : [{ path, class: ofClass, amount }];
  });
}
