import { UPDATE_DRIVERS } from "@hazina/contract/forecasting/scenarios.ts";
import { compileDriver } from "@hazina/engine/forecasting/drivers/compile.ts";
import type { Driver, WrittenDriver } from "@hazina/engine/forecasting/model/model.ts";
import { namesOf, reanchored, staleDrivers } from "@hazina/engine/forecasting/scenarios/updates.ts";
import type { Call } from "../../platform/call.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import { changeScenario, ownLine } from "../scenarios/change-scenario.ts";
import { closedItems } from "../scenarios/closed-items.ts";
import { requireEditableLine, requireFoundation } from "../scenarios/line-of-plan.ts";
import { loadForChange, loadScenario, overlaysOf, type Plans } from "../scenarios/load-scenario.ts";
import { shiftedDriver } from "../scenarios/shift-driver.ts";
import { editsBetween, SILENT, type StoredEdit, type StoredLine, storedDriver } from "../scenarios/stored.ts";
import { namesNow } from "./names-now.ts";

type Replacements = Readonly<Record<string, string>>;

/**
 * Returns the drivers set in the scenario itself that no longer match the books, with suggested replacements for
 * accounts that are missing. Also returns the scenario's own loans and assets that began in a closed month.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function checkDrivers(
  { tx, actor: { companyId } }: Call,
  { scenario: name }: { readonly scenario: string },
) {
  const plans = await loadScenario(tx, companyId, { name });
  const drivers = plans ? staleIn(plans) : [];
  const missing = [...new Set(drivers.flatMap((driver) => driver.missing ?? []))];
  const accounts = plans && missing.length > 0 ? [...requireFoundation(plans).ids] : [];
  const suggestions = await namesNow(tx, companyId, missing);
  const microforecasts = plans ? closedItems(plans) : [];
  const asks = drivers.length > 0 || microforecasts.length > 0;
  return {
    message: asks ? UPDATE_DRIVERS : "The drivers are up to date.",
    drivers,
    accounts,
    suggestions,
    microforecasts,
  };
}

/**
 * Adapts the scenario's own drivers to the books, as one step. A period whose first months are now closed starts at
 * the first forecast month. An account that the books no longer have is replaced, or left out if there is no
 * replacement; a driver that cannot work without the account is cleared. Changes to a line that the books no longer
 * have move to its replacement, or are removed if there is none.
 * @throws Refusal 404 for an unknown scenario; 409 if the replacement already has a driver; 422 for a replacement that
 * is unknown or cannot have the driver.
 */
export async function updateDrivers(
  call: Call,
  { scenario, replacements }: { readonly scenario: string; readonly replacements: Replacements },
) {
  const { tx, actor } = call;
  const plans = await loadForChange(tx, actor.companyId, { name: scenario });
  const drivers = staleIn(plans);
  if (drivers.length === 0) return { message: "The drivers are up to date.", drivers };
  const { rowOf } = requireFoundation(plans);
  const unknown = Object.values(replacements).find((name) => !rowOf.has(name));
  if (unknown !== undefined) throw invalid(`There is no account "${unknown}".`);
  const targets = drivers.flatMap(({ account, reason }) => (reason === "line" ? (replacements[account] ?? []) : []));
  const twice = targets.find((name, at) => targets.indexOf(name) !== at);
  if (twice !== undefined) throw invalid(`"${twice}" cannot replace two lines. Choose a different line for each.`);
  const said = overlaysOf(plans, plans.scenario).at(-1);
  const edits = [...new Set(drivers.map(({ account }) => account))].flatMap((account) =>
    editsOf(plans, { account, written: said?.drivers.get(account) }, replacements),
  );
  await changeScenario(call, plans, { title: "Drivers updated", edits, move: "step" });
  return { message: "The drivers were updated.", drivers };
}

/**
 * Returns the scenario's own drivers that no longer match the books.
 * @throws Refusal 422 if the books cannot be calculated.
 */
export function staleIn(plans: Plans, scenario = plans.scenario) {
  const own = overlaysOf(plans, scenario).slice(-1);
  return staleDrivers(requireFoundation(plans, scenario), own).map(({ account, reason, missing }) => ({
    account,
    reason,
    missing: missing ?? null,
  }));
}

/**
 * Returns the edits that adapt a scenario's changes to one line to the current books. If the books no longer have the
 * line, the edits move the changes to the line that replaces it. If no line replaces it, the edits remove the changes.
 */
function editsOf(
  plans: Plans,
  { account, written }: { readonly account: string; readonly written: WrittenDriver | undefined },
  replacements: Replacements,
): StoredEdit[] {
  const { books, rowOf } = requireFoundation(plans);
  const own = ownLine(plans, account);
  const around = { has: (name: string) => rowOf.has(name), replacements, cutOver: books.cutOver };
  const next = written ? updated(written, around) : null;
  const driver = next && storedDriver(next, books.firstMonth);
  if (rowOf.has(account)) return [{ kind: "driver", account, driver }];
  const to = replacements[account];
  const gone = editsBetween(account, own, SILENT);
  return to === undefined ? gone : [...gone, ...movedTo(plans, to, { ...own, driver })];
}

/**
 * Returns the edits that move the changes to a missing line to its replacement.
 * @throws Refusal 409 if the replacement already has a driver; 422 if the replacement cannot be edited or cannot have
 * the driver.
 */
function movedTo(plans: Plans, id: string, { driver, typed }: StoredLine): StoredEdit[] {
  const foundation = requireFoundation(plans);
  const { books, accounts, rowOf } = foundation;
  const account = accounts[rowOf.get(id) ?? -1];
  const path = account?.path ?? id;
  if (account) requireEditableLine(foundation, account.statement, path);
  const there = ownLine(plans, id);
  if (driver && there.driver)
    throw conflict(`"${path}" already has a driver. Choose another line, or leave the replacement empty.`);
  const engine = driver && shiftedDriver(driver.driver, -books.firstMonth);
  const compiled = engine && compileDriver(foundation, id, engine);
  if (compiled && !compiled.ok) throw invalid(`The driver does not fit "${path}": ${compiled.refusal}`);
  return editsBetween(id, there, {
    driver: driver ?? there.driver,
    typed: { ...typed, ...there.typed },
    deleted: null,
  });
}

type Around = {
  readonly has: (name: string) => boolean;
  readonly replacements: Replacements;
  readonly cutOver: number;
};

function updated(written: WrittenDriver, { has, replacements, cutOver }: Around): WrittenDriver | null {
  const driver = renamed(written.driver, (name) => (has(name) ? name : replacements[name]));
  return driver && { ...written, driver: reanchored(driver, cutOver), anchoredAt: cutOver };
}

/**
 * Returns a copy of a driver in which each account has its new name; null if the books no longer have an account that
 * the driver cannot do without.
 * @param rename returns the new name of an account; undefined if the books no longer have the account.
 */
function renamed(driver: Driver, rename: (name: string) => string | undefined): Driver | null {
  if (namesOf(driver).length === 0) return driver;
  switch (driver.method) {
    case "percentage_of_account": {
      const account = "account" in driver.reference ? rename(driver.reference.account) : undefined;
      return account === undefined ? null : { ...driver, reference: { account } };
    }
    case "percentage_of_opening_balance": {
      const { of, depreciationLine, ...rest } = driver;
      const counted = of === undefined ? undefined : rename(of);
      if (of !== undefined && counted === undefined) return null;
      const line = depreciationLine === undefined ? undefined : rename(depreciationLine);
      return { ...rest, ...(counted ? { of: counted } : {}), ...(line ? { depreciationLine: line } : {}) };
    }
    case "straight_line": {
      const { counterpart = "", ...rest } = driver;
      const other = rename(counterpart);
      return other === undefined ? rest : { ...rest, counterpart: other };
    }
    case "loan_repayment": {
      const { interestLine = "", ...rest } = driver;
      const line = rename(interestLine);
      return line === undefined ? rest : { ...rest, interestLine: line };
    }
    default:
      return driver;
  }
}
