import { UPDATE_DRIVERS } from "@hazina/contract/forecasting/scenarios.ts";
import type { Driver, WrittenDriver } from "@hazina/engine/forecasting/model/model.ts";
import { namesOf, reanchored, staleDrivers } from "@hazina/engine/forecasting/scenarios/updates.ts";
import type { Actor, CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalid } from "../../platform/refusal.ts";
import { changeScenario } from "./change-scenario.ts";
import { closedItems } from "./closed-items.ts";
import { requireFoundation } from "./line-of-plan.ts";
import { loadForChange, loadScenario, overlaysOf, type Plans } from "./load-scenario.ts";
import { type StoredEdit, storedDriver } from "./stored.ts";

type Replacements = Readonly<Record<string, string>>;

/**
 * The drivers a scenario sets itself that the books have moved away from, and its microforecasts' loans and assets that began in
 * a closed month; those it inherits are their scenario's.
 */
export async function checkDrivers(
  tx: Tx,
  { companyId }: CompanyRef,
  { scenario: name }: { readonly scenario: string },
) {
  const plans = await loadScenario(tx, companyId, { name });
  const drivers = plans ? staleIn(plans) : [];
  const isMissing = drivers.some(({ missing }) => missing !== null);
  const accounts = plans && isMissing ? [...requireFoundation(plans).ids] : [];
  const microforecasts = plans ? closedItems(plans) : [];
  const asks = drivers.length > 0 || microforecasts.length > 0;
  return { message: asks ? UPDATE_DRIVERS : "The drivers are up to date.", drivers, accounts, microforecasts };
}

/**
 * Updates the drivers a scenario sets itself to the books: one step. A period that actuals reached starts at the first
 * forecast month. A name that is gone is replaced, else left out; a driver that cannot do without it is cleared.
 * @throws Refusal 404 for an unknown scenario; 422 for a replacement that is no account.
 */
export async function updateDrivers(
  tx: Tx,
  actor: Actor,
  { scenario, replacements }: { readonly scenario: string; readonly replacements: Replacements },
  at: number,
) {
  const plans = await loadForChange(tx, actor.companyId, { name: scenario });
  const drivers = staleIn(plans);
  if (drivers.length === 0) return { message: "The drivers are up to date.", drivers };
  const { books, rowOf } = requireFoundation(plans);
  const unknown = Object.values(replacements).find((name) => !rowOf.has(name));
  if (unknown !== undefined) throw invalid(`There is no account "${unknown}".`);
  const overlay = overlaysOf(plans, plans.scenario).at(-1);
  const edits = drivers.flatMap(({ account }): StoredEdit[] => {
    const written = overlay?.drivers.get(account);
    if (!written) return [];
    const next = updated(written, { has: (name) => rowOf.has(name), replacements, cutOver: books.cutOver });
    return [{ kind: "driver", account, driver: next && storedDriver(next, books.firstMonth) }];
  });
  await changeScenario(tx, actor, plans, { title: "Drivers updated", edits, at, move: "step" });
  return { message: "The drivers were updated.", drivers };
}

/**
 * The drivers that a loaded scenario, or one that stands on it, sets itself and that ask to be updated.
 * @throws Refusal 422 where the books cannot be laid out.
 */
export function staleIn(plans: Plans, scenario = plans.scenario) {
  const own = overlaysOf(plans, scenario).slice(-1);
  return staleDrivers(requireFoundation(plans, scenario), own).map(({ account, reason, missing }) => ({
    account,
    reason,
    missing: missing ?? null,
  }));
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

/** A driver under other names; null where a name it needs is gone. */
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
