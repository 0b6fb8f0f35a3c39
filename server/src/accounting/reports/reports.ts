import { type Day, daysBetween, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, subtract } from "@hazina/base/money.ts";
import { type Comparison, comparedRange, type DayRange, fiscalYearOf } from "@hazina/engine/accounting/report-range.ts";
import {
  type AccountBalance,
  balanceSheetOf,
  profitAndLossOf,
  type StatementPart,
} from "@hazina/engine/accounting/statements/books-statements.ts";
import type { ClassCode } from "@hazina/engine/forecasting/model/classes.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { invalid } from "../../platform/refusal.ts";
import { readChart } from "../chart/chart.ts";
import { readSums, type SumRange, type Sums, sumsAt } from "./read-sums.ts";

/** The requested range of a report, and what to compare it with. */
export type Asked = { readonly from: string; readonly to: string; readonly compare: Comparison };

type Ranges = { readonly range: DayRange; readonly compared: DayRange | undefined };

const MOST_DAYS = 3_660;

/**
 * Parses a range of days.
 * @throws Refusal 422 if the range ends before it starts, or is longer than ten years.
 */
export function rangeOf({ from, to }: Pick<Asked, "from" | "to">): DayRange {
  const range = { from: parseDay(from), to: parseDay(to) };
  const days = daysBetween(range.from, range.to);
  const wrong = (message: string) => invalid(message, [{ path: "to", message }]);
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

/** Returns the data for the heading of a report: the currency, the range and the comparison. */
export async function headOf({ tx, actor }: Call, { range, compared }: Ranges) {
  const { currency } = await readCurrency(tx, actor);
  return { currency, ...range, compared: compared ?? null };
}

/** Returns the debits less the credits, in cents. */
export const net = ({ debit, credit }: Sums): Cents => subtract(debit, credit);

/** Returns the profit and loss for a range of days, with the compared range if requested. */
export async function readProfitAndLoss(call: Call, asked: Asked) {
  const ranges = rangesOf(asked);
  const { range, compared } = ranges;
  const balances = await readBalances(call, [range, ...(compared ? [compared] : [])]);
  const now = profitAndLossOf(balances[0] ?? []).parts;
  const before = compared ? profitAndLossOf(balances[1] ?? []).parts : undefined;
  return { ...(await headOf(call, ranges)), parts: shownParts(now, before) };
}

/**
 * The names of the calculated rows for earnings in equity. They are calculated because no journal closes a fiscal
 * year.
 */
export const EARNINGS = { earlier: "Earnings of earlier years", current: "Earnings of this year" } as const;

/** Returns the balance sheet on the last day of a range, with the compared range if requested. */
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

/** Returns the balances of every account at the end of each range. */
async function readBalances(call: Call, ranges: readonly SumRange[]): Promise<readonly (readonly AccountBalance[])[]> {
  const sums = await readSums(call, ranges);
  const chart = await readChart(call);
  return ranges.map((_, at) =>
    [...sums].map(([code, ofAccount]) => {
      const entry = chart.get(code);
      const ofClass: ClassCode = entry?.class ?? "OCA";
      return { code, name: entry?.name ?? code, class: ofClass, balance: net(sumsAt(ofAccount, at)) };
    }),
  );
}

/** The titles of the sections and subtotals of statements, by key. */
const TITLES: Readonly<Record<StatementPart["key"], string>> = {
  revenue: "Revenue",
  cogs: "Cost of sales",
  gross_profit: "Gross profit",
  opex: "Operating expenses",
  operating_profit: "Operating profit",
  other_income: "Other income",
  other_expense: "Other expenses",
  interest_income: "Interest income",
  interest_expense: "Interest expense",
  adjustments: "Adjustments",
  profit_before_tax: "Profit before tax",
  tax_expense: "Tax",
  profit_after_tax: "Profit after tax",
  dividends: "Dividends",
  retained_profit: "Retained profit",
  current_assets: "Current assets",
  non_current_assets: "Non-current assets",
  total_assets: "Total assets",
  current_liabilities: "Current liabilities",
  non_current_liabilities: "Non-current liabilities",
  total_liabilities: "Total liabilities",
  equity: "Equity",
  liabilities_and_equity: "Liabilities and equity",
};

/**
 * Joins the sections of a statement with those of the compared range. Sections that are empty in both are left out.
 */
function shownParts(now: readonly StatementPart[], before: readonly StatementPart[] | undefined) {
  return now.flatMap((part, at) => {
    const other = before?.[at];
    const lines = linesOf(part, other);
    if (part.kind === "section" && lines.length === 0) return [];
    return [
      {
        kind: part.kind,
        key: part.key,
        title: TITLES[part.key],
        lines,
        total: majorOf(part.total),
        before: other === undefined ? null : majorOf(other.total),
      },
    ];
  });
}

function linesOf(part: StatementPart, other: StatementPart | undefined) {
  const here = part.kind === "section" ? part.lines : [];
  const there = other?.kind === "section" ? other.lines : [];
  const keyOf = ({ code, name }: { readonly code: string; readonly name: string }) => code || name;
  const now = new Map(here.map((line) => [keyOf(line), line]));
  const before = new Map(there.map((line) => [keyOf(line), line]));
  const only = there.filter((line) => !now.has(keyOf(line)));
  return [...here, ...only].map((line) => ({
    code: line.code,
    name: line.name,
    amount: majorOf(now.get(keyOf(line))?.amount ?? cents(0)),
    before: other === undefined ? null : majorOf(before.get(keyOf(line))?.amount ?? cents(0)),
  }));
}
