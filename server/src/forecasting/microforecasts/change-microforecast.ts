import { formatMonth, monthsBetween, parseMonth } from "@hazina/base/calendar.ts";
import type { Became } from "@hazina/engine/forecasting/hiring/staff.ts";
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
import type { Item } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { PayrollSettings, ReadItem } from "@hazina/engine/forecasting/microforecasts/read-items.ts";
import { requireDepartment } from "../../organization/departments/departments.ts";
import { requireJobTitle } from "../../organization/job-titles/job-titles.ts";
import { readPayrollSettings } from "../../payroll/what-if/recurring-pay.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid, notFound, taken } from "../../platform/refusal.ts";
import { readRoster } from "../roster/read-roster.ts";
import { changeScenario, ownLine, planned, versionOfLayer } from "../scenarios/change-scenario.ts";
import { type EffectiveLayer, effectiveLayers } from "../scenarios/effective-layers.ts";
import { loadForChange, type Plans } from "../scenarios/load-scenario.ts";
import { refuseRowBelow } from "../scenarios/row-below.ts";
import type { StoredEdit, StoredLayer } from "../scenarios/stored.ts";
import { refuseHidden, refuseUnbalanced, requireItems, rowEdit, titleOf } from "./add-item.ts";
import { changesStaff, refuseBelow, refuseDependedOn } from "./stacked-raises.ts";

/** The id of a microforecast and the name of its scenario, with the version that the user saw. */
export type OfMicroforecast = {
  readonly id: string;
  readonly scenario: string;
  readonly version?: number | null | undefined;
};

/**
 * Turns a microforecast on or off, moves it or renames it. Absent fields do not change; in an inherited microforecast,
 * they still follow the parent.
 * @throws Refusal 404 for an unknown microforecast; 403 if it plans staff and the user lacks View Salaries; 409 for a
 * stale version or a taken name; 422 if nothing would change.
 */
export async function changeMicroforecast(
  call: Call,
  given: OfMicroforecast & { on?: boolean | undefined; start_month?: string | undefined; name?: string | undefined },
) {
  const { actor, now } = call;
  const { plans, found, own } = await microforecastFor(call, given);
  const { microforecast } = found;
  const { on, name, start_month: start } = given;
  if (on === undefined && name === undefined && start === undefined) throw invalid("There is nothing to save.");
  if (name !== undefined) refuseTakenName(plans, microforecast.id, name);
  const layer: StoredLayer = {
    ...own,
    ...(on === undefined ? {} : { on }),
    ...(name === undefined ? {} : { name }),
    ...(start === undefined ? {} : { start: startFor(found, start) }),
    by: actor.userName,
    at: now,
  };
  const what = start === undefined ? (on === undefined ? "renamed" : on ? "switched on" : "switched off") : "moved";
  // If the books no longer have its accounts, it can still be renamed and turned off.
  const isLaid = on === true || start !== undefined;
  return saveMicroforecast(call, plans, { found, layer, what, isLaid });
}

/**
 * Deletes a microforecast of the scenario, with the accounts that were added only for its items. If the microforecast
 * is inherited, only the scenario's own changes to it are deleted, so that the parent's version applies again.
 * @throws Refusal 422 if the microforecast is inherited and the scenario has no changes of its own; otherwise as
 * `changeMicroforecast`.
 */
export async function removeMicroforecast(call: Call, given: OfMicroforecast) {
  const { plans, found } = await microforecastFor(call, given);
  const { microforecast, madeBy } = found;
  if (!plans.layers.get(plans.scenario.id)?.get(microforecast.id)?.layer) {
    throw invalid(
      `"${microforecast.name}" is planned in the scenario "${madeBy.name}". Turn it off in this scenario, or delete it in that one.`,
    );
  }
  const gone: StoredEdit = { kind: "layer", id: microforecast.id, layer: null };
  const rows = madeBy.id === plans.scenario.id ? unusedAccounts(plans, microforecast.items, microforecast.id) : [];
  const edits: StoredEdit[] = [gone, ...rows.map((account): StoredEdit => ({ kind: "row", account, row: null }))];
  const title = titleOf(`Microforecast ${microforecast.name} deleted`, microforecast.items);
  await changeScenario(call, plans, { title, edits, move: "step" });
  const isBack = madeBy.id !== plans.scenario.id;
  const step = { id: plans.scenario.id, title };
  return {
    step,
    message: isBack ? `"${microforecast.name}" again follows the parent.` : "The microforecast was deleted.",
  };
}

/** The new values of an item. The payload must match the kind of the item. */
export type ItemChange = OfMicroforecast & {
  readonly item_id: string;
  readonly loanPayload?: LoanFields | undefined;
  readonly assetPayload?: AssetFields | undefined;
  readonly depreciationPayload?: DepreciationFields | undefined;
  readonly financingPayload?: FinancingFields | HireFinancingFields | null | undefined;
  readonly hirePayload?: HireFields | undefined;
  readonly marketingPayload?: MarketingFields | undefined;
};

/**
 * Changes an item of a microforecast.
 * @throws Refusal 422 for a payload of another kind or an invalid field; otherwise as
 * `changeMicroforecast`.
 */
export async function changeItem(call: Call, given: ItemChange) {
  const { tx, actor, now } = call;
  const { plans, found, own } = await microforecastFor(call, given);
  const { microforecast } = found;
  const before = requireItem(microforecast.items, given.item_id);
  await requirePlace(call, before, given.hirePayload);
  const { start, draft, newAccount } = readAs(
    plans,
    before,
    given,
    before.kind === "hire" ? await readPayrollSettings(tx, actor) : [],
  );
  const item: Item = { ...draft, id: before.id, after: monthsBetween(microforecast.start, start) };
  const items = microforecast.items.map((one) => (one.id === before.id ? item : one));
  const author = { by: actor.userName, at: now };
  const rows = newAccount === undefined ? [] : [rowEdit(plans, newAccount, author)];
  return saveMicroforecast(call, plans, { found, layer: { ...own, items, ...author }, what: "changed", rows });
}

/**
 * Deletes an item of a microforecast. The last item can only be deleted together with the
 * microforecast.
 * @throws Refusal 409 for the last item, or if a later item depends on it; otherwise as
 * `changeMicroforecast`.
 */
export async function removeItem(call: Call, given: OfMicroforecast & { item_id: string }) {
  const { actor, now } = call;
  const { plans, found, own } = await microforecastFor(call, given);
  const { microforecast } = found;
  const gone = requireItem(microforecast.items, given.item_id);
  refuseDependedOn(microforecast.items, gone, await becameOf(call, [gone]));
  const items = microforecast.items.filter(({ id }) => id !== given.item_id);
  if (items.length === 0) throw conflict("This is the last item. Delete the microforecast instead.");
  const layer = { ...own, items, by: actor.userName, at: now };
  return saveMicroforecast(call, plans, { found, layer, what: "changed" });
}

/**
 * Moves a microforecast with its accounts to the parent scenario. Each of the two scenarios gets a
 * step that can be undone.
 * @throws Refusal 409 for Baseline; 422 if the scenario has no change of its own; otherwise as
 * `changeMicroforecast`.
 */
export async function promoteMicroforecast(call: Call, given: OfMicroforecast) {
  const { tx, actor, now } = call;
  const { plans, found } = await microforecastFor(call, given);
  const { microforecast } = found;
  const { parentId } = plans.scenario;
  if (parentId === null) throw conflict("Baseline has no parent.");
  if (!plans.layers.get(plans.scenario.id)?.get(microforecast.id)?.layer) {
    throw invalid(`"${plans.scenario.name}" has no change to "${microforecast.name}" that can be promoted.`);
  }
  const parent = await loadForChange(tx, actor.companyId, { id: parentId });
  refuseTakenName(parent, microforecast.id, microforecast.name);
  const rows = ownAccounts(plans, microforecast.items).flatMap(
    (path) => plans.rows.get(plans.scenario.id)?.get(path) ?? [],
  );
  const except = plans.scenario.id;
  for (const { path } of rows) refuseRowBelow(parent, path, { except });
  refuseBelow(parent, { ...microforecast, except }, await becameOf(call, microforecast.items));
  const moved: StoredLayer = {
    name: microforecast.name,
    on: microforecast.on,
    start: formatMonth(microforecast.start),
    items: microforecast.items,
    by: actor.userName,
    at: now,
  };
  const up: StoredEdit[] = [
    ...rows.map((row): StoredEdit => ({ kind: "row", account: row.path, row })),
    { kind: "layer", id: microforecast.id, layer: moved },
  ];
  refuseUnbalanced(planned(parent, up), microforecast.id);
  const title = titleOf(`Microforecast ${microforecast.name}`, microforecast.items);
  await changeScenario(call, parent, {
    title: `${title} promoted from ${plans.scenario.name}`,
    edits: up,
    move: "step",
  });
  const child = await loadForChange(tx, actor.companyId, { name: given.scenario });
  const down: StoredEdit[] = [
    { kind: "layer", id: microforecast.id, layer: null },
    ...rows.map(({ path }): StoredEdit => ({ kind: "row", account: path, row: null })),
  ];
  const after = `${title} promoted to ${parent.scenario.name}`;
  await changeScenario(call, child, { title: after, edits: down, move: "step" });
  return { message: `The microforecast was promoted to "${parent.scenario.name}".` };
}

/**
 * Returns the employees to whom planned hires are linked. They are only needed if an item changes existing staff;
 * otherwise the map is empty and nothing is read.
 */
async function becameOf({ tx, actor, now }: Call, items: readonly Item[]): Promise<Became> {
  return items.some(changesStaff) ? (await readRoster(tx, actor, now)).became : new Map();
}

/**
 * Refuses an unknown department or job title of a hire. Deleted ones are accepted if the item already had them.
 * @throws Refusal 404 for an unknown department or job title.
 */
async function requirePlace({ tx, actor }: Call, before: Item, hire: HireFields | undefined): Promise<void> {
  if (before.kind !== "hire" || !hire) return;
  const { departmentId, jobTitleId } = before.person;
  if (hire.department_id !== departmentId) await requireDepartment(tx, actor, hire.department_id);
  if (hire.job_title_id !== jobTitleId) await requireJobTitle(tx, actor, hire.job_title_id);
}

type Saving = {
  readonly found: EffectiveLayer;
  readonly layer: StoredLayer;
  readonly what: string;
  readonly rows?: readonly StoredEdit[];
  /**
   * Whether to check that the balance sheet still balances when a change of the microforecast is saved; true by
   * default. False for a change that cannot affect the balance, such as a new name.
   */
  readonly isLaid?: boolean;
};

/**
 * Saves a scenario's change to a microforecast as one step of the scenario's history.
 * @throws Refusal 422 if the balance sheet would not balance.
 */
export async function saveMicroforecast(
  call: Call,
  plans: Plans,
  { found, layer, what, rows = [], isLaid = true }: Saving,
) {
  const { id, name, items } = found.microforecast;
  const edits: StoredEdit[] = [...rows, { kind: "layer", id, layer }];
  if (isLaid) refuseUnbalanced(planned(plans, edits), id);
  const title = titleOf(`Microforecast ${layer.name ?? name} ${what}`, [...items, ...(layer.items ?? [])]);
  const after = await changeScenario(call, plans, { title, edits, move: "step" });
  const step = { id: plans.scenario.id, title };
  return { message: "The microforecast was saved.", data: { id, version: versionOfLayer(after, id) }, step };
}

const UNSAID: Omit<StoredLayer, "by" | "at"> = { name: null, on: null, start: null, items: null };

/**
 * Loads a microforecast for a change, with the scenario's own changes to it.
 * @throws Refusal 404 for an unknown microforecast; 403 if it plans staff and the user lacks View
 * Salaries; 409 for a stale version.
 */
export async function microforecastFor({ tx, actor }: Call, { id, scenario, version }: OfMicroforecast) {
  const unknown = () => notFound("This microforecast");
  const plans = await loadForChange(tx, actor.companyId, { name: scenario }, unknown);
  const found = effectiveLayers(plans.chain, plans.layers).get(id);
  if (!found) throw unknown();
  refuseHidden(actor, found);
  if (version != null && version !== versionOfLayer(plans, id)) {
    const message = `"${found.microforecast.name}" was changed in the meantime. Check it and enter your change again.`;
    throw conflict(message, "stale_version");
  }
  return { plans, found, own: plans.layers.get(plans.scenario.id)?.get(id)?.layer ?? UNSAID };
}

/** Returns the start month, `YYYY-MM`, that a microforecast needs so that its first item begins in a given month. */
function startFor({ microforecast: { items } }: EffectiveLayer, month: string): string {
  const first = Math.min(0, ...items.map(({ after }) => after));
  return formatMonth((parseMonth(month) - first) as ReturnType<typeof parseMonth>);
}

/**
 * Reads the changed item from the fields of a call. A hire keeps its financing unless the call has a new one.
 * @throws Refusal 422 for the fields of another kind of item, an invalid field, or a new loan for a hire.
 */
function readAs(plans: Plans, before: Item, given: ItemChange, payroll: PayrollSettings): ReadItem {
  const fields = fieldsOf(before, given);
  if (!fields) throw invalid("Send only the fields for this kind of item.");
  const [item, ...others] = requireItems(plans, fields, payroll);
  if (!item || others.length > 0)
    throw invalid("Plan the loan that finances the hire as a separate item with the same name.");
  if (before.kind !== "hire" || item.draft.kind !== "hire" || given.financingPayload) return item;
  return { ...item, draft: { ...item.draft, accounts: { ...item.draft.accounts, cash: before.accounts.cash } } };
}

function fieldsOf({ kind }: Item, given: ItemChange): ItemFields | undefined {
  const { loanPayload: loan, assetPayload: asset, depreciationPayload: depreciation, hirePayload: hire } = given;
  const { financingPayload: financing, marketingPayload: marketing } = given;
  if (kind === "loan" && loan) return { kind, loan };
  if (kind === "asset" && asset && depreciation && financing) return { kind, asset, depreciation, financing };
  if (kind === "hire" && hire) return { kind, hire, financing: financing && hireFinancing(financing) };
  if (kind === "marketing" && marketing) return { kind, marketing };
  return undefined;
}

function hireFinancing(financing: FinancingFields | HireFinancingFields): HireFinancingFields {
  return financing.purchaseClass === "LOAN" ? { principal: 0, ...financing } : financing;
}

/**
 * Finds an item by id.
 * @throws Refusal 404 for an unknown item.
 */
export function requireItem(items: readonly Item[], id: string): Item {
  const found = items.find((one) => one.id === id);
  if (!found) throw notFound("This item");
  return found;
}

function refuseTakenName(plans: Plans, id: string, name: string): void {
  const others = [...effectiveLayers(plans.chain, plans.layers).values()].filter((one) => one.microforecast.id !== id);
  if (others.some(({ microforecast }) => microforecast.name.toLowerCase() === name.toLowerCase())) {
    throw taken("name", `There is already a microforecast "${name}". Choose another name.`);
  }
}

/** Returns the paths of the accounts that the items may have added and that are custom rows of this scenario. */
function ownAccounts({ scenario, rows }: Plans, items: readonly Item[]): string[] {
  return [...new Set(items.flatMap(addedFor))].filter((path) => rows.get(scenario.id)?.has(path));
}

/**
 * Returns the accounts that were added together with a microforecast and are used by nothing else. An account is
 * unused if it has no driver and no override, is not deleted, and no other microforecast in this scenario or in a
 * scenario based on it posts to it.
 */
function unusedAccounts(plans: Plans, items: readonly Item[], id: string): string[] {
  const others = [...plans.layers.values()].flatMap((of) =>
    [...of].flatMap(([key, { layer }]) => (key === id ? [] : (layer?.items ?? []))),
  );
  const used = new Set(others.flatMap(addedFor));
  return ownAccounts(plans, items).filter((path) => {
    const { driver, typed, deleted } = ownLine(plans, path);
    const isBrought = plans.rows.get(plans.scenario.id)?.get(path)?.isBrought === true;
    return isBrought && !used.has(path) && !driver && !deleted && Object.keys(typed).length === 0;
  });
}

/**
 * Returns the accounts that an item may have added: an asset's own account, or a hire's salary account; empty for other
 * items.
 */
function addedFor(item: Item): string[] {
  if (item.kind === "asset") return [item.asset];
  return item.kind === "hire" ? [item.accounts.salary] : [];
}
