import { addDays, type Day, parseDay } from "@hazina/base/calendar.ts";
import { majorOf } from "@hazina/base/money.ts";
import type { DayRange } from "@hazina/engine/accounting/report-range.ts";
import { type CashFlow, cashFlowOf } from "@hazina/engine/accounting/statements/cash-flow.ts";
import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { journalDrafts } from "../journals/tables.ts";
import { type Asked, headOf, rangesOf, readBalances } from "./reports.ts";
import { shownParts } from "./shown-parts.ts";

/** The names of the lines in the cash flow statement that do not correspond to an account. */
const NAMES = {
  profit: "Profit after tax",
  nonCash: "Depreciation and gains or losses on disposals, shown above",
} as const;

/**
 * Returns the cash flow statement of a range of days by the indirect method. Opening balances are not a cash flow. If
 * their day is in the range, the statement begins on the next day.
 * @throws Refusal 422 for an invalid range.
 */
export async function readCashFlow(call: Call, asked: Asked) {
  const ranges = rangesOf(asked);
  const opened = await openingDay(call);
  const range = after(ranges.range, opened);
  const compared = ranges.compared && after(ranges.compared, opened);
  const balances = await readBalances(
    call,
    [range, ...(compared ? [compared] : [])].flatMap((one) => [{ to: addDays(one.from, -1) }, one]),
  );
  const flowAt = (at: number): CashFlow =>
    cashFlowOf({ opening: balances[at] ?? [], movements: balances[at + 1] ?? [] }, NAMES);
  const now = flowAt(0);
  return {
    ...(await headOf(call, ranges)),
    begins: range.from,
    parts: shownParts(now.parts, compared && flowAt(2).parts),
    difference: majorOf(now.difference),
  };
}

function after(range: DayRange, opened: Day | undefined): DayRange {
  if (opened === undefined || range.from > opened) return range;
  const from = addDays(opened, 1);
  return { from, to: range.to < opened ? opened : range.to };
}

/** Returns the date of the opening balances in the books; undefined if there are none. */
async function openingDay({ tx, actor }: Call): Promise<Day | undefined> {
  const reversal = alias(journalDrafts, "reversal");
  const isReversed = and(
    eq(reversal.companyId, journalDrafts.companyId),
    eq(reversal.reverses, journalDrafts.id),
    eq(reversal.state, "posted"),
  );
  const isPosted = and(
    eq(journalDrafts.companyId, actor.companyId),
    eq(journalDrafts.isOpening, true),
    eq(journalDrafts.state, "posted"),
    isNull(reversal.id),
  );
  const [row] = await acrossBranches(tx, () =>
    tx.select({ date: journalDrafts.date }).from(journalDrafts).leftJoin(reversal, isReversed).where(isPosted).limit(1),
  );
  return row && parseDay(row.date);
}
