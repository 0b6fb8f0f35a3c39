import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "../account-path.ts";
import { type Forecast, rowValues, totalValues } from "../forecasting/evaluation/forecast.ts";
import { CLASSES, type ClassCode } from "../forecasting/model/classes.ts";
import type { Foundation } from "../forecasting/model/foundation.ts";
import { titleOf } from "../forecasting/model/ladder.ts";
import type { Column, GroupKey } from "../forecasting/model/model.ts";
import { COMPUTED_TOTALS, type TotalKey, totalsOf } from "../forecasting/model/rows.ts";
import { sumOver } from "../forecasting/statements/periods.ts";
import type { Figure, FigurePart, FigureSource, Figures } from "./figure.ts";
import { monthLabel, type Reading, type ReadStatement } from "./reading.ts";

/** When a balance is read: at the end of the period, or just before its first month. */
export type BalanceAt = "closing" | "opening";

/** Returns the name of a total as shown on screen. */
export function nameOfTotal(key: TotalKey): string {
  return key in CLASSES ? CLASSES[key as ClassCode].name : titleOf(key as GroupKey);
}

/**
 * Returns the title of a figure. If the profit and loss has data for only some months of the period, the title names
 * these months after the name of the figure.
 */
export function titled(name: string, { only }: Pick<Reading, "only">): string {
  return only === undefined ? name : `${name} (only ${only})`;
}

/** Returns the flow of a group or class over the period: the sum of its monthly amounts. */
export function flow(figures: Figures, reading: Reading, key: TotalKey): Figure {
  return figures.once(idOf(key, reading), () => ({
    title: titled(nameOfTotal(key), reading),
    unit: "money",
    ...valuesIn(reading, "profit_and_loss", totalValues(reading.of, key), "flow"),
    source: at(reading, "profit_and_loss", key),
    parts: partsOf(figures, reading, key, (part) =>
      typeof part === "number" ? accountFigure(figures, reading, part) : flow(figures, reading, part),
    ),
  }));
}

/** Returns the balance of a group or class at the end of the period. */
export function balance(figures: Figures, reading: Reading, key: TotalKey): Figure {
  return figures.once(idOf(key, reading), () => ({
    title: nameOfTotal(key),
    unit: "money",
    ...valuesIn(reading, "balance_sheet", totalValues(reading.of, key), "closing"),
    source: at(reading, "balance_sheet", key),
    parts: partsOf(figures, reading, key, (part) =>
      typeof part === "number" ? accountFigure(figures, reading, part) : balance(figures, reading, part),
    ),
  }));
}

/** Returns the balance of a group or class before the first month of the period. */
export function openingBalance(figures: Figures, reading: Reading, key: TotalKey): Figure {
  return figures.once(idOf(`opening:${key}`, reading), () => {
    const values = valuesIn(reading, "balance_sheet", totalValues(reading.of, key), "opening");
    const title = `Opening ${nameOfTotal(key)}`;
    return { title, unit: "money", ...values, source: at(reading, "balance_sheet", key), parts: [] };
  });
}

/**
 * Returns the figure of one account: the flow over the period for a profit-and-loss account, or the balance at the end
 * of the period for a balance sheet account.
 */
export function accountFigure(figures: Figures, reading: Reading, row: number): Figure {
  const { foundation } = reading.of;
  const account = foundation.accounts[row];
  const id = foundation.ids[row] ?? "";
  const statement = account?.statement ?? "profit_and_loss";
  return figures.once(idOf(`account:${id}`, reading), () => {
    const as = statement === "profit_and_loss" ? "flow" : "closing";
    const { value, reason } = valuesIn(reading, statement, rowValues(reading.of, row), as);
    const { origin } = originIn(reading.of, row, reading.columns[statement]);
    const source = { ...at(reading, statement, sectionOf(reading.of, row)), account: id };
    return {
      title: titled(readablePath(account?.path ?? id), reading),
      unit: "money",
      value,
      reason,
      source: origin === undefined ? source : { ...source, origin },
      parts: [],
    };
  });
}

/**
 * Returns the id of a figure: its name and the side of the comparison (current or previous period), such as
 * `revenue.current`.
 */
export function idOf(name: string, { side }: Pick<Reading, "side">): string {
  return `${name}.${side}`;
}

/**
 * Returns the source of a figure: the statement, the period and the scenario or frozen plan.
 * @param group the group, class or cash flow line of the figure; absent for the whole statement.
 */
export function at(reading: Reading, statement: ReadStatement, group?: string) {
  const column = reading.columns[statement];
  const { label } = reading.period;
  const { scenario, isFrozen } = reading;
  const month = column && !isFrozen ? monthLabel(reading.of, column.last) : null;
  const place =
    group === undefined ? { statement, label, month, scenario } : { statement, group, label, month, scenario };
  return isFrozen ? { ...place, frozen: true as const } : place;
}

/** Returns the scenario from which a figure is read. If it is a frozen plan, the result also has `frozen`. */
export function scenarioOf({ scenario, isFrozen }: Reading): Pick<FigureSource, "scenario" | "frozen"> {
  return { scenario, ...(isFrozen ? { frozen: true } : {}) };
}

/** Returns the section of the statement in which an account is shown. */
export function sectionOf(of: Forecast, row: number): string {
  const account = of.foundation.accounts[row];
  if (!account || account.class === "UNMAPPED") return "";
  return account.statement === "profit_and_loss" ? (totalsOf(account)[0] ?? "") : CLASSES[account.class].section;
}

/**
 * Returns the source of an account's actual amounts in a column, such as the imported row. Returns undefined if the
 * column contains only forecast months.
 */
export function originIn(
  { foundation }: Forecast,
  row: number,
  column: Column | null | undefined,
): { origin?: string } {
  const origin = foundation.accounts[row]?.source;
  if (origin === undefined || !column || column.first > foundation.books.cutOver) return {};
  return { origin };
}

/** Returns the rows of the accounts that add up to a group or class. */
export function rowsUnder({ foundation }: Pick<Forecast, "foundation">, key: TotalKey): readonly number[] {
  const known = rowsByTotal.get(foundation) ?? sortedByTotal(foundation);
  rowsByTotal.set(foundation, known);
  return known.get(key) ?? [];
}

type RowsByTotal = ReadonlyMap<TotalKey, readonly number[]>;

const rowsByTotal = new WeakMap<Foundation, RowsByTotal>();

function sortedByTotal({ accounts }: Foundation): RowsByTotal {
  const rows = new Map<TotalKey, number[]>();
  for (const [row, account] of accounts.entries()) {
    const own = account.class === "UNMAPPED" ? [] : [account.class];
    for (const key of new Set<TotalKey>([...totalsOf(account), ...own])) {
      const members = rows.get(key);
      if (members) members.push(row);
      else rows.set(key, [row]);
    }
  }
  return rows;
}

/** Returns the sentence that says why a statement has no figure for the period. */
export function missingStatement(reading: Reading, statement: ReadStatement): string {
  const { of, period } = reading;
  const { balanceSheet } = of.foundation.books;
  if (statement !== "profit_and_loss" && !balanceSheet) return "There is no balance sheet.";
  const names = {
    profit_and_loss: "profit and loss",
    balance_sheet: "balance sheet",
    cash_flow: "cash flow statement",
  };
  return `The ${names[statement]} does not cover ${periodInWords(period.label)}.`;
}

/**
 * Calculates an amount from monthly values: the sum over the period, or the balance before or at the end of the
 * period. If the amount cannot be calculated, it is null and `reason` says why.
 */
export function valuesIn(
  reading: Reading,
  statement: ReadStatement,
  values: Float64Array,
  as: "flow" | BalanceAt,
): Pick<Figure, "value" | "reason"> {
  const column = reading.columns[statement];
  if (!column) return { value: null, reason: missingStatement(reading, statement) };
  if (as === "flow") return { value: sumOver(values, column) + 0, reason: null };
  if (as === "closing") return { value: (values[column.last] ?? 0) + 0, reason: null };
  const before = column.first - 1;
  const first = reading.of.foundation.books.balanceSheet?.first ?? 0;
  if (before < Math.max(0, first)) {
    return {
      value: null,
      reason: `The balance sheet has no figures for any month before ${periodInWords(monthLabel(reading.of, column.first))}.`,
    };
  }
  return { value: (values[before] ?? 0) + 0, reason: null };
}

function partsOf(
  figures: Figures,
  reading: Reading,
  key: TotalKey,
  figureOf: (part: TotalKey | number) => Figure,
): FigurePart[] {
  if (!figures.open) return [];
  const computed = COMPUTED_TOTALS.find((total) => total.key === key);
  if (computed) return computed.parts.map(([sign, part]) => ({ id: figureOf(part).id, sign }));
  const shown = rowsUnder(reading.of, key).filter((row) => holdsAnything(reading, row));
  return shown.map((row) => ({ id: figureOf(row).id, sign: 1 }));
}

/**
 * Checks whether an account has an amount other than zero in the period: a flow in the profit and loss, or a closing
 * balance in the balance sheet. Other accounts are not listed among the parts of a figure.
 */
function holdsAnything(reading: Reading, row: number): boolean {
  const statement = reading.of.foundation.accounts[row]?.statement ?? "profit_and_loss";
  const as = statement === "profit_and_loss" ? "flow" : "closing";
  return (valuesIn(reading, statement, rowValues(reading.of, row), as).value ?? 0) !== 0;
}
