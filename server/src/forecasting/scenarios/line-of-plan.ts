import { BASELINE_READ_ONLY } from "@hazina/contract/forecasting/edits.ts";
import type { Statement } from "@hazina/engine/forecasting/model/classes.ts";
import { accountId, type Foundation } from "@hazina/engine/forecasting/model/foundation.ts";
import type { Account } from "@hazina/engine/forecasting/model/model.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { BASELINE } from "../scenarios.ts";
import { foundationOf, type Plans } from "./load-scenario.ts";

/** A line of a statement in a scenario. */
export type PlannedLine = {
  readonly id: string;
  readonly statement: Statement;
  readonly account: Account;
};

/**
 * Returns the name of the statement that the `is_profit_loss` field of a call selects: profit and loss if true,
 * balance sheet if false.
 */
export function statementOf(isProfitLoss: boolean): Statement {
  return isProfitLoss ? "profit_and_loss" : "balance_sheet";
}

/**
 * Returns the foundation of a scenario: its books, prepared for calculation, without the scenario's changes.
 * @throws Refusal 422 if the foundation cannot be prepared from the books.
 */
export function requireFoundation(plans: Plans, scenario = plans.scenario): Foundation {
  const foundation = foundationOf(plans, scenario);
  if (!foundation.ok) throw invalid(foundation.refusal.message);
  return foundation.value;
}

/**
 * Finds a line by its name in one statement.
 * @throws Refusal 404 if the statement does not have it.
 */
export function requireLine(foundation: Foundation, statement: Statement, path: string): PlannedLine {
  const id = accountId(foundation, statement, path);
  const account = id === undefined ? undefined : foundation.accounts[foundation.rowOf.get(id) ?? -1];
  if (id === undefined || !account) throw notFound(`The account "${path}"`);
  return { id, statement, account };
}

const COMPUTED = new Set<string>(["CASH", "RE", "CE"]);

/** Returns whether lines of a class are calculated, in which case no values can be entered for them. */
export function isComputedClass(code: string): boolean {
  return COMPUTED.has(code);
}

/**
 * Finds a line by its name in one statement, as `requireLine` does, but accepts only a line whose values can be
 * entered.
 * @throws Refusal 404 for an unknown line; 422 for cash, retained and current earnings, and for an account without a
 * class.
 */
export function requireEditableLine(foundation: Foundation, statement: Statement, path: string): PlannedLine {
  const line = requireLine(foundation, statement, path);
  if (isComputedClass(line.account.class)) {
    throw invalid(`"${path}" is calculated from other lines. You cannot enter values for it.`);
  }
  if (line.account.class === "UNMAPPED")
    throw invalid(`Give "${path}" a class first: an account without a class is not in the forecast.`);
  return line;
}

/**
 * Refuses overrides and drivers on Baseline.
 * @throws Refusal 409 if the scenario is Baseline.
 */
export function refuseBaseline({ scenario }: Plans): void {
  if (scenario.name === BASELINE) throw conflict(BASELINE_READ_ONLY, "baseline_read_only");
}
