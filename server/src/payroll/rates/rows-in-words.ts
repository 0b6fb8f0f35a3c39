import { cents, decimalOf } from "@hazina/base/money.ts";

/**
 * Lists the values of a law row as text, each with its name: rates as percentages, amounts in
 * shillings.
 */
export function rowsInWords(values: Readonly<Record<string, unknown>>): { name: string; value: string }[] {
  return Object.entries(values).flatMap(([name, value]) => cells(inWords(name), name, value));
}

/**
 * Matches the names of law values that are rates, in millionths. The names of plain numbers match `PLAIN`. A value
 * whose name matches neither is an amount.
 */
const RATES = /rate|share|furniture|telephone|^(resident|nonResident|eastAfrican)$/i;
const PLAIN = /^(from|below|commencedOn|part|whole|days|continuousDays|totalDays|stepDays|upToCc|workingDay|restDay)$/;

/**
 * Lists the values of a law row as text, each with its name. The name of a nested value includes
 * the name of its group. A limit named `below` is a plain number if it is an age, and an amount if
 * it is pay.
 */
function cells(name: string, key: string, value: unknown, inAges = false): { name: string; value: string }[] {
  if (value === undefined || value === null) return [];
  if (typeof value === "object") {
    return Object.entries(value).flatMap(([inner, held]) => {
      const label = Array.isArray(value) ? `${name} ${Number(inner) + 1}` : `${name}, ${inWords(inner).toLowerCase()}`;
      return cells(label, Array.isArray(value) ? key : inner, held, key === "ages");
    });
  }
  if (typeof value === "boolean") return [{ name, value: value ? "Yes" : "No" }];
  if (typeof value !== "number") return [{ name, value: String(value) }];
  if (RATES.test(key)) return [{ name, value: `${value / 10_000}%` }];
  const isPlain = key === "below" ? inAges : PLAIN.test(key);
  return [{ name, value: isPlain ? String(value) : decimalOf(cents(value)) }];
}

function inWords(key: string): string {
  const text = key.replace(/([A-Z])/g, " $1").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
