import { type Cents, centsOf, majorOf } from "@hazina/base/money.ts";
import { LARGEST_CELL } from "@hazina/engine/forecasting/model/exact.ts";
import { formatAmount } from "../../kit/format/amount.ts";
import { readTypedAmount } from "../../kit/period-grid/typing/typed-amount.ts";
import type { BreakdownAnswer } from "../model/statement-model.ts";
import { customRowTexts } from "./texts.ts";

const texts = customRowTexts.edit;

/** One forecast month of a line, as saved on the server, with its amount in cents. */
export type MonthValue = {
  readonly month: string;
  readonly value: Cents;
  /** True if this scenario itself overrides the month. */
  readonly isOwn: boolean;
  /**
   * The rule that determines the amount, as shown to the user: `typed` for an override, the name of a driver, or `Zemo
   * Model` for the automatic forecast.
   */
  readonly rule: string;
};

/** The text typed in each input, keyed by month; an untouched month has no entry. */
export type Entries = ReadonlyMap<string, string>;

/** The characters allowed in an amount. */
const AMOUNT = /^[\d.,\s()+\-−*/=%kmbKMB]*$/;

/** Returns the forecast months of a line, from its breakdown. */
export function monthsOf({ forecast, metadata }: BreakdownAnswer, scenario: string): MonthValue[] {
  return Object.entries(forecast)
    .map(([month, value]) => {
      const source = metadata[month];
      const isTyped = source?.rule === "typed";
      const isOwn = isTyped && source.scenario === scenario;
      return { month, value: centsOf(value), isOwn, rule: ruleOf(source, isOwn) };
    })
    .sort((left, right) => left.month.localeCompare(right.month));
}

function ruleOf(source: BreakdownAnswer["metadata"][string] | undefined, isOwn: boolean): string {
  if (source === undefined) return "";
  if (source.rule === "typed") return isOwn || source.scenario === null ? texts.typed : texts.typedIn(source.scenario);
  return source.rule === "deleted" ? texts.deleted : source.method;
}

/** Returns whether an input accepts the text: only digits, separators and the characters of a calculation. */
export function isAmountText(text: string): boolean {
  return AMOUNT.test(text);
}

/** Returns the initial text of a month's input: its amount, with a minus sign if it is negative. */
export function textOf({ value }: Pick<MonthValue, "value">): string {
  return formatAmount(value, "minus");
}

/** Returns the text to show after the user leaves an input: an amount is formatted, any other text is kept as typed. */
export function settled(text: string): string {
  const read = readTypedAmount(text);
  return read.ok && read.value !== null ? textOf({ value: read.value }) : text;
}

/** Returns the error message of an entry that is not an amount or is too large; undefined if it is valid or empty. */
export function problemOf(text: string): string | undefined {
  const read = readTypedAmount(text);
  if (!read.ok) return texts.notAnAmount;
  return read.value !== null && Math.abs(read.value) > LARGEST_CELL ? texts.tooLarge : undefined;
}

/**
 * Returns the change for each changed month: an amount in cents, or null to remove an override. Leaves out a month
 * with an unchanged amount, and a cleared month that had no override.
 */
export function changesOf(months: readonly MonthValue[], entries: Entries): Record<string, Cents | null> {
  const changes: Record<string, Cents | null> = {};
  for (const { month, value, isOwn } of months) {
    const text = entries.get(month);
    const read = text === undefined ? undefined : readTypedAmount(text);
    if (!read?.ok) continue;
    if (read.value === null ? isOwn : read.value !== value) changes[month] = read.value;
  }
  return changes;
}

/**
 * Enters the cells of a row or column that was pasted from a spreadsheet into the months, starting with the month
 * `from`. Returns the entries, the number of cells that were entered (`pasted`), and the number of cells that were
 * left out (`left`) because they are not amounts or come after the last month.
 */
export function pastedInto(
  months: readonly MonthValue[],
  entries: Entries,
  from: string,
  text: string,
): { readonly entries: Entries; readonly pasted: number; readonly left: number } {
  const cells = text.replace(/\r?\n$/, "").split(/\t|\r?\n/);
  const first = cells.findIndex((cell) => isFilledAmount(cell));
  const values = first <= 0 ? cells : cells.slice(first);
  const start = months.findIndex(({ month }) => month === from);
  const after = new Map(entries);
  let pasted = 0;
  let left = 0;
  values.forEach((cell, at) => {
    const month = months[start + at]?.month;
    if (cell.trim() === "") return;
    if (month === undefined || !isFilledAmount(cell)) left += 1;
    else {
      after.set(month, settled(cell));
      pasted += 1;
    }
  });
  return { entries: after, pasted, left };
}

/** Returns whether pasted text contains several cells. */
export function isSeveralCells(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ""));
}

function isFilledAmount(text: string): boolean {
  const read = readTypedAmount(text);
  return read.ok && read.value !== null;
}

/**
 * A month that both this user and another user have changed: the other user's value and rule, and this user's value
 * (null to remove the override).
 */
export type Clash = {
  readonly month: string;
  readonly theirs: Cents;
  readonly theirRule: string;
  readonly mine: Cents | null;
};

/** Returns the months that this user and another user changed to different values. */
export function clashesOf(
  before: readonly MonthValue[],
  now: readonly MonthValue[],
  changes: Readonly<Record<string, Cents | null>>,
): Clash[] {
  const had = new Map(before.map((month) => [month.month, month]));
  return now.flatMap(({ month, value, rule, isOwn }) => {
    const mine = changes[month];
    const old = had.get(month);
    if (mine === undefined || old === undefined) return [];
    const isSame = old.value === value && old.isOwn === isOwn;
    return isSame || mine === value ? [] : [{ month, theirs: value, theirRule: rule, mine }];
  });
}

/**
 * Converts changes from cents to major units, as the API expects them. Null, which removes an override, stays null.
 */
export function inMajor(changes: Readonly<Record<string, Cents | null>>): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(changes).map(([month, value]) => [month, value === null ? null : majorOf(value)]),
  );
}
