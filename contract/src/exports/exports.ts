import { dayAt, parseInstant, readDay, readMonth } from "@hazina/base/calendar.ts";
import * as z from "zod";
import { Message, Month, requiredText, Time } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Exports";

/** The kinds of file that a table is made into. */
export const EXPORT_FORMATS = ["xlsx", "csv", "pdf"] as const;

/** The kinds of cells that a column can hold. */
export const COLUMN_KINDS = ["text", "amount", "percent", "integer", "date", "month", "time"] as const;

/** Most that one file holds; a PDF holds fewer cells, since each of them is set on a page. */
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
const MEGABYTES = 8;
const MEGABYTE_BYTES = 1024 * 1024;

/** A kind of file. */
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
  month: Month.optional().describe("The month that a column of amounts holds: its heading is a date in a workbook."),
});

const Cell = z.union([z.string().max(MOST_LETTERS, `Use at most ${MOST_LETTERS} characters.`), z.number()]).nullable();

const Row = z.object({
  cells: z.array(Cell).describe("One a column; null where there is none."),
  level: z.number().int().min(0).max(MOST_LEVELS).optional().describe("How deep the row stands under its groups."),
  kind: z.enum(["group", "total"]).optional().describe("A row that heads others, or sums them."),
  parts: z
    .array(z.object({ row: z.number().int().min(0), sign: z.union([z.literal(1), z.literal(-1)]) }))
    .max(EXPORT_LIMITS.rows)
    .optional()
    .describe("The rows, by their place from 0, that this one adds or takes away: a formula in a workbook."),
});

/** A table to make a file of. */
export const ExportedTable = z
  .object({
    title: requiredText("Name the table."),
    notes: z
      .array(requiredText("Leave out empty notes.", 300))
      .max(8)
      .default([])
      .describe("What the table shows, in words: period, scenario, filters."),
    columns: z
      .array(Column)
      .min(1, "A table has at least one column.")
      .max(EXPORT_LIMITS.columns, `A file holds at most ${EXPORT_LIMITS.columns} columns.`),
    rows: z.array(Row).max(EXPORT_LIMITS.rows, "A file holds at most 20,000 rows. Narrow the filters."),
  })
  .superRefine(({ columns, rows }, context) => {
    if (rows.length * columns.length > EXPORT_LIMITS.cells) {
      context.addIssue({ code: "custom", path: ["rows"], message: "A file holds at most 200,000 cells. Narrow it." });
      return;
    }
    if (rows.reduce((count, { parts }) => count + (parts?.length ?? 0), 0) > EXPORT_LIMITS.parts) {
      context.addIssue({ code: "custom", path: ["rows"], message: "A file adds up at most 40,000 rows." });
      return;
    }
    const circle = rowInCircle(rows);
    if (circle !== undefined) {
      context.addIssue({ code: "custom", path: ["rows", circle, "parts"], message: UNFIT_PARTS });
      return;
    }
    for (const [at, { cells }] of rows.entries()) {
      if (cells.length !== columns.length) {
        const message = `Row ${at + 1} has ${cells.length} cells for ${columns.length} columns.`;
        context.addIssue({ code: "custom", path: ["rows", at, "cells"], message });
        return;
      }
      const wrong = cells.findIndex((cell, place) => !fits(cell, columns[place]?.kind ?? "text"));
      if (wrong < 0) continue;
      const message = `This is no ${columns[wrong]?.kind}.`;
      context.addIssue({ code: "custom", path: ["rows", at, "cells", wrong], message });
      return;
    }
  });

const UNFIT_PARTS = "A row adds up other rows of the table, and not itself.";

/** A row that adds itself up, by way of other rows, or a row that is none; undefined where all parts are rows above or below. */
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

/** Returns whether the calendar counts a day in years of four digits: 21:00 UTC on the last day of 9999 is past them in Nairobi. */
function hasYearOfFour(day: string): boolean {
  return /^\d{4}-/.test(day);
}

/** The kinds of picture that the page makes of a chart. */
export const PICTURE_FORMATS = ["png", "jpeg", "svg"] as const;

/** Files of what a person sees: a table, or the data of a chart with its drawing. */
export const exports = {
  table: operation({
    method: "POST",
    path: "/exports/table",
    tag,
    title: "Export a table",
    ability: "Own Account",
    scope: "head",
    limit: "heavy",
    maxBodyBytes: MEGABYTES * MEGABYTE_BYTES,
    description:
      "Makes a workbook, a CSV file or a PDF of a table that the caller has on the screen. It bears the name of the caller's company, but no number: figures that a person sent are not certified. It leaves a line in the access log.",
  })
    .input(
      z.object({
        format: ExportFormat,
        table: ExportedTable,
        drawing: z
          .string()
          .max(EXPORT_LIMITS.drawing, "The drawing is too large.")
          .optional()
          .describe("The chart of the data as SVG, drawn above the table of a PDF; shapes and text alone."),
      }),
    )
    .output(z.file()),
  verify: operation({
    method: "POST",
    path: "/analytics/report/verify",
    tag,
    title: "Verify a file",
    ability: "public",
    limit: "sensitive",
    maxBodyBytes: 20 * MEGABYTE_BYTES + 64 * 1024,
    description:
      "Tells of a PDF whether it was made here, when and by whom, and whether a byte of it was changed since. The number in the footer of each page names it.",
  })
    .input(z.object({ file: z.file({ error: "Please choose a PDF first." }) }))
    .output(
      Message.extend({
        made_here: z.boolean(),
        unaltered: z.boolean(),
        number: z.string().nullable(),
        title: z.string().nullable(),
        company: z.string().nullable(),
        company_pin: z
          .string()
          .nullable()
          .describe("The tax PIN on the company's page: companies of one name have others."),
        company_since: Time.nullable().describe("When the company was activated here."),
        made_at: Time.nullable(),
        made_by: z.string().nullable(),
        content: z.string().nullable().describe("SHA-256 of what the file showed; its beginning is in the footer."),
      }),
    ),
  picture: operation({
    method: "POST",
    path: "/exports/picture",
    tag,
    title: "Export a chart as a picture",
    ability: "Own Account",
    scope: "head",
    description: "Tells the access log of a picture that the page makes of a chart by itself, before it is saved.",
  })
    .input(
      z.object({
        title: requiredText("Name the chart."),
        format: z.enum(PICTURE_FORMATS, { error: "Choose png, jpeg or svg." }),
      }),
    )
    .output(Message),
};
