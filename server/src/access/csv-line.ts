/** A cell that a spreadsheet program would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV. A text that begins like a formula gets a ' before it; numbers stay numbers. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return values.map(csvCell).join(",");
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}
