import { readablePath } from "../account-path.ts";
import { rowValues, totalValues } from "../forecasting/evaluation/forecast.ts";
import {
  CASH_LINES,
  type CashPart,
  EQUITY_OUTSIDE,
  RECONCILING_DIFFERENCE,
} from "../forecasting/model/cash-flow-lines.ts";
import type { CashFlowView, Column } from "../forecasting/model/model.ts";
import { COMPUTED_TOTALS, type TotalKey } from "../forecasting/model/rows.ts";
import { cashFlowFrom, cashLines, type MonthlyLine } from "../forecasting/statements/cash-flow.ts";
import { lasting } from "../forecasting/statements/periods.ts";
import { at, flow, idOf, missingStatement, nameOfTotal, rowsUnder, sectionOf } from "./amounts.ts";
import type { Figure, FigurePart, Figures } from "./figure.ts";
import { overCashMonths, type Reading } from "./reading.ts";

/** The name of the cash flow line for purchases and sales of fixed and intangible assets. */
export const ASSETS_LINE = "Fixed and Intangible Assets";

/**
 * A total of the cash flow statement: operating cash flow, operating cash flow after asset purchases (free cash flow),
 * or the net cash flow.
 */
export type CashTotal = "operating_cash_flow" | "free_cash_flow" | "net_cash_flow";

/** The names of the cash flow totals on screen. */
export const CASH_TOTALS: Readonly<Record<CashTotal, string>> = {
  operating_cash_flow: "Operating Cash Flow",
  free_cash_flow: "Free Cash Flow",
  net_cash_flow: "Net Cash Flow",
};

/**
 * Returns the cash flow statement of a forecast for the given period; null if no month of the period has a cash flow.
 */
export function readCash({ of, columns }: Reading, lines: readonly MonthlyLine[] = cashLines(of)): CashFlowView | null {
  return columns.cash_flow ? cashFlowFrom(of, lines, [columns.cash_flow]) : null;
}

/** Returns the names of an activity's cash flow lines that have amounts, in statement order. */
export function linesOf(view: CashFlowView, activity: "operating" | "investing" | "financing"): string[] {
  return view.activities.find(({ key }) => key === activity)?.lines.map(({ name }) => name) ?? [];
}

/**
 * Returns the amount of one cash flow line over the period. Returns zero if the statement leaves the line out because
 * it has no amounts.
 */
export function cashLine(figures: Figures, reading: Reading, view: CashFlowView | null, name: string): Figure {
  return figures.once(idOf(`cash:${name}`, reading), () => {
    const line = view?.activities.flatMap(({ lines }) => lines).find((one) => one.name === name);
    return {
      title: name,
      unit: "money",
      ...known(reading, view, line?.values[0] ?? 0),
      source: at(reading, "cash_flow", name),
      parts: view && figures.open ? partsOfLine(name).map((part) => partOf(figures, reading, part)) : [],
    };
  });
}

/**
 * Returns a total of the cash flow statement over the period. Free cash flow is operating cash flow plus the line of
 * fixed and intangible assets. All reports use this function, so that they show the same totals.
 */
export function cashTotal(figures: Figures, reading: Reading, view: CashFlowView | null, key: CashTotal): Figure {
  return figures.once(idOf(key, reading), () => {
    const operating = view?.activities.find((one) => one.key === "operating");
    const assets = view?.activities.flatMap(({ lines }) => lines).find(({ name }) => name === ASSETS_LINE);
    const values: Record<CashTotal, number> = {
      operating_cash_flow: operating?.total[0] ?? 0,
      free_cash_flow: (operating?.total[0] ?? 0) + (assets?.values[0] ?? 0),
      net_cash_flow: view?.netCashFlow[0] ?? 0,
    };
    return {
      title: CASH_TOTALS[key],
      unit: "money",
      ...known(reading, view, values[key]),
      source: at(reading, "cash_flow", key),
      parts: view && figures.open ? partsOfTotal(figures, reading, view, key) : [],
    };
  });
}

function known(reading: Reading, view: CashFlowView | null, cents: number): Pick<Figure, "value" | "reason"> {
  return view ? { value: cents + 0, reason: null } : { value: null, reason: missingStatement(reading, "cash_flow") };
}

function partsOfTotal(figures: Figures, reading: Reading, view: CashFlowView, key: CashTotal): FigurePart[] {
  const plus = ({ id }: Figure): FigurePart => ({ id, sign: 1 });
  const lines = (names: readonly string[]) => names.map((name) => plus(cashLine(figures, reading, view, name)));
  if (key === "operating_cash_flow") return lines(linesOf(view, "operating"));
  const before = key === "free_cash_flow" ? "operating_cash_flow" : "free_cash_flow";
  const base = plus(cashTotal(figures, reading, view, before));
  if (key === "free_cash_flow") return [base, ...lines([ASSETS_LINE])];
  const others = linesOf(view, "investing").filter((name) => name !== ASSETS_LINE);
  return [base, ...lines([...others, ...linesOf(view, "financing")])];
}

const OUTSIDE: readonly CashPart[] = [
  { sign: 1, of: "RE", as: "change" },
  { sign: 1, of: "CE", as: "change" },
  { sign: -1, of: "retained_income", as: "flow" },
];
const RECONCILING: readonly CashPart[] = [
  { sign: 1, of: "total_assets", as: "change" },
  { sign: -1, of: "total_liabilities", as: "change" },
  { sign: -1, of: "total_equity", as: "change" },
];

function partsOfLine(name: string): readonly CashPart[] {
  if (name === EQUITY_OUTSIDE) return OUTSIDE;
  if (name === RECONCILING_DIFFERENCE) return RECONCILING;
  return CASH_LINES.find((line) => line.name === name)?.parts ?? [];
}

function partOf(figures: Figures, reading: Reading, { sign, of: key, as }: CashPart): FigurePart {
  if (as === "change") return { id: change(figures, reading, key).id, sign };
  return { id: flow(figures, overCashMonths(reading), key).id, sign };
}

/**
 * Returns the change of a balance over those months of the period that have a cash flow. The parts of the figure are
 * the changes of the individual accounts.
 */
function change(figures: Figures, reading: Reading, key: TotalKey): Figure {
  return figures.once(idOf(`change:${key}`, reading), () => ({
    title: `Change in ${nameOfTotal(key)}`,
    unit: "money",
    ...over(reading, totalValues(reading.of, key), moved),
    source: at(reading, "balance_sheet", key),
    parts: figures.open ? partsOfChange(figures, reading, key) : [],
  }));
}

function partsOfChange(figures: Figures, reading: Reading, key: TotalKey): FigurePart[] {
  const computed = COMPUTED_TOTALS.find((total) => total.key === key);
  if (computed) return computed.parts.map(([sign, part]) => ({ id: change(figures, reading, part).id, sign }));
  return rowsUnder(reading.of, key).flatMap((row): FigurePart[] => {
    const values = over(reading, rowValues(reading.of, row), moved);
    if (!values.value) return [];
    const id = reading.of.foundation.ids[row] ?? "";
    const title = `Change in ${readablePath(reading.of.foundation.accounts[row]?.path ?? id)}`;
    const source = { ...at(reading, "balance_sheet", sectionOf(reading.of, row)), account: id };
    const made = figures.once(idOf(`change:account:${id}`, reading), () => ({
      title,
      unit: "money",
      ...values,
      source,
      parts: [],
    }));
    return [{ id: made.id, sign: 1 }];
  });
}

type Gather = (values: Float64Array, columns: readonly Column[]) => Float64Array;

function over(reading: Reading, values: Float64Array, gather: Gather): Pick<Figure, "value" | "reason"> {
  const column = reading.columns.cash_flow;
  if (!column) return { value: null, reason: missingStatement(reading, "cash_flow") };
  return { value: (gather(values, [column])[0] ?? 0) + 0, reason: null };
}

function moved(values: Float64Array, columns: readonly Column[]): Float64Array {
  const closing = lasting(values, columns);
  return closing.map((cents, index) => cents - (values[(columns[index]?.first ?? 0) - 1] ?? 0));
}
