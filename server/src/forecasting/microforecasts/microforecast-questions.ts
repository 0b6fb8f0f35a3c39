import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { centsOf } from "@hazina/base/money.ts";
import { combinedEffect, type Gain } from "@hazina/engine/forecasting/microforecasts/combined-effect.ts";
import { lowestCash } from "@hazina/engine/forecasting/microforecasts/effect-table.ts";
import { groundOf, layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import {
  type MarketingLine,
  type MarketingTotals,
  type MarketingType,
  marketingLines,
  marketingTotals,
} from "@hazina/engine/forecasting/microforecasts/marketing-summary.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import { monthsBeyond } from "@hazina/engine/forecasting/microforecasts/months-beyond.ts";
import { type Answer, solve, type Try, type Unknown } from "@hazina/engine/forecasting/microforecasts/solve.ts";
import type { Call } from "../../platform/call.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { evaluated, type Plans } from "../scenarios/load-scenario.ts";
import { labelOf } from "../scenarios/stored.ts";
import { major } from "./effect-of.ts";
import { withHiddenStaff } from "./hidden-staff.ts";
import { loadMicroforecasts, shownLayers } from "./read-microforecasts.ts";

type Loaded = Awaited<ReturnType<typeof loadMicroforecasts>>;
type Shown = { readonly plans: Plans; readonly microforecast: Microforecast };

type Asked = {
  readonly scenario: string;
  readonly id: string;
  readonly item_id: string;
  readonly unknown: Unknown;
  readonly floor: number;
};

/**
 * Loads a scenario and one of its microforecasts for `solveItem`.
 * @throws Refusal as `loadMicroforecasts`; 404 for an unknown microforecast, or one with pay that the role may not
 * see.
 */
export async function loadQuestion(call: Call, given: { scenario: string; id: string }) {
  return requireShown(await loadMicroforecasts(call, given), given.id);
}

/**
 * Calculates the start month, loan amount or pay of an item at which cash stays at or above a minimum in every
 * forecast month. `unknown` says which of the three is calculated.
 * @throws Refusal 404 for an unknown item; 422 if the item does not have the requested value, or there is no cash
 * forecast.
 */
export async function solveItem({ plans, microforecast }: Shown, { item_id: itemId, unknown, floor }: Asked) {
  const item = microforecast.items.find(({ id }) => id === itemId);
  if (!item) throw notFound("This item");
  const of = withHiddenStaff((await evaluated(plans)).of, plans, microforecast, true);
  const solved = solve(of, { microforecast, itemId, unknown, floor: centsOf(floor) });
  if (!solved.ok) throw invalid(solved.refusal);
  const solution = solved.value;
  const { books } = of.foundation;
  const label = (month: number) => labelOf(month, books.firstMonth);
  const tried = ({ value, lowest }: Try) => ({
    value: unknown === "start_month" ? label(value) : major(value),
    lowest: { label: label(lowest.month), value: major(lowest.cents) },
  });
  const ground = groundOf(of.foundation, microforecast.start);
  const begun = (month: number): Item =>
    unknown === "start_month" ? { ...item, after: month - (microforecast.start - books.firstMonth) } : item;
  const answer = (found: Answer) => ({
    ...tried(found),
    beside: found.next && tried(found.next),
    months_beyond: monthsBeyond(begun(found.value), ground),
  });
  const data = solution.found
    ? {
        found: true,
        first: answer(solution.first),
        last: solution.last && answer(solution.last),
        best: null,
        gap: null,
      }
    : { found: false, first: null, last: null, best: tried(solution.best), gap: major(solution.gap) };
  return { data };
}

/**
 * Returns the combined effect of two microforecasts.
 * @throws Refusal 404 for an unknown microforecast; 422 if both are the same.
 */
export async function combineMicroforecasts(
  loaded: Loaded,
  { ids: [one = "", other = ""] }: { ids: readonly string[] },
) {
  if (one === other) throw invalid("Choose two microforecasts.");
  const { plans, microforecast: first } = requireShown(loaded, one);
  const { microforecast: second } = requireShown(loaded, other);
  const computed = (await evaluated(plans)).of;
  const of = [first, second].reduce((each, shown) => withHiddenStaff(each, plans, shown, true), computed);
  const { foundation } = of;
  const rows = combinedEffect(of, layerOf(foundation, first), layerOf(foundation, second));
  const lowest = foundation.books.balanceSheet ? lowestCash(rows, ({ cashWith }) => cashWith) : undefined;
  const label = (month: number) => labelOf(month, foundation.books.firstMonth);
  return {
    data: {
      names: [first.name, second.name],
      months: rows.map((row) => ({
        label: label(row.month),
        one: shownGain(row.one),
        other: shownGain(row.other),
        together: shownGain(row.together),
        apart: shownGain(row.apart),
        cash_with: major(row.cashWith),
      })),
      lowest_with: lowest ? { label: label(lowest.month), value: major(lowest.cents) } : null,
    },
  };
}

function shownGain({ retained, tax, cash }: Gain) {
  return { retained_income: major(retained), tax: major(tax), cash: major(cash) };
}

type Filter = { readonly type: "All" | MarketingType; readonly channel?: string | null | undefined };

/**
 * Returns the marketing items in the forecast of a scenario, and their totals. Only items of the given type are
 * included and, if a channel is given, only items with that channel name.
 */
export function sumUpMarketing({ plans, seesPay }: Loaded, { type, channel }: Filter) {
  const all = plans ? shownLayers(plans, seesPay).flatMap((one) => linesOf(plans, one.microforecast)) : [];
  const ofType = all.filter((line) => type === "All" || line.type === type);
  const lines = ofType.filter((line) => !channel || line.name === channel);
  const totals = marketingTotals(lines.filter(({ on }) => on));
  return {
    data: lines.map(({ plan, item, on, start, ...line }) => ({
      microforecast: plan,
      item_id: item,
      on,
      type: line.type,
      name: line.name,
      start_month: start,
      monthly: major(line.monthly),
      months: line.months,
      payback_months: line.payback,
      ...shownTotals(line),
    })),
    totals: shownTotals(totals),
    names: [...new Set(ofType.map(({ name }) => name))].sort((a, b) => a.localeCompare(b)),
  };
}

function linesOf(plans: Plans, { id, name, on, start, items }: Microforecast) {
  const ground = groundOf(requireFoundation(plans), start);
  return items.flatMap((item) =>
    item.kind !== "marketing" || item.inBooks
      ? []
      : marketingLines(item, ground).map((line: MarketingLine) => ({
          ...line,
          plan: { id, name },
          item: item.id,
          on,
          start: formatMonth(addMonths(start, item.after)),
        })),
  );
}

/**
 * Converts marketing totals to the form in which the API returns them: counts from hundredths to plain numbers, money
 * from cents to major units. An unknown total is null. The cost per customer is spending divided by customers, rounded
 * to the cent; null if there are no customers.
 */
function shownTotals({ spend, leads, customers, revenue }: MarketingTotals) {
  return {
    spend: major(spend),
    leads: leads === null ? null : leads / 100,
    customers: customers === null ? null : customers / 100,
    revenue: revenue === null ? null : major(revenue),
    cost_per_customer: customers === null || customers === 0 ? null : major(Math.round((spend * 100) / customers)),
  };
}

function requireShown({ plans, seesPay }: Loaded, id: string): Shown {
  const found = plans && shownLayers(plans, seesPay).find((one) => one.microforecast.id === id);
  if (!plans || !found) throw notFound("This microforecast");
  return { plans, microforecast: found.microforecast };
}
