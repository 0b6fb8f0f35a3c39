import type { Column } from "./columns.tsx";

/**
 * Rows as comma-separated text with a line of titles, in the columns that have a text. Text that a spreadsheet would take
 * for a formula begins with an apostrophe.
 */
export function rowsCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const written = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]));
  const head = written.map(({ title }) => cell(title)).join(",");
  const lines = rows.map((row) => written.map(({ text }) => cell(text(row))).join(","));
  return [head, ...lines].join("\r\n");
}

const NUMBER = /^-?\d+(\.\d+)?$/;
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

function cell(content: string): string {
  const safe = FORMULA.test(content) && !NUMBER.test(content) ? `'${content}` : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
