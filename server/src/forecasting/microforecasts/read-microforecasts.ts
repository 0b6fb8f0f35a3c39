import { addMonths, formatInstant, formatMonth } from "@hazina/base/calendar.ts";
import type { Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { layerProblem } from "@hazina/engine/forecasting/evaluation/layers.ts";
import { type ACCOUNT_USES, accountsFor } from "@hazina/engine/forecasting/microforecasts/account-uses.ts";
import { lowestOf, worstMonth } from "@hazina/engine/forecasting/microforecasts/effect-answer.ts";
import { type EffectMonth, effectTable } from "@hazina/engine/forecasting/microforecasts/effect-table.ts";
import { closedState, groundOf, itemStart, layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import { settingsChosen } from "@hazina/engine/payroll/pay/employer.ts";
import { readPayrollSettings } from "../../payroll/what-if/recurring-pay.ts";
import type { Call } from "../../platform/call.ts";
import { notFound } from "../../platform/refusal.ts";
import { type EffectiveLayer, effectiveLayers, isStaff, VIEW_SALARIES } from "../scenarios/effective-layers.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { evaluated, loadScenario, type Plans } from "../scenarios/load-scenario.ts";
import { labelOf } from "../scenarios/stored.ts";
import { effectOf } from "./effect-of.ts";
import { withHiddenStaff } from "./hidden-staff.ts";
import { shownItem } from "./show-items.ts";

type OfScenario = { readonly scenario: string };

/**
 * Loads a scenario for the functions that read its microforecasts, and determines whether the caller may see people's
 * pay.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadMicroforecasts({ tx, actor }: Call, { scenario: name }: OfScenario) {
  const plans = await loadScenario(tx, actor.companyId, { name });
  return { plans, seesPay: actor.abilities.has(VIEW_SALARIES) };
}

type Loaded = Awaited<ReturnType<typeof loadMicroforecasts>>;

/**
 * Returns the microforecasts of a scenario, both its own and inherited ones, each with its effect on cash. Empty if
 * the company has no books.
 * @throws Refusal 422 if the scenario cannot be calculated.
 */
export async function listMicroforecasts({ plans, seesPay }: Loaded) {
  if (!plans) return { data: [], first_forecast: null, last_forecast: null };
  const { of } = await evaluated(plans);
  const { books, firstForecast, months } = of.foundation;
  const all = shownLayers(plans, seesPay);
  const label = (month: number) => (firstForecast < months ? labelOf(month, books.firstMonth) : null);
  return {
    data: all.map((one) => {
      const split = withHiddenStaff(of, plans, one.microforecast);
      return listed(plans, split, one, rowsOf(split, one));
    }),
    first_forecast: label(firstForecast),
    last_forecast: label(months - 1),
  };
}

/**
 * Returns one microforecast with its items and its effect.
 * @throws Refusal 404 for an unknown microforecast, or one whose staff the role may not see.
 */
export async function readMicroforecast({ plans, seesPay }: Loaded, { id }: { readonly id: string }) {
  const found = plans && shownLayers(plans, seesPay).find((one) => one.microforecast.id === id);
  if (!plans || !found) throw notFound("This microforecast");
  const of = withHiddenStaff((await evaluated(plans)).of, plans, found.microforecast);
  const ground = groundOf(of.foundation, found.microforecast.start);
  const named = { forecast_name: found.microforecast.name, scenario_name: plans.scenario.name };
  const items = found.microforecast.items.map((item) => ({
    ...shownItem(of.foundation, item, itemStart(found.microforecast, item), named),
    asks: closedState(ground, item) ?? null,
    in_books: item.inBooks === true,
  }));
  const shown = found.microforecast.items.map((item) => item.id);
  const rows = rowsOf(of, found);
  return { data: { ...listed(plans, of, found, rows), items, ...effectOf(plans, id, shown, { of, rows }) } };
}

/**
 * Loads a scenario and the company's payroll settings, from which `listAccounts` returns the choices in the
 * microforecast forms.
 * @throws Refusal as `loadMicroforecasts`.
 */
export async function loadChoices(call: Call, given: OfScenario) {
  const { tx, actor } = call;
  return { ...(await loadMicroforecasts(call, given)), payroll: await readPayrollSettings(tx, actor) };
}

/**
 * Returns the accounts that a microforecast can use, as one list for each use, such as loan, interest or salary. Also
 * returns the payroll settings. The lists are empty if the company has no books.
 */
export async function listAccounts({ plans, payroll }: Awaited<ReturnType<typeof loadChoices>>) {
  const foundation = plans && requireFoundation(plans);
  const paths = (use: keyof typeof ACCOUNT_USES) => (foundation ? accountsFor(foundation, use) : []);
  return {
    loan: paths("loan"),
    loan_repayment: paths("cash"),
    interest: paths("interest"),
    depreciation: paths("depreciation"),
    cash: paths("cash"),
    asset: paths("asset"),
    salary: paths("salary"),
    expense: paths("expense"),
    revenue: paths("revenue"),
    inflow: paths("inflow"),
    outflow: paths("outflow"),
    first_forecast: foundation ? labelOf(foundation.firstForecast, foundation.books.firstMonth) : null,
    payroll: payroll.map(({ from, settings }) => ({ from: formatMonth(from), settings: settingsChosen(settings) })),
  };
}

/**
 * Returns the microforecasts that a role may see. Without View Salaries, staff items are left out, and so are
 * microforecasts that consist only of staff items.
 */
export function shownLayers({ chain, layers }: Plans, seesPay: boolean): EffectiveLayer[] {
  const all = [...effectiveLayers(chain, layers).values()];
  if (seesPay) return all;
  return all.flatMap((one) => {
    const items = one.microforecast.items.filter((item) => !isStaff(item));
    return items.length === 0 ? [] : [{ ...one, microforecast: { ...one.microforecast, items } }];
  });
}

function rowsOf(of: Forecast, { microforecast }: EffectiveLayer): EffectMonth[] {
  return effectTable(of, layerOf(of.foundation, microforecast));
}

function listed(
  plans: Plans,
  of: Forecast,
  { microforecast, saidBy, madeBy, by, at }: EffectiveLayer,
  rows: readonly EffectMonth[],
) {
  const { foundation } = of;
  const layer = layerOf(foundation, microforecast);
  const problem = layerProblem(foundation, layer) ?? null;
  const first = Math.min(0, ...microforecast.items.map(({ after }) => after));
  return {
    id: microforecast.id,
    name: microforecast.name,
    scenario: saidBy.name,
    inherited: madeBy.id !== plans.scenario.id,
    on: microforecast.on,
    start_month: formatMonth(addMonths(microforecast.start, first)),
    end_month: lastMonth(foundation, layer.postings, microforecast),
    kinds: [...new Set(microforecast.items.map(({ kind }) => kind))],
    items: microforecast.items.length,
    version: plans.layers.get(plans.scenario.id)?.get(microforecast.id)?.version ?? 0,
    asks: asksOf(foundation, microforecast),
    worst_month: worstMonth(of, rows),
    ...lowestOf(of, rows),
    plan: { start: formatMonth(microforecast.start), items: microforecast.items },
    is_partial: isPartial(plans, microforecast),
    problem: problem?.replaceAll(microforecast.name, `"${microforecast.name}"`) ?? null,
    changed: { by, at: formatInstant(at) },
  };
}

/** Returns whether a microforecast also has staff items that the role may not see. */
function isPartial({ chain, layers }: Plans, { id, items }: Microforecast): boolean {
  return (effectiveLayers(chain, layers).get(id)?.microforecast.items.length ?? 0) > items.length;
}

function asksOf(foundation: Foundation, { start, items }: Microforecast) {
  const ground = groundOf(foundation, start);
  const states = items.map((item: Item) => closedState(ground, item));
  return states.find((state) => state === "posts_nothing") ?? states.find((state) => state !== undefined) ?? null;
}

function lastMonth(
  { firstForecast, books, months }: Foundation,
  postings: readonly { readonly offset: number }[],
  { start }: Microforecast,
): string | null {
  const offsets = postings.map(({ offset }) => start - books.firstMonth + offset).filter((t) => t >= firstForecast);
  return offsets.length === 0 ? null : labelOf(Math.min(months - 1, Math.max(...offsets)), books.firstMonth);
}
