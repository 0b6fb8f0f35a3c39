import { type Result, refuse } from "@hazina/base/result.ts";
import { type Forecast, forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import { type Foundation, prepareFoundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Account, Books, Overlay, Refusal } from "@hazina/engine/forecasting/model/model.ts";
import { yieldToEventLoop } from "../../platform/concurrency-limit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { departmentOfLine } from "../departments/line-departments.ts";
import { readBooks, type StoredBooks } from "../read-books.ts";
import { BASELINE, ensureBaseline } from "../scenarios.ts";
import { layersByScenario, layersWithoutPay } from "./effective-layers.ts";
import {
  customRowsOf,
  type LayerRow,
  type LineRow,
  layersOf,
  linesOf,
  type ScenarioRow,
  scenarioTree,
} from "./queries.ts";
import { type CustomRow, indexOf, overlayOf } from "./stored.ts";

/** A scenario with its parents, their changes, and the company's books. */
export type Plans = {
  readonly scenario: ScenarioRow;
  /** The scenarios from Baseline to this one, each after its parent. */
  readonly chain: readonly ScenarioRow[];
  /** Every scenario based on this one, directly or indirectly. */
  readonly below: readonly ScenarioRow[];
  readonly tree: readonly ScenarioRow[];
  readonly stored: StoredBooks;
  readonly lines: ReadonlyMap<string, ReadonlyMap<string, LineRow>>;
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, CustomRow>>;
  readonly layers: ReadonlyMap<string, ReadonlyMap<string, LayerRow>>;
};

/** A calculated scenario, with the data that it was calculated from. */
export type Evaluated = { readonly of: Forecast; readonly stored: StoredBooks; readonly plans: Plans };

/** The name or the id of the scenario to load. */
export type Which = { readonly name: string } | { readonly id: string };

/**
 * Loads a scenario for reading; undefined if the company has no books.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadScenario(tx: Tx, companyId: string, which: Which): Promise<Plans | undefined> {
  const tree = await scenarioTree(tx, companyId);
  const scenario = pick(tree, which);
  const stored = await readBooks(tx, companyId);
  return stored && gather(tx, companyId, { tree, scenario, stored, below: [] });
}

/** Loads Baseline with all scenarios of the company; undefined if the company has no books. */
export async function loadEveryScenario(tx: Tx, companyId: string): Promise<Plans | undefined> {
  const tree = await scenarioTree(tx, companyId);
  const scenario = pick(tree, { name: BASELINE });
  const stored = await readBooks(tx, companyId);
  return stored && gather(tx, companyId, { tree, scenario, stored, below: tree.filter((one) => one !== scenario) });
}

const importFirst = () => conflict("Import a profit and loss first.");

/**
 * Loads a scenario and all scenarios based on it, in order to change it. Locks the company's scenarios until the
 * transaction ends.
 * @param withoutBooks creates the error that is thrown if the company has no books; by default an error with status
 * 409.
 * @throws Refusal 404 for an unknown scenario, or the error that `withoutBooks` creates.
 */
export async function loadForChange(
  tx: Tx,
  companyId: string,
  which: Which,
  withoutBooks = importFirst,
): Promise<Plans> {
  await lockScenarios(tx, companyId);
  const tree = await scenarioTree(tx, companyId);
  const scenario = pick(tree, which);
  const stored = await readBooks(tx, companyId);
  if (!stored) throw withoutBooks();
  const below = tree.filter((one) => one.id !== scenario.id && chainOf(tree, one).includes(scenario));
  return gather(tx, companyId, { tree, scenario, stored, below });
}

/**
 * Locks a company's scenarios until the transaction ends, so that one change runs at a time.
 * Creates Baseline if it does not exist.
 */
export async function lockScenarios(tx: Tx, companyId: string): Promise<void> {
  await lockFor(tx, "scenarios", companyId);
  await ensureBaseline(tx, companyId);
}

/**
 * Calculates a loaded scenario in small steps, so that other calls can run in between.
 * @throws Refusal 422 if it cannot be calculated.
 */
export async function evaluated(plans: Plans): Promise<Evaluated> {
  await yieldToEventLoop();
  foundationOf(plans);
  await yieldToEventLoop();
  const of = evaluationOf(plans);
  if (!of.ok) throw invalid(of.refusal.message);
  await yieldToEventLoop();
  return { of: of.value, stored: plans.stored, plans };
}

/**
 * Finds a scenario by id.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function requireScenarioId(tx: Tx, companyId: string, id: string): Promise<ScenarioRow> {
  const found = (await scenarioTree(tx, companyId)).find((one) => one.id === id);
  if (!found) throw notFound("This scenario");
  return found;
}

/**
 * Finds a scenario by name and returns it with its parent scenario, which is undefined for Baseline.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function requireScenario(
  tx: Tx,
  companyId: string,
  name: string,
): Promise<{ readonly scenario: ScenarioRow; readonly parent: ScenarioRow | undefined }> {
  const tree = await scenarioTree(tx, companyId);
  const scenario = pick(tree, { name });
  return { scenario, parent: tree.find(({ id }) => id === scenario.parentId) };
}

/**
 * Calculates a loaded scenario, or one of the scenarios based on it. Returns a refusal if it cannot
 * be calculated.
 */
export function evaluationOf(plans: Plans, scenario = plans.scenario): Result<Forecast, Refusal> {
  const laid = foundationOf(plans, scenario);
  return laid.ok ? forecast(laid.value, overlaysOf(plans, scenario)) : refuse(laid.refusal);
}

/**
 * Returns the foundation of a scenario: the books with the custom rows of the scenario and its parents, prepared for
 * calculation. Scenarios with the same custom rows share one foundation. Returns a refusal if the foundation cannot be
 * prepared.
 */
export function foundationOf(plans: Plans, scenario = plans.scenario): Result<Foundation, Refusal> {
  const rows = visibleRows(plans, scenario);
  const known = laidOut.get(plans.stored.books) ?? [];
  const same = known.find((one) => one.rows.length === rows.length && one.rows.every((row, at) => row === rows[at]));
  if (same) return same.foundation;
  const foundation = prepareFoundation(booksWith(plans.stored, rows));
  laidOut.set(plans.stored.books, [...known, { rows, foundation }]);
  return foundation;
}

/** Returns the books with the custom rows of a scenario and its parents. */
export function booksOf(plans: Plans): Books {
  return booksWith(plans.stored, visibleRows(plans, plans.scenario));
}

type Laid = { readonly rows: readonly CustomRow[]; readonly foundation: Result<Foundation, Refusal> };

const laidOut = new WeakMap<Books, readonly Laid[]>();

/**
 * Returns the changes of a scenario and its parents as overlays for the calculation engine, starting with those of
 * Baseline.
 */
export function overlaysOf(plans: Plans, scenario: ScenarioRow): Overlay[] {
  return overlaysWith(plans, scenario, layersByScenario);
}

/**
 * Returns the overlays of a scenario and its parents for a role that may not see pay, starting with that of Baseline.
 * All planned staff is one layer without names.
 */
export function overlaysWithoutPay(plans: Plans, scenario: ScenarioRow): Overlay[] {
  return overlaysWith(plans, scenario, layersWithoutPay);
}

function overlaysWith(plans: Plans, scenario: ScenarioRow, laid: typeof layersByScenario): Overlay[] {
  const { tree, lines, stored } = plans;
  const chain = chainOf(tree, scenario);
  const foundation = foundationOf(plans, scenario);
  const layers = foundation.ok ? laid(foundation.value, chain, plans.layers) : new Map();
  return chain.map(({ id, name }) => ({
    ...overlayOf(name, lines.get(id) ?? new Map(), stored.books.firstMonth),
    layers: layers.get(id) ?? [],
  }));
}

/** Returns the scenarios from Baseline to the given one. */
export function chainOf(tree: readonly ScenarioRow[], scenario: ScenarioRow): ScenarioRow[] {
  const chain = [scenario];
  for (let parent = scenario.parentId; parent !== null && chain.length <= tree.length; ) {
    const next = tree.find(({ id }) => id === parent);
    if (!next) break;
    chain.unshift(next);
    parent = next.parentId;
  }
  return chain;
}

/**
 * Returns the custom rows of a scenario and its parents, starting with those of Baseline. Leaves out a row if an
 * import or a parent already has a line with its name.
 */
export function visibleRows({ tree, rows, stored }: Plans, scenario: ScenarioRow): CustomRow[] {
  const taken = takenNames(stored.books);
  return chainOf(tree, scenario).flatMap(({ id }) =>
    [...(rows.get(id)?.values() ?? [])].filter(({ path }) => !taken.has(path) && taken.add(path)),
  );
}

/**
 * Returns all names that accounts of the books use. A balance sheet account with the same path as a profit-and-loss
 * line has a second name: its path followed by `(balance sheet)`.
 */
export function takenNames({ accounts }: Books): Set<string> {
  const flows = new Set(accounts.flatMap((one) => (one.statement === "profit_and_loss" ? [one.path] : [])));
  const shared = accounts.filter((one) => one.statement === "balance_sheet" && flows.has(one.path));
  return new Set([...accounts.map(({ path }) => path), ...shared.map(({ path }) => `${path} (balance sheet)`)]);
}

type Found = Pick<Plans, "tree" | "scenario" | "stored" | "below">;

async function gather(tx: Tx, companyId: string, found: Found): Promise<Plans> {
  const chain = chainOf(found.tree, found.scenario);
  const ids = [...chain, ...found.below].map(({ id }) => id).filter((id) => id !== "");
  const lines = await linesOf(tx, companyId, ids);
  const rows = await customRowsOf(tx, companyId, ids);
  const layers = await layersOf(tx, companyId, ids);
  return { ...found, chain, lines, rows, layers };
}

function pick(tree: readonly ScenarioRow[], which: Which): ScenarioRow {
  const found = tree.find((one) => ("id" in which ? one.id === which.id : one.name === which.name));
  if (found) return found;
  if ("name" in which && which.name === BASELINE) return UNSTORED_BASELINE;
  throw notFound("id" in which ? "This scenario" : `The scenario "${which.name}"`);
}

/** The Baseline that is used for a company that has no stored scenario yet. */
const UNSTORED_BASELINE: ScenarioRow = { id: "", name: BASELINE, parentId: null, revision: 0, acknowledged: null };

function booksWith(stored: StoredBooks, rows: readonly CustomRow[]): Books {
  const { books } = stored;
  if (rows.length === 0) return books;
  return { ...books, accounts: [...books.accounts, ...rows.map((row) => customAccount(row, stored))] };
}

function customAccount(row: CustomRow, { books: { firstMonth, cutOver }, lineDepartments }: StoredBooks): Account {
  const actual = new Float64Array(cutOver + 1);
  for (const [month, cents] of Object.entries(row.actuals)) {
    const index = indexOf(month, firstMonth);
    if (index >= 0 && index < actual.length) actual[index] = cents;
  }
  const isFlow = row.statement === "profit_and_loss";
  const department = isFlow ? departmentOfLine(lineDepartments, row.path, null) : undefined;
  return {
    path: row.path,
    statement: row.statement,
    class: row.class,
    origin: "custom",
    ...(row.section === null ? {} : { section: row.section }),
    ...(department === undefined ? {} : { department }),
    actual,
    automatic: new Float64Array(0),
    source: `Added by ${row.by}`,
  };
}
