import { dayAt, parseInstant, readDay, readMonth } from "@hazina/base/calendar.ts";
import * as z from "zod";
import { Month, requiredText } from "./fields.ts";

/** The file types in which a table can be exported. */
export const EXPORT_FORMATS = ["xlsx", "csv", "pdf"] as const;

/** The kinds of values that a column can contain. */
export const COLUMN_KINDS = ["text", "amount", "percent", "integer", "date", "month", "time"] as const;

/** The limits of an exported file. A PDF allows fewer cells, because each is laid out on a page. */
export const EXPORT_LIMITS = {
  columns: 200,
  rows: 20_000,
  cells: 200_000,
  parts: 40_000,
  pdfCells: 40_000,
  drawing: 500_000,
} as const;

const MOST_LEVELS = 8;
const MOST_LETTERS = 2_000;

export const ExportFormat = z.enum(EXPORT_FORMATS, { error: "Choose xlsx, csv or pdf." });

const Column = z.object({
  title: requiredText("Name the column."),
  kind: z
    .enum(COLUMN_KINDS)
    .default("text")
    .describe(
      "amount: whole cents; percent: percentage points; integer: a whole number; date: YYYY-MM-DD; month: YYYY-MM; time: ISO 8601.",
    ),
  phase: z.enum(["actual", "forecast"]).optional().describe("Marks a period as booked or forecast."),
  month: Month.optional().describe("The month of a column of amounts: its heading is a date in a workbook."),
});

const Cell = z.union([z.string().max(MOST_LETTERS, `Use at most ${MOST_LETTERS} characters.`), z.number()]).nullable();

const Row = z.object({
  cells: z.array(Cell).describe("One cell a column; null where it is empty."),
  level: z.number().int().min(0).max(MOST_LEVELS).optional().describe("The level of the row under its groups, from 0."),
  kind: z.enum(["group", "total"]).optional().describe("A heading of other rows, or their total."),
  parts: z
    .array(z.object({ row: z.number().int().min(0), sign: z.union([z.literal(1), z.literal(-1)]) }))
    .max(EXPORT_LIMITS.rows)
    .optional()
    .describe("The rows, by their position from 0, that this one adds or subtracts: a formula in a workbook."),
});

/** A table to export: its title, notes, columns and rows. */
export const ExportedTable = z
  .object({
    title: requiredText("Name the table."),
    notes: z
      .array(requiredText("Remove empty notes.", 300))
      .max(8)
      .default([])
      .describe("Period, scenario and filters of the table, in words."),
    columns: z
      .array(Column)
      .min(1, "A table must have at least one column.")
      .max(EXPORT_LIMITS.columns, `A file can have at most ${EXPORT_LIMITS.columns} columns.`),
    rows: z.array(Row).max(EXPORT_LIMITS.rows, "A file can have at most 20,000 rows. Narrow the filters."),
  })
  .superRefine(({ columns, rows }, context) => {
    if (rows.length * columns.length > EXPORT_LIMITS.cells) {
      context.addIssue({
        code: "custom",
        path: ["rows"],
        message: "A file can have at most 200,000 cells. Narrow the filters.",
      });
      return;
    }
    if (rows.reduce((count, { parts }) => count + (parts?.length ?? 0), 0) > EXPORT_LIMITS.parts) {
      context.addIssue({
        code: "custom",
        path: ["rows"],
        message: "The totals of a file can cover at most 40,000 rows. Narrow the filters.",
      });
      return;
    }
    const circle = rowInCircle(rows);
    if (circle !== undefined) {
      context.addIssue({ code: "custom", path: ["rows", circle, "parts"], message: UNFIT_PARTS });
      return;
    }
    for (const [at, { cells }] of rows.entries()) {
      if (cells.length !== columns.length) {
        const message = `Row ${at + 1} has ${cells.length} cells, but the table has ${columns.length} columns.`;
        context.addIssue({ code: "custom", path: ["rows", at, "cells"], message });
        return;
      }
      const wrong = cells.findIndex((cell, place) => !fits(cell, columns[place]?.kind ?? "text"));
      if (wrong < 0) continue;
      const message = `This is not a valid value for a column of type ${columns[wrong]?.kind}.`;
      context.addIssue({ code: "custom", path: ["rows", at, "cells", wrong], message });
      return;
    }
  });

const UNFIT_PARTS = "A total can include other rows of the table, but not itself.";

/**
 * Returns the index of the first row with an invalid formula: the formula refers to a row that does not exist, or
 * depends on its own result, directly or through other rows. Undefined if every formula is valid.
 */
function rowInCircle(rows: readonly z.output<typeof Row>[]): number | undefined {
  const left = rows.map(() => 0);
  const above: number[][] = rows.map(() => []);
  for (const [at, { parts = [] }] of rows.entries()) {
    for (const { row } of parts) {
      const adders = above[row];
      if (adders === undefined) return at;
      adders.push(at);
      left[at] = (left[at] ?? 0) + 1;
    }
  }
  const ready = left.flatMap((count, at) => (count === 0 ? [at] : []));
  for (let next = ready.pop(); next !== undefined; next = ready.pop()) {
    for (const adder of above[next] ?? []) {
      left[adder] = (left[adder] ?? 0) - 1;
      if (left[adder] === 0) ready.push(adder);
    }
  }
  const circle = left.findIndex((count) => count > 0);
  return circle < 0 ? undefined : circle;
}

function fits(cell: z.output<typeof Cell>, kind: (typeof COLUMN_KINDS)[number]): boolean {
  if (cell === null) return true;
  if (kind === "amount" || kind === "integer") return Number.isSafeInteger(cell);
  if (kind === "percent") return typeof cell === "number" && Math.abs(cell) <= 1e12;
  if (typeof cell !== "string") return false;
  if (kind === "date") return readDay(cell).ok;
  if (kind === "month") return readMonth(cell).ok;
  return kind === "text" || isTime(cell);
}

function isTime(text: string): boolean {
  if (!z.iso.datetime().safeParse(text).success) return false;
  try {
    return hasYearOfFour(dayAt(parseInstant(text)));
  } catch {
    return false;
  }
}

/**
 * Returns whether the year of a `YYYY-MM-DD` day has four digits. A UTC time at the end of the year 9999 falls in the
 * year 10000 in Nairobi.
 */
function hasYearOfFour(day: string): boolean {
  return /^\d{4}-/.test(day);
}

/** The picture formats in which the page can save a chart. */
export const PICTURE_FORMATS = ["png", "jpeg", "svg"] as const;

/** The request to export a table, or a chart's data together with its image, as a file. */
export const TableFile = z.object({
  format: ExportFormat,
  table: ExportedTable,
  drawing: z
    .string()
    .max(EXPORT_LIMITS.drawing, "The chart is too large to export. Show fewer periods or lines.")
    .optional()
    .describe("The chart of the data as SVG, drawn above the table of a PDF; shapes and text alone."),
});

/** The request to record in the access log that a user exports a chart as a picture. */
export const TablePicture = z.object({
  title: requiredText("Name the chart."),
  format: z.enum(PICTURE_FORMATS, { error: "Choose png, jpeg or svg." }),
});

/** The request to export a table as a file, before validation. */
export type TableFileInput = z.input<typeof TableFile>;

/** The request to record a chart's picture export, before validation. */
export type TablePictureInput = z.input<typeof TablePicture>;
