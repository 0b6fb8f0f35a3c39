import { type Day, dayOf, parseDay, readDay } from "@hazina/base/calendar.ts";
import type { Cell } from "../../sheets/grid.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const NUMBERS = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:[ T,].*)?$/;
const NAMED = /^(\d{1,2})[\s/\-.]*([a-z]{3,9})[\s/\-.,]*(\d{4}|\d{2})(?:[ T,].*)?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T,].*)?$/;

/**
 * Reads the day in a cell of a statement, ignoring any time after it. Undefined if there is no day.
 * @param monthFirst whether 3/4/2026 is 4 March, as in American files.
 */
export function dayInCell(cell: Cell | undefined, monthFirst: boolean): Day | undefined {
  if (cell !== null && typeof cell === "object") return cell.kind === "date" ? within(parseDay(cell.day)) : undefined;
  if (typeof cell !== "string") return undefined;
  const text = cell.trim();
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return within(dayOf(Number(year), Number(month), Number(day)));
  const [, first, second, shortYear] = NUMBERS.exec(text) ?? [];
  if (shortYear !== undefined) {
    const [dayNumber, monthNumber] = monthFirst ? [second, first] : [first, second];
    return within(dayOf(wholeYear(shortYear), Number(monthNumber), Number(dayNumber)));
  }
  const [, named, name = "", ofYear] = NAMED.exec(text) ?? [];
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  if (named === undefined || ofYear === undefined || at < 0) return undefined;
  return within(dayOf(wholeYear(ofYear), at + 1, Number(named)));
}

function wholeYear(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function within(day: Day | undefined): Day | undefined {
  return day !== undefined && readDay(day).ok && day >= "2000-01-01" && day <= "2199-12-31" ? day : undefined;
}

/**
 * Returns whether the dates of a column are in month-first order: in at least one date the second number is above 12,
 * and in no date the first.
 */
export function isMonthFirst(cells: readonly (Cell | undefined)[]): boolean {
  let month = false;
  for (const cell of cells) {
    if (typeof cell !== "string") continue;
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
    if (Number(first) > 12) return false;
    if (Number(second) > 12) month = true;
  }
  return month;
}
