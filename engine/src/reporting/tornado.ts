import { multiplyDivide } from "@hazina/base/rounding.ts";
import { kindOf } from "../forecasting/drivers/compiled.ts";
import { type Forecast, forecast, totalValues } from "../forecasting/evaluation/forecast.ts";
import type { ClassCode } from "../forecasting/model/classes.ts";
import type { Edit, Override } from "../forecasting/model/model.ts";
import { applyEdit } from "../forecasting/scenarios/edit.ts";
import { edited } from "../forecasting/scenarios/overlay.ts";
import { rowsUnder } from "./amounts.ts";
import { exactly } from "./exactly.ts";

/**
 * The summary of a forecast, in cents: the lowest closing cash of all forecast months (null without a balance sheet),
 * and the net income of the first twelve forecast months.
 */
export type Outcome = { readonly lowestCash: number | null; readonly netIncome: number };

/**
 * A profit-and-loss line, with the outcome of the forecast if the line is 10 % lower (`low`) and 10 % higher (`high`).
 */
export type TornadoLine = {
  readonly account: string;
  readonly path: string;
  readonly low: Outcome;
  readonly high: Outcome;
};

/**
 * The outcome of the forecast without changes, and the lines whose change affects it most, the largest effect
 * first.
 */
export type Tornado = { readonly base: Outcome; readonly lines: readonly TornadoLine[] };

const PERCENT = 10;
const SHOWN = 10;
const A_YEAR = 12;

/**
 * The maximum number of revenue lines that are evaluated together with their variable costs. The largest lines are
 * used.
 */
const MOST_REVENUES = 20;

const VARIABLE: readonly ClassCode[] = ["VCOS", "VEXP"];

/**
 * Changes the forecast of every profit-and-loss line by −10 % and +10 %, one line at a time. Returns the ten lines
 * with the largest effect on lowest cash or twelve months' net income. A change of a revenue line changes variable
 * costs by the same percentage as total revenue, as in the sensitivity table. Linked lines, tax, receivables and
 * payables are recalculated. The returned outcomes come from complete calculations.
 */
export function tornado(of: Forecast): Tornado {
  const base = outcomeOf(of);
  const scenario = of.chain.at(-1)?.scenario ?? "";
  const revenues = new Set(rowsUnder(of, "revenue"));
  const movable = movableRows(of).flatMap((row): Movable[] => {
    const account = of.foundation.ids[row] ?? "";
    const path = of.foundation.accounts[row]?.path ?? account;
    const [low, high] = [-PERCENT, PERCENT].map((percent) =>
      outcomeAfter(of, moved(of, row, { account, scenario, percent })),
    );
    return low && high ? [{ row, line: { account, path, low, high } }] : [];
  });
  const byReach = movable
    .filter(({ line }) => reach(base, line) > 0)
    .sort((a, b) => reach(base, b.line) - reach(base, a.line) || (a.line.account < b.line.account ? -1 : 1));
  const costs = byReach.filter(({ row }) => !revenues.has(row)).slice(0, SHOWN);
  const sales = byReach.filter(({ row }) => revenues.has(row)).slice(0, MOST_REVENUES);
  const lines = [...costs, ...sales]
    .map((one) => inFull(of, one, { scenario, isRevenue: revenues.has(one.row) }))
    .filter((line) => reach(base, line) > 0)
    .sort((a, b) => reach(base, b) - reach(base, a) || (a.account < b.account ? -1 : 1));
  return { base, lines: lines.slice(0, SHOWN) };
}

type Movable = { readonly row: number; readonly line: TornadoLine };

/** Returns the lowest closing cash and twelve months' net income of a forecast, in cents. */
export function outcomeOf(of: Forecast): Outcome {
  const { books, firstForecast, months } = of.foundation;
  const income = totalValues(of, "net_income");
  let netIncome = 0;
  for (let t = firstForecast; t < Math.min(months, firstForecast + A_YEAR); t++) netIncome += income[t] ?? 0;
  if (!books.balanceSheet || firstForecast >= months) return { lowestCash: null, netIncome };
  const cash = totalValues(of, "CASH");
  let lowest = cash[firstForecast] ?? 0;
  for (let t = firstForecast; t < months; t++) lowest = Math.min(lowest, cash[t] ?? 0);
  return { lowestCash: lowest + 0, netIncome };
}

/** Returns the largest absolute effect of a line on lowest cash or net income, in cents. */
export function reach(base: Outcome, { low, high }: Pick<TornadoLine, "low" | "high">): number {
  const moves = [low, high].flatMap(({ lowestCash, netIncome }) => [
    Math.abs(netIncome - base.netIncome),
    Math.abs((lowestCash ?? 0) - (base.lowestCash ?? 0)),
  ]);
  return Math.max(...moves);
}

/**
 * Returns the rows of the profit-and-loss lines whose forecast can be changed: they have a class and an amount in a
 * forecast month.
 */
function movableRows({ foundation, run }: Forecast): number[] {
  const { accounts, firstForecast, months } = foundation;
  return [...accounts.keys()].filter((row) => {
    const account = accounts[row];
    if (account?.statement !== "profit_and_loss" || account.class === "UNMAPPED") return false;
    const { cells } = run.worksheet;
    return cells.subarray(row * months + firstForecast, (row + 1) * months).some((cents) => cents !== 0);
  });
}

type Move = { readonly account: string; readonly scenario: string; readonly percent: number };

/**
 * Creates the edit that changes the forecast months of a line by a percentage, as an override. Amounts that come from
 * microforecasts stay unchanged.
 */
function moved({ foundation, run }: Forecast, row: number, { account, scenario, percent }: Move): Edit {
  const { firstForecast, months } = foundation;
  const values = new Map<number, Override>();
  for (let t = firstForecast; t < months; t++) {
    const cents = run.worksheet.cells[row * months + t] ?? 0;
    values.set(t, { cents: multiplyDivide(cents, 100 + percent, 100, "halfAwayFromZero") });
  }
  return { kind: "typed", scenario, account, values };
}

function outcomeAfter(of: Forecast, edit: Edit): Outcome | undefined {
  const done = applyEdit(of, edit);
  if (!done.ok) return undefined;
  const outcome = outcomeOf(of);
  const back = applyEdit(of, done.value);
  if (!back.ok) throw new Error(`${back.refusal.message} The line could not be restored.`);
  return outcome;
}

/**
 * Returns a line with its two outcomes: the outcome if the forecast of the line is 10 % lower, and the outcome if it
 * is 10 % higher. Each comes from a complete calculation of the forecast.
 */
function inFull(
  of: Forecast,
  { row, line }: Movable,
  { scenario, isRevenue }: { readonly scenario: string; readonly isRevenue: boolean },
): TornadoLine {
  const [low, high] = [-PERCENT, PERCENT].map((percent) => {
    const edit = moved(of, row, { account: line.account, scenario, percent });
    const edits = isRevenue ? [edit, ...followingCosts(of, edit)] : [edit];
    const chain = of.chain.map((overlay) => (overlay.scenario === scenario ? edits.reduce(edited, overlay) : overlay));
    const made = forecast(of.foundation, chain);
    return made.ok ? outcomeOf(made.value) : undefined;
  });
  return low && high ? { ...line, low, high } : line;
}

/**
 * Returns edits that change variable costs in proportion to the monthly change of total revenue. Costs that a
 * driver already calculates from revenue are left out.
 */
function followingCosts(of: Forecast, edit: Edit): Edit[] {
  const { foundation } = of;
  const { firstForecast, months } = foundation;
  const rows = VARIABLE.flatMap((code) => rowsUnder(of, code)).filter((row) => {
    const account = foundation.accounts[row];
    return account !== undefined && kindOf(account) !== undefined;
  });
  const cellsOf = (row: number) => of.run.worksheet.cells.slice(row * months + firstForecast, (row + 1) * months);
  const before = rows.map((row) => ({ row, cells: cellsOf(row) }));
  const revenue = totalValues(of, "revenue").slice();
  const done = applyEdit(of, edit);
  if (!done.ok) return [];
  const after = totalValues(of, "revenue").slice();
  const fixed = before.filter(({ row, cells }) => cellsOf(row).every((cents, at) => cents === cells[at]));
  const back = applyEdit(of, done.value);
  if (!back.ok) throw new Error(`${back.refusal.message} The line could not be restored.`);
  return fixed.flatMap(({ row, cells }): Edit[] => {
    const values = new Map<number, Override>();
    for (const [at, cents] of cells.entries()) {
      const [was, now] = [revenue[firstForecast + at] ?? 0, after[firstForecast + at] ?? 0];
      const moves = was > 0 && cents !== 0 ? exactly(cents, now, was) : null;
      if (moves !== null && moves !== cents) values.set(firstForecast + at, { cents: moves });
    }
    const account = foundation.ids[row] ?? "";
    return values.size === 0 ? [] : [{ kind: "typed", scenario: edit.scenario, account, values }];
  });
}
