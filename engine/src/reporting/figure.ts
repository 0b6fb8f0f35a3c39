import { formatDecimal } from "@hazina/base/format-amount.ts";
import type { ReadStatement } from "./reading.ts";

/** The unit of a figure. Money is whole cents in the engine; percent 12 is 12 %. */
export type Unit = "money" | "percent" | "ratio" | "days" | "months" | "years";

/** The source of a figure: a group or an account of a statement over a period, or a key figure computed from those. */
export type FigureSource = {
  readonly statement: ReadStatement | "report";
  /** The group, class or cash flow line. */
  readonly group?: string;
  /** The account, by its id in the books. */
  readonly account?: string;
  readonly kpi?: string;
  /** The period's label. */
  readonly label: string;
  /** The last month of the period that the figure covers, `YYYY-MM`; null where it covers none. */
  readonly month: string | null;
  readonly scenario: string;
  /** True of a plan that was frozen: no statement shows it, so that there is no cell to open. */
  readonly frozen?: true;
  /** The file, sheet and row that an account's actual months come from; absent where all of its months are forecast. */
  readonly origin?: string;
};

/** A part of a figure, added or taken away. */
export type FigurePart = { readonly id: string; readonly sign: 1 | -1 };

/** One figure of a report with where it comes from; `value` is null where it cannot be known, and `reason` says why. */
export type Figure = {
  readonly id: string;
  readonly title: string;
  readonly value: number | null;
  readonly unit: Unit;
  readonly reason: string | null;
  readonly source: FigureSource;
  readonly parts: readonly FigurePart[];
};

/** The figures of one answer, each once. */
export type Figures = {
  /** False where figures are read for their values alone: none of them opens to its parts then. */
  readonly open: boolean;
  /** The figure of an id, made where it is not there yet. */
  once(id: string, make: () => Omit<Figure, "id">): Figure;
  find(id: string): Figure | undefined;
  all(): readonly Figure[];
};

/**
 * No figures yet.
 * @param open false for figures that are read for their values alone.
 */
export function startFigures(open = true): Figures {
  const known = new Map<string, Figure>();
  return {
    open,
    once(id, make) {
      const found = known.get(id);
      if (found) return found;
      // Named one by one: thousands are made for an answer, and copying takes longer than making.
      const { title, value, unit, reason, source, parts } = make();
      const figure = { id, title, value, unit, reason, source, parts };
      known.set(id, figure);
      return figure;
    },
    find: (id) => known.get(id),
    all: () => [...known.values()],
  };
}

/** The value as people read it: 1,234.50, as in the statements (1,234.50) below zero; 12.34 % or −12.34 %; n/a where there is none. */
export function figureText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  if (value === null) return "n/a";
  if (unit === "money") return formatDecimal(value / 100, "parentheses");
  return `${formatDecimal(value, "minus")}${unit === "percent" ? " %" : ""}`;
}
