import { type Cents, majorOf } from "@hazina/base/money.ts";
import { accountValues, type Forecast } from "@hazina/engine/forecasting/evaluation/forecast.ts";
import type { Account } from "@hazina/engine/forecasting/model/model.ts";
import type { Call } from "../../platform/call.ts";
import { evaluated, loadScenario } from "../scenarios/load-scenario.ts";
import { labelOf } from "../scenarios/stored.ts";

type Question = { readonly left: string; readonly right: string };

/**
 * Loads two scenarios for `compareScenarios`, which compares them after the transaction. `loaded` is undefined if the
 * company has no books.
 * @throws Refusal 404 for an unknown scenario.
 */
export async function loadBoth({ tx, actor: { companyId } }: Call, { left, right }: Question) {
  const one = await loadScenario(tx, companyId, { name: left });
  const other = await loadScenario(tx, companyId, { name: right });
  return { left, right, loaded: one && other && ([one, other] as const) };
}

/**
 * Compares the forecast cells of two scenarios. Returns the lines with a difference, each with the cells that differ.
 * If a line exists in one scenario only, the cells of the other scenario are null.
 * @throws Refusal 422 if one of the scenarios cannot be calculated.
 */
export async function compareScenarios({ left, right, loaded }: Awaited<ReturnType<typeof loadBoth>>) {
  if (!loaded) return { left, right, cells: 0, rows: [] };
  const one = await evaluated(loaded[0]);
  const other = await evaluated(loaded[1]);
  const accounts = new Map([...accountsById(one.of), ...accountsById(other.of)]);
  const rows = [...accounts].flatMap(([id, account]) => {
    const cells = differentCells(one.of, other.of, id);
    return cells.length === 0
      ? []
      : [{ account: account.path, statement: account.statement, class: account.class as string, cells }];
  });
  return { left, right, cells: rows.reduce((count, row) => count + row.cells.length, 0), rows };
}

/** Returns the number of forecast cells in which two scenarios differ. */
export function countOfDifferences(one: Forecast, other: Forecast): number {
  const ids = new Set([...one.foundation.ids, ...other.foundation.ids]);
  return [...ids].reduce((count, id) => count + differentCells(one, other, id).length, 0);
}

function accountsById({ foundation }: Forecast): Map<string, Account> {
  return new Map(foundation.accounts.map((account, row) => [foundation.ids[row] ?? account.path, account]));
}

function differentCells(left: Forecast, right: Forecast, id: string) {
  const { books, firstForecast, months } = left.foundation;
  const here = accountValues(left, id);
  const there = accountValues(right, id);
  const major = (cents: number | undefined) => (cents === undefined ? null : majorOf(cents as Cents));
  return Array.from({ length: months - firstForecast }, (_, index) => firstForecast + index).flatMap((month) => {
    const [a, b] = [here?.[month], there?.[month]];
    if ((a ?? 0) === (b ?? 0)) return [];
    return [{ label: labelOf(month, books.firstMonth), left: major(a), right: major(b) }];
  });
}
