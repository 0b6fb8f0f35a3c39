import { formatDecimal } from "@hazina/base/format-amount.ts";
import type { ReadStatement } from "./reading.ts";

/** The unit of a figure. Money is in whole cents, and a percentage of 12 means 12 %. */
export type Unit = "money" | "percent" | "ratio" | "days" | "months" | "years";

/** The source of a figure: a group or account of a statement over a period, or a calculated key figure. */
export type FigureSource = {
  readonly statement: ReadStatement | "report";
  /** The group, class or cash flow line; absent if the figure is not part of one. */
  readonly group?: string;
  /** The id of the account in the books; absent if the figure does not belong to a single account. */
  readonly account?: string;
  readonly kpi?: string;
  /** The label of the period, such as `2026-Q1`. */
  readonly label: string;
  /** The last month that the figure covers, as `YYYY-MM`; null if no statement shows a month of the period. */
  readonly month: string | null;
  readonly scenario: string;
  /**
   * True if the figure belongs to a frozen plan; otherwise absent. No statement shows frozen plans, so such a figure
   * has no statement cell that a user could open.
   */
  readonly frozen?: true;
  /** The file, sheet and row of an account's actual months; absent if all its months are forecast. */
  readonly origin?: string;
};

/** A part of another figure: the id of the part, and whether it is added or subtracted. */
export type FigurePart = { readonly id: string; readonly sign: 1 | -1 };

/** A figure of a report with its source. `value` is null if it is not known; `reason` then says why. */
export type Figure = {
  readonly id: string;
  readonly title: string;
  readonly value: number | null;
  readonly unit: Unit;
  readonly reason: string | null;
  readonly source: FigureSource;
  readonly parts: readonly FigurePart[];
};

/** A collection of the figures of one response, keyed by id. Each figure is created only once. */
export type Figures = {
  /** Whether each figure includes its parts, which a user can open; false if only the values are needed. */
  readonly open: boolean;
  /** Returns the figure with the given id. If it does not exist yet, creates it with `make`. */
  once(id: string, make: () => Omit<Figure, "id">): Figure;
  find(id: string): Figure | undefined;
  all(): readonly Figure[];
};

/**
 * Creates an empty collection of figures.
 * @param open whether figures have parts that a user can open; false if only values are needed.
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

/**
 * Formats a figure for display. Money is shown as 1,234.50, or (1,234.50) if negative; percentages as 12.34 % or
 * −12.34 %; a missing value as n/a.
 */
export function figureText({ value, unit }: Pick<Figure, "value" | "unit">): string {
  if (value === null) return "n/a";
  if (unit === "money") return formatDecimal(value / 100, "parentheses");
  return `${formatDecimal(value, "minus")}${unit === "percent" ? "%" : ""}`;
}
