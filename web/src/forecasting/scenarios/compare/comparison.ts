import { type Cents, subtract, ZERO } from "@hazina/base/money.ts";
import type { ExportTable } from "../../../kit/export/save-export.ts";
import type { GridColumn, GridRow } from "../../../kit/period-grid/model.ts";
import type { StatementName } from "../../choice/statement-choice.ts";
import { betterOf, sectionOf } from "../../comparison/favourable.ts";
import { mergedRows } from "../../comparison/merged-rows.ts";
import type { Part, StatementModel, StatementRow } from "../../model/statement-model.ts";
import { gridTable, namesOf } from "../../model/statement-table.ts";
import { compareTexts } from "./texts.ts";

/** The kind of a row in the comparison: the difference, or the amounts of one scenario. */
export type Side = "difference" | "left" | "right";

/** A row of the comparison: a line with its difference, or one scenario's amounts of that line. */
export type ComparedRow = GridRow & {
  readonly side: Side;
  /** The statement row whose amounts are compared. */
  readonly of: StatementRow;
};

/** The comparison of two statements, as columns and rows for the grid. */
export type Comparison = {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly ComparedRow[];
  readonly redline: string | null;
  /** The number of cells with a difference. Only rows of accounts and lines are counted, not totals. */
  readonly cells: number;
};

type Names = { readonly left: string; readonly right: string };
type Amounts = readonly (Cents | null)[];

/**
 * Compares two statements of the same books side by side. For each line it gives the difference (right minus left) and
 * then both amounts. A line that is missing from one statement counts as zero in that statement.
 * @param onlyDifferent leaves out lines and columns without a difference, and empties the cells that are equal.
 */
export function compare(
  name: StatementName,
  left: StatementModel,
  right: StatementModel,
  names: Names,
  onlyDifferent: boolean,
): Comparison {
  const columns = columnsOf(left, right);
  const [inLeft, inRight] = [rowsOf(left), rowsOf(right)];
  const lines = mergedRows(left.rows, right.rows).map((of) => {
    const one = amountsOf(left, inLeft.get(of.key), columns);
    const other = amountsOf(right, inRight.get(of.key), columns);
    return { of, one, other, difference: columns.map((_, at) => differenceOf(one?.[at], other?.[at])) };
  });
  const differing = lines.filter(({ difference }) => difference.some((amount) => amount !== 0));
  const shownLines = onlyDifferent ? differing : lines;
  const places = columns
    .map((_, at) => at)
    .filter(
      (at) => !onlyDifferent || columns[at]?.kind === "forecast" || differing.some((line) => line.difference[at] !== 0),
    );
  const byKey = new Map(lines.map(({ of }) => [of.key, of]));
  const keys = new Set(shownLines.map(({ of }) => of.key));
  const rows = shownLines.flatMap(({ of, one, other, difference }): ComparedRow[] => {
    const pick = (amounts: Amounts | undefined) =>
      places.map((at) => (onlyDifferent && difference[at] === 0 ? null : (amounts?.[at] ?? null)));
    const { parent, hint: _, ...line } = of;
    const under = parent !== undefined && keys.has(parent) ? { parent } : {};
    const side = (which: Side, label: string, amounts: Amounts | undefined): ComparedRow => ({
      key: `${of.key}|${which}`,
      label,
      kind: "line",
      parent: of.key,
      values: pick(amounts),
      side: which,
      of,
    });
    return [
      {
        ...line,
        ...under,
        hint: compareTexts.differenceHint,
        signed: betterOf(name, sectionOf(of, byKey)),
        marks: [],
        values: pick(difference),
        side: "difference",
        of,
      },
      side("left", names.left, one),
      side("right", names.right, other),
    ];
  });
  const shownColumns = places.flatMap((at) => columns[at] ?? []);
  const redline = shownColumns.find(({ kind }) => kind === "forecast")?.key ?? null;
  return { columns: shownColumns, rows, redline, cells: countOf(differing) };
}

type Head = { readonly title: string; readonly notes: readonly string[] };

/**
 * Builds the export table of the comparison: for each line a row with the difference and a row for each scenario. Each
 * row has the name of the line in its first column.
 */
export function comparisonTable(head: Head, { columns, rows }: Comparison, names: Names): ExportTable {
  const nameOf = namesOf([...new Set(rows.map(({ of }) => of))]);
  const named = { difference: compareTexts.difference, left: names.left, right: names.right };
  return gridTable(head, columns, rows, {
    nameOf: ({ side, of }) => `${nameOf(of)} · ${named[side]}`,
    partsOf: ({ key, side }) => (side === "difference" ? differenceParts(key) : []),
  });
}

/**
 * Returns the two amounts from which a difference is calculated: the right amount, which is added, and the left
 * amount, which is subtracted. They are in the two rows below the difference.
 */
function differenceParts(key: string): Part[] {
  return [
    { key: `${key}|right`, sign: 1 },
    { key: `${key}|left`, sign: -1 },
  ];
}

function columnsOf(left: StatementModel, right: StatementModel): readonly GridColumn[] {
  return right.columns.length > 0 ? right.columns : left.columns;
}

function rowsOf({ rows }: StatementModel): ReadonlyMap<string, StatementRow> {
  return new Map(rows.map((row) => [row.key, row]));
}

function amountsOf(
  model: StatementModel,
  row: StatementRow | undefined,
  columns: readonly GridColumn[],
): Amounts | undefined {
  if (row === undefined) return undefined;
  const places = new Map(model.columns.map((column, at) => [column.key, at]));
  return columns.map((column) => row.values[places.get(column.key) ?? -1] ?? null);
}

function differenceOf(left: Cents | null | undefined, right: Cents | null | undefined): Cents {
  return subtract(right ?? ZERO, left ?? ZERO);
}

type Line = { readonly of: StatementRow; readonly difference: readonly Cents[] };

function countOf(lines: readonly Line[]): number {
  return lines
    .filter(({ of }) => of.kind === "line" && of.source.kind !== "rows")
    .reduce((count, { difference }) => count + difference.filter((amount) => amount !== 0).length, 0);
}
