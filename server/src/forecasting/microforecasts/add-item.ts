import { formatMonth, type Month, monthInWords, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import { layerProblem } from "@hazina/engine/forecasting/evaluation/layers.ts";
import type {
  AssetFields,
  DepreciationFields,
  FinancingFields,
  HireFields,
  HireFinancingFields,
  ItemFields,
  LoanFields,
  MarketingFields,
} from "@hazina/engine/forecasting/microforecasts/item-fields.ts";
import { itemStart, layerOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import {
  type NewAccount,
  type PayrollSettings,
  type ReadItem,
  readItems,
} from "@hazina/engine/forecasting/microforecasts/read-items.ts";
import { uuidv7 } from "uuidv7";
import { requireDepartment } from "../../organization/departments/departments.ts";
import { requireJobTitle } from "../../organization/job-titles/job-titles.ts";
import { readPayrollSettings } from "../../payroll/what-if/recurring-pay.ts";
import { type Actor, requireAbility } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, invalidField } from "../../platform/refusal.ts";
import { changeScenario, planned, versionOfLayer } from "../scenarios/change-scenario.ts";
import {
  type EffectiveLayer,
  effectiveLayers,
  isStaff,
  STAFF_CHANGES,
  VIEW_SALARIES,
} from "../scenarios/effective-layers.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import { evaluationOf, loadForChange, type Plans } from "../scenarios/load-scenario.ts";
import { refuseRowBelow } from "../scenarios/row-below.ts";
import type { CustomRow, StoredAuthor, StoredEdit, StoredLayer } from "../scenarios/stored.ts";
import { effectOf } from "./effect-of.ts";

type DryRun = { readonly dry_run?: boolean | undefined };
type Named = { readonly forecast_name: string; readonly scenario_name: string };

/**
 * The earliest month in which an item may begin; `LAST_PLANNED` is the latest. The limits ensure that all later months
 * of an item still fit into the calendar.
 */
const FIRST_PLANNED = parseMonth("1900-01");
const LAST_PLANNED = parseMonth("2199-12");
const MOST_MICROFORECASTS = 200;
const MOST_ITEMS = 50;

/** Plans a loan. @throws Refusal as `addItems`. */
export function addLoan(call: Call, given: { loanPayload: LoanFields & Named } & DryRun) {
  const { loanPayload: loan, dry_run: dryRun } = given;
  return addItems(call, { named: loan, dryRun, fields: { kind: "loan", loan } });
}

/**
 * Plans the purchase of an asset. If the books have no account with the name of the asset, an account with that name
 * is added.
 * @throws Refusal as `addItems`.
 */
export function addAsset(
  call: Call,
  given: {
    assetPayload: AssetFields & Named;
    depreciationPayload: DepreciationFields;
    financingPayload: FinancingFields;
  } & DryRun,
) {
  const { assetPayload: asset, depreciationPayload: depreciation, financingPayload: financing } = given;
  const fields = { kind: "asset", asset, depreciation, financing } as const;
  return addItems(call, { named: asset, dryRun: given.dry_run, fields });
}

/**
 * Plans a hire, optionally with a loan that finances it, as one step.
 * @throws Refusal 403 if the user lacks View Salaries; 404 for an unknown department or job title; otherwise as
 * `addItems`.
 */
export async function addHire(
  call: Call,
  given: { hirePayload: HireFields & Named; financingPayload?: HireFinancingFields | null | undefined } & DryRun,
) {
  const { tx, actor } = call;
  const { hirePayload: hire, financingPayload: financing, dry_run: dryRun } = given;
  requireAbility(actor, VIEW_SALARIES);
  await requireDepartment(tx, actor, hire.department_id);
  await requireJobTitle(tx, actor, hire.job_title_id);
  return addItems(call, { named: hire, dryRun, fields: { kind: "hire", hire, financing } });
}

/**
 * Plans a marketing campaign.
 * @throws Refusal as `addItems`.
 */
export function addMarketing(call: Call, given: { marketingPayload: MarketingFields & Named } & DryRun) {
  const { marketingPayload: marketing, dry_run: dryRun } = given;
  return addItems(call, { named: marketing, dryRun, fields: { kind: "marketing", marketing } });
}

type Adding = {
  readonly named: Named;
  readonly dryRun?: boolean | undefined;
};

/**
 * Reads items from the fields of a call.
 * @param payroll the company's payroll settings, for a hire.
 * @throws Refusal 422 for an invalid field.
 */
export function requireItems(plans: Plans, fields: ItemFields, payroll: PayrollSettings = []): ReadItem[] {
  const read = readItems(requireFoundation(plans), fields, payroll);
  if (read.ok) return read.value;
  const { field, message } = read.refusal;
  throw invalidField(field, message);
}

/**
 * Converts the fields of a call to items and adds them to a microforecast.
 * @throws Refusal as `addItemsTo`.
 */
async function addItems(call: Call, { fields, ...adding }: Adding & { readonly fields: ItemFields }) {
  const { tx, actor } = call;
  const payroll = fields.kind === "hire" ? await readPayrollSettings(tx, actor) : [];
  return addItemsTo(call, adding, (plans) => requireItems(plans, fields, payroll));
}

/**
 * Adds items to the microforecast with the given name, or to a new one if there is none. Also adds the accounts that
 * the items need. All changes together are one step of the scenario. A dry run saves nothing, but returns the effect
 * that the items would have.
 * @throws Refusal 404 for an unknown scenario; 409 if the company has no books, if a loan or asset is added without a
 * balance sheet, or if there would be too many microforecasts or items; 422 for an invalid field.
 */
export async function addItemsTo(
  call: Call,
  { named, dryRun }: Adding,
  itemsOf: (plans: Plans) => readonly ReadItem[],
) {
  const { tx, actor, now } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: named.scenario_name });
  const foundation = requireFoundation(plans);
  const items = itemsOf(plans);
  if (!foundation.books.balanceSheet && items.some(({ draft }) => draft.kind === "loan" || draft.kind === "asset")) {
    throw conflict("Import a balance sheet first.");
  }
  const author = { by: actor.userName, at: now };
  const place = placeOf(plans, actor, named.forecast_name, items[0]?.start ?? (0 as Month));
  const added = items.map(
    ({ start, draft, id }): Item => ({ ...draft, id: id ?? uuidv7(), after: monthsBetween(place.start, start) }),
  );
  const layer: StoredLayer = { ...place.stored, items: [...place.items, ...added], ...author };
  if ((layer.items ?? []).length > MOST_ITEMS) throw conflict(`A microforecast can have at most ${MOST_ITEMS} items.`);
  const edits: StoredEdit[] = [
    ...items.flatMap(({ newAccount }) => (newAccount === undefined ? [] : [rowEdit(plans, newAccount, author)])),
    { kind: "layer", id: place.id, layer },
  ];
  const after = planned(plans, edits);
  refuseUnbalanced(after, place.id);
  const effect = effectOf(
    after,
    place.id,
    added.map(({ id }) => id),
  );
  const title = titleOf(`Microforecast ${named.forecast_name}`, layer.items ?? []);
  const step = { id: plans.scenario.id, title };
  if (dryRun === true) return { message: "Nothing was saved.", data: null, step, ...effect };
  const saved = await changeScenario(call, plans, { title, edits, move: "step" });
  return {
    message: "The microforecast was saved.",
    data: { id: place.id, item_id: added[0]?.id ?? "", version: versionOfLayer(saved, place.id) },
    step,
    ...effect,
  };
}

/**
 * Returns the title under which a change of a microforecast appears in the list of steps to undo. If the microforecast
 * plans people, it is a general title that names nobody; otherwise it is the given title.
 */
export function titleOf(title: string, items: readonly Item[]): string {
  return items.some(isStaff) ? STAFF_CHANGES : title;
}

/**
 * Returns the edit that adds a custom row for the new account that an item posts to.
 * @throws Refusal 422 if a scenario based on this one has a custom row with the same name.
 */
export function rowEdit(plans: Plans, { path, class: code }: NewAccount, author: StoredAuthor): StoredEdit {
  refuseRowBelow(plans, path, { field: code === "FA" ? "assetName" : "salaryAccount" });
  const statement = code === "FA" ? "balance_sheet" : "profit_and_loss";
  const row: CustomRow = { ...author, path, class: code, statement, section: null, actuals: {}, isBrought: true };
  return { kind: "row", account: path, row };
}

/**
 * Refuses a new version of a microforecast if, with this version, the balance sheet would not balance or the scenario
 * could not be calculated. Also refuses a version with an item that begins before `FIRST_PLANNED` or after
 * `LAST_PLANNED`.
 * @param plans the scenario with the new version of the microforecast.
 * @throws Refusal 422 with the reason.
 */
export function refuseUnbalanced(plans: Plans, id: string): void {
  const effective = effectiveLayers(plans.chain, plans.layers).get(id);
  if (effective) refuseFarMonths(effective.microforecast);
  const foundation = requireFoundation(plans);
  const problem = effective && layerProblem(foundation, layerOf(foundation, effective.microforecast));
  if (problem !== undefined) throw invalid(problem);
  const computed = evaluationOf(plans);
  if (!computed.ok) throw invalid(computed.refusal.message);
}

function refuseFarMonths(microforecast: Microforecast): void {
  const isFar = microforecast.items.some((item) => {
    const month = itemStart(microforecast, item);
    return month < FIRST_PLANNED || month > LAST_PLANNED;
  });
  if (isFar) throw invalid(`Choose a month from ${monthInWords(FIRST_PLANNED)} to ${monthInWords(LAST_PLANNED)}.`);
}

/** Finds a microforecast by name: the scenario's own first, then an inherited one; undefined if there is none. */
export function microforecastNamed({ chain, layers, scenario }: Plans, name: string): EffectiveLayer | undefined {
  const wanted = name.toLowerCase();
  const named = [...effectiveLayers(chain, layers).values()].filter(
    ({ microforecast }) => microforecast.name.toLowerCase() === wanted,
  );
  return named.find(({ madeBy }) => madeBy.id === scenario.id) ?? named[0];
}

/**
 * Returns the microforecast to which a new item is added, with its id, start month, items and stored fields. An
 * existing microforecast with the name is used, the scenario's own before an inherited one; if there is none, a new
 * one is prepared.
 * @throws Refusal 409 if the scenario has too many microforecasts; 403 if the existing one plans staff and the user
 * may not see pay.
 */
function placeOf(plans: Plans, actor: Actor, name: string, start: Month) {
  const { chain, layers, scenario } = plans;
  const found = microforecastNamed(plans, name);
  if (!found) {
    if (effectiveLayers(chain, layers).size >= MOST_MICROFORECASTS) {
      throw conflict(`A scenario can have at most ${MOST_MICROFORECASTS} microforecasts.`);
    }
    const stored = { name, on: true, start: formatMonth(start) };
    return { id: uuidv7(), start, items: [] as readonly Item[], stored };
  }
  refuseHidden(actor, found);
  const { microforecast } = found;
  const own = layers.get(scenario.id)?.get(microforecast.id)?.layer;
  const stored = { name: own?.name ?? null, on: own?.on ?? null, start: own?.start ?? null };
  return { id: microforecast.id, start: microforecast.start, items: microforecast.items, stored };
}

/**
 * Refuses a change to a microforecast with planned staff by a user who may not see pay.
 * @throws Refusal 403 if the user may not see pay.
 */
export function refuseHidden(actor: Actor, { microforecast }: EffectiveLayer): void {
  if (microforecast.items.some(isStaff)) requireAbility(actor, VIEW_SALARIES);
}
