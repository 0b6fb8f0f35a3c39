import { type Day, daysBetween, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, subtract } from "@hazina/base/money.ts";
import { type Comparison, comparedRange, type DayRange, fiscalYearOf } from "@hazina/engine/accounting/report-range.ts";
import {
  type AccountBalance,
  balanceSheetOf,
  profitAndLossOf,
} from "@hazina/engine/accounting/statements/books-statements.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { readCurrency } from "../../organization/companies.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { readSums, type SumRange, type Sums, sumsAt } from "./read-sums.ts";
import { type LineFilter, readPlan, requireDepartment } from "./report-filters.ts";
import { shownParts } from "./shown-parts.ts";

/** A request for a report: the range of days, the comparison, and the filter. */
export type Asked = LineFilter & { readonly from: string; readonly to: string; readonly compare: Comparison };

type Ranges = { readonly range: DayRange; readonly compared: DayRange | undefined };

const MOST_DAYS = 3_660;

/**
 * Parses a range of days.
 * @throws Refusal 422 if the range ends before it starts, or is longer than ten years.
 */
export function rangeOf({ from, to }: Pick<Asked, "from" | "to">): DayRange {
  const range = { from: parseDay(from), to: parseDay(to) };
  const days = daysBetween(range.from, range.to);
  const wrong = (message: string) => invalidField("to", message);
  if (days < 0) throw wrong("The last day is before the first.");
  if (days > MOST_DAYS) throw wrong("Choose a range of at most ten years.");
  return range;
}

/**
 * Parses the range of a report, and determines the range with which it is compared.
 * @throws Refusal 422 for an invalid range.
 */
export function rangesOf(asked: Asked): Ranges {
  const range = rangeOf(asked);
  return { range, compared: comparedRange(range, asked.compare) };
}

/**
 * Returns the fields with which every report's answer begins: the currency, the first and last day, and the range with
 * which the report is compared (null if there is no comparison).
 */
export async function headOf({ tx, actor }: Call, { range, compared }: Ranges) {
  const { currency } = await readCurrency(tx, actor);
  return { currency, ...range, compared: compared ?? null };
}

/** Returns the debits less the credits, in cents. */
export const net = ({ debit, credit }: Sums): Cents => subtract(debit, credit);

/**
 * Returns the profit and loss of a range of days for the whole company or for a department or project. It can be
 * compared with another range or with the forecast.
 * @throws Refusal 404 for an unknown department; 422 for an invalid range, and if the forecast cannot be compared.
 */
export async function readProfitAndLoss(
  work: Work,
  { compare, ...asked }: Omit<Asked, "compare"> & { readonly compare: Comparison | "forecast" },
) {
  const ranges = rangesOf({ ...asked, compare: compare === "forecast" ? "none" : compare });
  const { range, compared } = ranges;
  const plan = compare === "forecast" ? await readPlan(work, range, asked) : undefined;
  return inCall(work, async (call) => {
    await requireDepartment(call, asked);
    const balances = await readBalances(call, [range, ...(compared ? [compared] : [])], asked);
    const now = profitAndLossOf(balances[0] ?? []).parts;
    const other = plan?.accounts ?? (compared ? (balances[1] ?? []) : undefined);
    const before = other && profitAndLossOf(other).parts;
    return { ...(await headOf(call, ranges)), plan: plan?.name ?? null, parts: shownParts(now, before) };
  });
}

/**
 * The names of the two rows under equity that have no account. They are calculated from profit and loss, because no
 * journal closes a fiscal year.
 */
export const EARNINGS = { earlier: "Earnings of earlier years", current: "Earnings of this year" } as const;

/**
 * Returns the balance sheet at the end of the last day of a range. If a comparison is requested, it also has the
 * balances at the end of the compared range.
 * @throws Refusal 422 for an invalid range.
 */
export async function readBalanceSheet(call: Call, asked: Asked) {
  const ranges = rangesOf(asked);
  const { range, compared } = ranges;
  const start = await call.ports.fiscalYearStartMonth(call.tx, call.actor);
  const rangesOn = (day: Day): SumRange[] => [{ to: day }, { from: fiscalYearOf(day, start), to: day }];
  const balances = await readBalances(call, [...rangesOn(range.to), ...(compared ? rangesOn(compared.to) : [])]);
  const now = balanceSheetOf(balances[0] ?? [], balances[1] ?? [], EARNINGS);
  const before = compared ? balanceSheetOf(balances[2] ?? [], balances[3] ?? [], EARNINGS).parts : undefined;
  return {
    ...(await headOf(call, ranges)),
    parts: shownParts(now.parts, before),
    difference: majorOf(now.difference),
  };
}

/**
 * Returns debits less credits of every account in each range of days.
 * @param filter limits the lines to a department or project.
 */
export async function readBalances(
  call: Call,
  ranges: readonly SumRange[],
  filter: LineFilter = {},
): Promise<readonly (readonly AccountBalance[])[]> {
  const sums = await readSums(call, ranges, filter);
  const chart = await readChart(call);
  return ranges.map((_, at) =>
    [...sums].map(([code, ofAccount]) => {
      const entry = chart.get(code);
      const ofClass: ClassCode = entry?.class ?? "OCA";
      return { code, name: entry?.name ?? code, class: ofClass, balance: net(sumsAt(ofAccount, at)) };
    }),
  );
}
