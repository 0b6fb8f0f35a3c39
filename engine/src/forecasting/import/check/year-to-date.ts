import { addMonths, formatMonth } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { centsOfReading, type Reading, type Side } from "../../../sheets/amount.ts";
import { totalOf } from "../../classification/section-names.ts";
import { computedRow } from "../label/computed-names.ts";
import type { Line } from "../label/lines.ts";
import {
  type Amounts,
  laterMonths,
  lostSentence,
  type Meaning,
  meaningOptions,
  meaningsOfSums,
  monthsLost,
  ownAmounts,
  type Restarts,
  restartsOf,
  shareThatFell,
  shareThatRose,
} from "../map/sums-of-year.ts";
import type { Answers, Question } from "../report/report.ts";
import type { Body } from "./make-report.ts";

/** The minimum number of months that are needed to distinguish year-to-date totals from monthly amounts. */
const LEAST_MONTHS = 4;
const LEAST_ROWS = 3;
/**
 * The minimum share of rows that must increase from month to month for amounts to count as year-to-date totals. In
 * year-to-date totals, even a constant cost such as rent increases. `FEW_FALL` is the maximum share of rows that may
 * decrease.
 */
const MOST_RISE = 0.7;
const FEW_FALL = 0.2;
/**
 * The minimum growth of year-to-date totals, as a share of the growth that they would have if all months were equal.
 */
const LEAST_GROWTH = 0.5;

/**
 * Converts a profit and loss of year-to-date totals to monthly amounts. If a title says that the amounts are
 * year to date, or they increase as year-to-date totals do, the user is asked first, because nothing in the
 * file proves it.
 * @param title the text that calls the amounts year to date; undefined if there is no such text.
 */
export function asMonths(body: Body, title: string | undefined, answers: Answers): Body {
  const rows = body.lines.filter(isPlainRow).map(amountsOf);
  const restarts = restartsOf(rows, body.monthCount);
  if (title === undefined && !riseAsSums(rows, body.monthCount, restarts)) return body;
  const offered: Meaning[] = [...meaningsOfSums(body.monthCount, restarts), "month"];
  const meaning = offered.find((one) => one === answers.balances);
  if (meaning === undefined) return { ...body, question: body.question ?? questionOf(body, title, offered) };
  return meaning === "month" ? body : withMonths(body, meaning, restarts);
}

function isPlainRow({ label, readings }: Line): boolean {
  return (
    totalOf(label) === undefined &&
    computedRow(label, "profit_and_loss") === undefined &&
    readings.some((reading) => reading.kind === "amount" && reading.cents !== 0)
  );
}

function amountsOf({ readings }: Line): Amounts {
  return { net: readings.map((reading) => centsOfReading(reading, "debit")) };
}

function riseAsSums(rows: readonly Amounts[], monthCount: number, { at, isUnclear }: Restarts): boolean {
  const steps = laterMonths(monthCount).filter((month) => !at.includes(month));
  if (!isUnclear && neverFall(rows, monthCount, at)) return true;
  if (isUnclear || monthCount < LEAST_MONTHS || rows.length < LEAST_ROWS || steps.length < LEAST_MONTHS - 1)
    return false;
  if (!steps.every((month) => shareThatRose(rows, month) >= MOST_RISE && shareThatFell(rows, month) <= FEW_FALL))
    return false;
  return yearsOf(at, monthCount).every(([from, to]) => growsLikeAYear(rows, from, to));
}

/**
 * Returns the positions of the first and last month of each year.
 * @param at the positions of the months in which a later year starts.
 */
function yearsOf(at: readonly number[], monthCount: number): readonly (readonly [number, number])[] {
  return [0, ...at].map((from, index) => [from, (at[index] ?? monthCount) - 1]);
}

/**
 * Returns whether amounts look like year-to-date totals: no row decreases from one month to the next within a
 * year, and most rows with an amount in the first month of a year increase like year-to-date totals. A row
 * with occasional amounts, such as legal fees, may be constant in other months.
 */
function neverFall(rows: readonly Amounts[], monthCount: number, at: readonly number[]): boolean {
  const steps = laterMonths(monthCount).filter((month) => !at.includes(month));
  if (monthCount < LEAST_MONTHS || rows.length < LEAST_ROWS || steps.length < LEAST_MONTHS - 1) return false;
  if (!steps.every((month) => shareThatFell(rows, month) === 0)) return false;
  return yearsOf(at, monthCount).every(([from, to]) => {
    const begun = rows.filter(({ net }) => (net[from] ?? 0) !== 0);
    const growing = begun.filter((row) => growsLikeAYear([row], from, to));
    return begun.length > 0 && growing.length >= MOST_RISE * begun.length;
  });
}

/**
 * Returns whether amounts grow between two months of a year as year-to-date totals do. If all
 * months are equal, totals over m months that end in the twelfth month grow by a factor of 12 / (13
 * − m), and by more if they end earlier. Half of that growth is enough, to allow for seasonality.
 */
function growsLikeAYear(rows: readonly Amounts[], from: number, to: number): boolean {
  const months = to - from + 1;
  const growth = totalOfMonth(rows, to) / totalOfMonth(rows, from) - 1;
  return months <= 12 && (months < LEAST_MONTHS || growth >= LEAST_GROWTH * (12 / (13 - months) - 1));
}

function totalOfMonth(rows: readonly Amounts[], month: number): number {
  return rows.reduce((sum, { net }) => sum + Math.abs(net[month] ?? 0), 0);
}

function questionOf({ firstMonth }: Body, title: string | undefined, offered: readonly Meaning[]): Question {
  const text =
    title === undefined
      ? "The amounts rise from month to month like year-to-date totals. What do they cover?"
      : `"${title}" suggests year-to-date totals. What do its amounts cover?`;
  return { id: "balances", text, options: meaningOptions(firstMonth, offered) };
}

function withMonths(body: Body, meaning: Meaning, restarts: Restarts): Body {
  const lost = monthsLost(meaning);
  const first = formatMonth(body.firstMonth);
  return {
    ...body,
    firstMonth: addMonths(body.firstMonth, lost),
    monthCount: body.monthCount - lost,
    lines: body.lines.map((line) => withOwnAmounts(line, meaning, restarts)),
    warnings: [
      ...body.warnings,
      "Each month is the increase in the year-to-date totals.",
      ...(lost === 1 ? [lostSentence(body.firstMonth)] : []),
    ],
    columns: body.columns.map((column) =>
      lost === 1 && column.month === first
        ? { ...column, month: null, reason: "Left out: it is only the starting point for calculating the increases." }
        : column,
    ),
  };
}

function withOwnAmounts(line: Line, meaning: Meaning, restarts: Restarts): Line {
  const lost = monthsLost(meaning);
  const cellName = (month: number) => line.cellName(month + lost);
  const { readings } = line;
  const isReadable = readings.every(({ kind }) => kind === "amount" || kind === "blank");
  if (!isReadable || readings.every(({ kind }) => kind === "blank"))
    return { ...line, cellName, rowTotal: { kind: "blank" }, readings: readings.slice(lost) };
  const sides = readings.flatMap((reading) => (reading.kind === "amount" && reading.side ? [reading.side] : []));
  const rounded = readings.some((reading) => reading.kind === "amount" && reading.rounded);
  const own = ownAmounts(amountsOf(line), meaning, restarts);
  return {
    ...line,
    cellName,
    rowTotal: { kind: "blank" },
    readings: own.map((amount) => readingOf(amount, sides.length > 0, rounded)),
  };
}

/**
 * Converts an amount to a `Reading`. If the row has debit or credit marks, the reading has a side and an amount
 * without a sign: a positive amount is a debit, a negative one a credit.
 */
function readingOf(amount: number, isSided: boolean, rounded: boolean): Reading {
  if (!isSided) return { kind: "amount", cents: cents(amount), side: null, rounded };
  const side: Side = amount < 0 ? "credit" : "debit";
  return { kind: "amount", cents: cents(Math.abs(amount)), side, rounded };
}
