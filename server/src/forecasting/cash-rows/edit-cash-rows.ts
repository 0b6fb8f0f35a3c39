import { LARGEST_CELL } from "@hazina/engine/forecasting/model/exact.ts";
import { cashInAndOut } from "@hazina/engine/forecasting/statements/cash-in-and-out.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid, notFound, taken } from "../../platform/refusal.ts";
import { readCents } from "../lines/edit-rows.ts";
import {
  chainOf,
  evaluationOf,
  loadScenario,
  lockScenarios,
  type Plans,
  requireScenario,
} from "../scenarios/load-scenario.ts";
import { type ScenarioRow, scenarioTree } from "../scenarios/queries.ts";
import { takenCashNames } from "./cash-view.ts";
import { partOf } from "./part-of.ts";
import { cashRowsOf, deletedCashRow, type StoredCashRow } from "./queries.ts";
import { cashRows } from "./tables.ts";

/** The input for saving a planned cash row. Amounts are in the company's currency. */
export type CashRowToSave = {
  readonly scenario: string;
  readonly category: string;
  readonly row_name: string;
  readonly data: readonly { readonly month: string; readonly value: number }[];
};

const SAVED = "Row added successfully!";
const MOST_ROWS = 200;
const MOST_MONTHS = 240;

/**
 * Adds a planned cash row to a scenario.
 * @throws Refusal 404 for an unknown scenario; 409 for a taken name, or if the scenario has the maximum number of
 * planned rows; 422 for amounts that are too large.
 */
export async function addCashRow(call: Call, given: CashRowToSave) {
  const { tx, actor } = call;
  const place = await cashPlace(call, given.scenario);
  refuseTakenName(place, given.row_name);
  if (place.rows.length >= MOST_ROWS)
    throw conflict(`A scenario can have at most ${MOST_ROWS} planned rows. Delete one first.`);
  const cents = merged({}, centsOf(given.data));
  refuseTooLarge(place, { cents });
  const row = { id: uuidv7(), category: given.category, name: given.row_name, cents };
  await tx.insert(cashRows).values({ ...row, companyId: actor.companyId, scenarioId: place.scenario.id });
  await recordRow(call, place, row.id, { action: "row added", after: row });
  return { message: SAVED, data: { id: row.id, version: 1 } };
}

/**
 * Changes the name, category or amounts of a planned row.
 * @throws Refusal 404 for an unknown scenario or row; 409 for a taken name, or a row that changed since it was read;
 * 422 for a row of the forecast or of a parent scenario, or amounts that are too large.
 */
export async function editCashRow(
  call: Call,
  given: CashRowToSave & {
    readonly originalRowname?: string | null | undefined;
    readonly version?: number | null | undefined;
  },
) {
  const { tx, actor } = call;
  const place = await cashPlace(call, given.scenario);
  const row = requireOwnRow(place, given.originalRowname ?? given.row_name);
  refuseStaleRow(row, given.version);
  if (given.row_name.toLowerCase() !== row.name.toLowerCase()) refuseTakenName(place, given.row_name);
  const after = { category: given.category, name: given.row_name, cents: merged(row.cents, centsOf(given.data)) };
  refuseTooLarge(place, { id: row.id, cents: after.cents });
  const version = row.version + 1;
  await tx
    .update(cashRows)
    .set({ ...after, version })
    .where(at(actor, row.id));
  const { category, name, cents } = row;
  await recordRow(call, place, row.id, { action: "row changed", before: { category, name, cents }, after });
  return { message: SAVED, data: { id: row.id, version } };
}

/**
 * Deletes a planned row, which can be restored later.
 * @throws Refusal 404 for an unknown scenario or row; 422 for a row of the forecast or of a parent scenario.
 */
export async function deleteCashRow(
  call: Call,
  { scenario, row_name: name }: { readonly scenario: string; readonly row_name: string },
) {
  const { tx, actor, now: deletedAt } = call;
  const place = await cashPlace(call, scenario);
  const row = requireOwnRow(place, name);
  await tx
    .update(cashRows)
    .set({ deletedAt, version: row.version + 1 })
    .where(at(actor, row.id));
  await recordRow(call, place, row.id, { action: "row deleted", before: { name: row.name } });
  return { message: "The row was deleted.", data: { id: row.id } };
}

/**
 * Restores a deleted planned row.
 * @throws Refusal 404 if the row is not deleted, or its scenario no longer exists; 409 if another row now has the
 * name; 422 if the amounts are now too large.
 */
export async function restoreCashRow(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  await lockScenarios(tx, actor.companyId);
  const row = await deletedCashRow(tx, actor.companyId, id);
  const scenario = (await scenarioTree(tx, actor.companyId)).find((one) => one.id === row?.scenarioId);
  if (!row || !scenario) throw notFound("This row");
  const place = await cashPlace(call, scenario.name);
  refuseTakenName(place, row.name);
  refuseTooLarge(place, row);
  const version = row.version + 1;
  await tx.update(cashRows).set({ deletedAt: null, version }).where(at(actor, id));
  await recordRow(call, place, id, { action: "row restored", after: { name: row.name } });
  return { message: "The row was restored.", data: { id, version } };
}

/** A scenario, with all data that is needed to change its planned rows. */
export type CashPlace = {
  readonly scenario: ScenarioRow;
  readonly plans: Plans | undefined;
  /**
   * The scenarios that are based on this one, directly or indirectly, and therefore also show its
   * rows.
   */
  readonly below: readonly ScenarioRow[];
  readonly rows: readonly StoredCashRow[];
  readonly chain: readonly ScenarioRow[];
  readonly rowsBelow: readonly StoredCashRow[];
  readonly modelNames: ReadonlySet<string>;
};

/** Loads and locks a scenario for changes to its planned rows. @throws Refusal 404 for an unknown scenario. */
export async function cashPlace({ tx, actor: { companyId } }: Call, name: string): Promise<CashPlace> {
  await lockScenarios(tx, companyId);
  const { scenario } = await requireScenario(tx, companyId, name);
  const tree = await scenarioTree(tx, companyId);
  const chain = chainOf(tree, scenario);
  const below = tree.filter((one) => one.id !== scenario.id && chainOf(tree, one).some(({ id }) => id === scenario.id));
  const plans = await loadScenario(tx, companyId, { name });
  const computed = plans && evaluationOf(plans);
  const view = computed?.ok ? cashInAndOut(computed.value) : undefined;
  const idsOf = (rows: readonly ScenarioRow[]) => rows.map(({ id }) => id);
  return {
    scenario,
    plans,
    below,
    chain,
    rows: await cashRowsOf(tx, companyId, idsOf(chain)),
    rowsBelow: await cashRowsOf(tx, companyId, idsOf(below)),
    modelNames: takenCashNames(view),
  };
}

function refuseTakenName({ rows, rowsBelow, below, chain, plans, modelNames }: CashPlace, name: string): void {
  const wanted = name.toLowerCase();
  const same = (row: StoredCashRow) => row.name.toLowerCase() === wanted;
  const hidden = rows.find((row) => same(row) && partOf(row, chain, plans));
  if (hidden) throw taken("row_name", `"${hidden.name}" is already part of the forecast. Choose another name.`);
  const isTaken = modelNames.has(wanted) || rows.some(same) || wanted === "__proto__";
  if (isTaken) throw taken("row_name", `There is already a row "${name}". Choose another name.`);
  const twin = rowsBelow.find(same);
  const other = below.find(({ id }) => id === twin?.scenarioId);
  if (other) throw taken("row_name", `The scenario "${other.name}" already has a row "${name}". Choose another name.`);
}

/**
 * Finds a planned row of this scenario by the name that the cash view shows.
 * @throws Refusal 404 for an unknown row; 422 for a row of the forecast or of a parent scenario.
 */
export function requireOwnRow(place: CashPlace, name: string): StoredCashRow {
  const { rows, scenario, chain, plans, modelNames } = place;
  const wanted = name.toLowerCase();
  const shown = (row: StoredCashRow) => {
    const stored = row.name.toLowerCase();
    return stored === wanted || (modelNames.has(stored) && `${stored} (planned)` === wanted);
  };
  const own = rows.find((row) => row.scenarioId === scenario.id && shown(row));
  const microforecast = own && partOf(own, chain, plans);
  if (own && microforecast !== undefined) {
    throw invalid(
      `"${own.name}" was added to the forecast as the microforecast "${microforecast}". Change the microforecast instead.`,
    );
  }
  if (own) return own;
  const inherited = chain.find(({ id }) => id === rows.find(shown)?.scenarioId);
  if (inherited) {
    throw invalid(`"${name}" is planned in the scenario "${inherited.name}". Change it in that scenario.`);
  }
  if (modelNames.has(wanted)) {
    throw invalid(`"${name}" is calculated from the forecast. Change its lines in the statements instead.`);
  }
  throw notFound(`The row "${name}"`);
}

/**
 * Refuses to change a row that someone else changed after the user read it.
 * @throws Refusal 409 if the row was changed.
 */
export function refuseStaleRow(row: StoredCashRow, version: number | null | undefined): void {
  if (version == null || version === row.version) return;
  throw conflict(`"${row.name}" was changed in the meantime. Check it and enter your change again.`, "stale_version");
}

/**
 * Converts the entered amounts to cents, keyed by month.
 * @throws Refusal 422 for a month given twice, or an amount that is too large.
 */
function centsOf(data: CashRowToSave["data"]): Record<string, number> {
  if (new Set(data.map(({ month }) => month)).size < data.length) throw invalid("Enter each month only once.");
  return Object.fromEntries(data.map(({ month, value }) => [month, readCents(value, month)]));
}

/**
 * Merges new amounts into a row's amounts, which are keyed by month. A month with a new amount of zero is removed.
 * @throws Refusal 422 for too many months.
 */
function merged(before: StoredCashRow["cents"], after: Readonly<Record<string, number>>): Record<string, number> {
  const entries = Object.entries({ ...before, ...after }).filter(([, cents]) => cents !== 0);
  if (entries.length > MOST_MONTHS) throw invalid(`A row can have at most ${MOST_MONTHS} months.`);
  return Object.fromEntries(entries);
}

/**
 * Refuses a planned row if the total of its amounts and those of all other planned rows would exceed the maximum at
 * which sums of cents stay exact.
 * @throws Refusal 422 if the total would be too large.
 */
function refuseTooLarge(
  { rows, rowsBelow }: CashPlace,
  row: { readonly id?: string; readonly cents: StoredCashRow["cents"] },
) {
  const others = [...rows, ...rowsBelow].filter(({ id }) => id !== row.id);
  const all = [...others, row].flatMap(({ cents }) => Object.values(cents));
  const sum = all.reduce((total, amount) => total + Math.abs(amount), 0);
  if (sum > LARGEST_CELL) throw invalid("The total of all rows is too large. Enter smaller amounts.");
}

function at({ companyId }: Actor, id: string) {
  return and(eq(cashRows.companyId, companyId), eq(cashRows.id, id));
}

type Recorded = { readonly action: string; readonly before?: unknown; readonly after?: unknown };

/** Records the change of a row in the history, and publishes the change to open pages. */
async function recordRow(
  { tx, actor }: Call,
  { scenario, below }: CashPlace,
  id: string,
  change: Recorded,
): Promise<void> {
  await recordChange(tx, actor, { subject: "cash row", subjectId: id, ...change });
  const ids = [scenario.id, ...below.map((one) => one.id)];
  await publishChange(tx, { topic: "cash", companyId: actor.companyId, ids });
}
