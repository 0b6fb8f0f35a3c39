import { decimalOf } from "@hazina/base/money.ts";
import { statementTexts } from "../texts.ts";
import type { StatementModel } from "./statement-model.ts";

/**
 * A statement as comma-separated text with a line of titles: every row with its amounts as plain decimals, accounts by
 * their full path. Text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export function statementCsv({ columns, rows }: StatementModel): string {
  const head = [statementTexts.csv.category, ...columns.map(({ title }) => title)].map(text).join(",");
  const lines = rows.map(({ label, source, values }) => {
    const name = source.kind === "account" ? source.path : label;
    return [text(name), ...values.map((value) => (value === null ? "" : decimalOf(value)))].join(",");
  });
  return [head, ...lines].join("\r\n");
}

function text(content: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r]/.test(content) ? `'${content}` : content;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
