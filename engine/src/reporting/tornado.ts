import { multiplyDivide } from "@hazina/base/rounding.ts";
import { type Forecast, forecast, totalValues } from "../forecasting/evaluation/forecast.ts";
import type { Edit, Override } from "../forecasting/model/model.ts";
import { applyEdit } from "../forecasting/scenarios/edit.ts";
import { edited } from "../forecasting/scenarios/overlay.ts";

/** What a forecast comes to: the least cash at the end of a forecast month (null without a balance sheet), and net income of its first twelve months. Cents. */
export type Outcome = { readonly lowestCash: number | null; readonly netIncome: number };

/** A line with what its forecast 10 % lower and 10 % higher leads to. */
export type TornadoLine = {
  readonly account: string;
  readonly path: string;
  readonly low: Outcome;
  readonly high: Outcome;
};

/** The lines that matter most, the most sensitive first, beside what the forecast comes to as it is. */
export type Tornado = { readonly base: Outcome; readonly lines: readonly TornadoLine[] };

const PERCENT = 10;
const SHOWN = 10;
const A_YEAR = 12;

/**
 * Moves the forecast of every line of the profit and loss by −10 % and +10 %, one at a time, and names the ten that move the
 * lowest cash or the net income of twelve months most. Each is an exact evaluation: cost that follows revenue, tax, receivables and
 * payables move along. What the edits say of the ten is confirmed by computing them in full.
 */
export function tornado(of: Forecast): Tornado {
  const base = outcomeOf(of);
  const scenario = of.chain.at(-1)?.scenario ?? "";
  const tried = movableRows(of).flatMap((row): TornadoLine[] => {
    const account = of.foundation.ids[row] ?? "";
    const path = of.foundation.accounts[row]?.path ?? account;
    const [low, high] = [-PERCENT, PERCENT].map((percent) =>
      outcomeAfter(of, moved(of, row, { account, scenario, percent })),
    );
    return low && high ? [{ account, path, low, high }] : [];
  });
  const most = tried
    .filter((line) => reach(base, line) > 0)
    .sort((a, b) => reach(base, b) - reach(base, a) || (a.account < b.account ? -1 : 1))
    .slice(0, SHOWN);
  return {
    base,
    lines: most.map((line) => confirmed(of, line, scenario)).sort((a, b) => reach(base, b) - reach(base, a)),
  };
}

/** Returns what the forecast comes to at a glance. */
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

/** The larger of the moves of lowest cash and net income, either way. */
export function reach(base: Outcome, { low, high }: Pick<TornadoLine, "low" | "high">): number {
  const moves = [low, high].flatMap(({ lowestCash, netIncome }) => [
    Math.abs(netIncome - base.netIncome),
    Math.abs((lowestCash ?? 0) - (base.lowestCash ?? 0)),
  ]);
  return Math.max(...moves);
}

/** The lines of the profit and loss that a person could plan, and that hold anything in a forecast month. */
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

/** The line's forecast months by so many percent more, as values typed over them; what microforecasts add stays. */
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
  if (!back.ok) throw new Error(`${back.refusal.message} The line could not be put back.`);
  return outcome;
}

function confirmed(of: Forecast, line: TornadoLine, scenario: string): TornadoLine {
  const row = of.foundation.rowOf.get(line.account) ?? -1;
  const [low, high] = [-PERCENT, PERCENT].map((percent) => {
    const edit = moved(of, row, { account: line.account, scenario, percent });
    const chain = of.chain.map((overlay) => (overlay.scenario === scenario ? edited(overlay, edit) : overlay));
    const made = forecast(of.foundation, chain);
    return made.ok ? outcomeOf(made.value) : undefined;
  });
  return low && high ? { ...line, low, high } : line;
}
