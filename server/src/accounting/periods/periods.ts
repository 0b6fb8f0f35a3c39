import {
  addMonths,
  formatInstant,
  formatMonth,
  lastDayOf,
  type Month,
  monthAt,
  monthInWords,
  monthOfDay,
  monthRange,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import type { PERIOD_STATES } from "@hazina/contract/accounting/labels.ts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField } from "../../platform/refusal.ts";
import { accountingPeriods, journals } from "../journals/tables.ts";
import type { ClosingCheck } from "./closing-check.ts";

type State = (typeof PERIOD_STATES)[number];

type PeriodRow = typeof accountingPeriods.$inferSelect;

/** The maximum number of months that `listPeriods` returns. */
const MOST_MONTHS = 240;

/** Lists the months of the books, newest first, with the checks for the next month to close. */
export async function listPeriods(call: Call) {
  const { tx, actor, now } = call;
  const rows = await readRows(call);
  const month = sql<string>`to_char(${journals.date}, 'YYYY-MM')`;
  const counted = await tx
    .select({ month, count: sql<number>`count(*)::int` })
    .from(journals)
    .where(eq(journals.companyId, actor.companyId))
    .groupBy(month);
  const counts = new Map(counted.map((row) => [row.month, row.count]));
  const current = monthAt(now);
  const first = [...counts.keys(), ...rows.keys()].sort()[0];
  const start = first === undefined ? current : parseMonth(first);
  const from = Math.max(start, addMonths(current, 1 - MOST_MONTHS)) as Month;
  const months = from > current ? [current] : monthRange(from, current);
  const next = await nextMonth(call, rows);
  const closed = lastClosed(rows);
  return {
    data: months.toReversed().map((one) => shown(one, stateOf(rows, closed, one), { rows, counts })),
    next: next === undefined ? null : formatMonth(next),
    checks: next === undefined ? [] : [...(await readChecks(call, next))],
  };
}

type Known = { readonly rows: ReadonlyMap<string, PeriodRow>; readonly counts: ReadonlyMap<string, number> };

function shown(month: Month, state: State, { rows, counts }: Known) {
  const label = formatMonth(month);
  const row = rows.get(label);
  return {
    month: label,
    state,
    journals: counts.get(label) ?? 0,
    changed_by: row?.changedByName ?? null,
    changed_at: row === undefined ? null : formatInstant(row.changedAt),
    reason: row?.reason ?? null,
  };
}

/**
 * Returns the state of a month of the books. Every month up to the last closed month is closed, including a month
 * without journals, which has no row.
 * @param closed the last closed month; undefined if no month is closed.
 */
function stateOf(rows: ReadonlyMap<string, PeriodRow>, closed: Month | undefined, month: Month): State {
  if (closed !== undefined && month <= closed) return "closed";
  return rows.get(formatMonth(month))?.state ?? "open";
}

/** Returns the last closed month; undefined if there is none. All earlier months are closed too. */
function lastClosed(rows: ReadonlyMap<string, PeriodRow>): Month | undefined {
  const row = [...rows.values()].filter(({ state }) => state === "closed").at(-1);
  return row && parseMonth(row.month);
}

type Change = { readonly month: string; readonly state: State; readonly reason: string };

/**
 * Changes the state of a month. Months are closed in chronological order: first the oldest open month with journals,
 * together with any earlier months without journals. Only the last closed month can be reopened. Nothing can be posted
 * until the transaction ends.
 * @throws Refusal 409 for a month that is not next in this order, a month that has not ended, and a blocked check; 422
 * for reopening without a reason.
 */
export async function changePeriod(call: Call, { month: label, state, reason }: Change) {
  const { tx, actor, now } = call;
  await lockFor(tx, "books", actor.companyId);
  const rows = await readRows(call);
  const month = parseMonth(label);
  const before = stateOf(rows, lastClosed(rows), month);
  const words = monthInWords(month);
  if (before === state) throw conflict(`${words} is already ${state}.`);
  if (before === "closed") requireReopening({ rows, label, words, state, reason });
  else if (state !== "open") await requireClosing(call, { rows, month, before, state });
  const set = {
    state,
    reason: before === "closed" ? reason : null,
    changedByName: actor.userName,
    changedAt: now,
  };
  await tx
    .insert(accountingPeriods)
    .values({ companyId: actor.companyId, month: label, ...set })
    .onConflictDoUpdate({ target: [accountingPeriods.companyId, accountingPeriods.month], set });
  await recordChange(tx, actor, {
    subject: "accounting period",
    subjectId: label,
    action: before === "closed" ? "reopened" : state === "open" ? "opened" : state,
    before: { state: before },
    after: { name: words, state, reason },
  });
  if (state === "closed") await call.ports.monthClosed(call);
  return { message: MESSAGES[before === "closed" ? "reopened" : state](words) };
}

const MESSAGES = {
  open: (month: string) => `${month} is open.`,
  closing: (month: string) => `${month} is being closed.`,
  closed: (month: string) => `${month} is closed.`,
  reopened: (month: string) => `${month} was reopened.`,
} as const;

type Reopening = {
  readonly rows: ReadonlyMap<string, PeriodRow>;
  readonly label: string;
  readonly words: string;
  readonly state: State;
  readonly reason: string;
};

function requireReopening({ rows, label, words, state, reason }: Reopening): void {
  if (state !== "open") throw conflict(`${words} is closed. Reopen it first.`);
  const later = [...rows.values()].filter((row) => row.state === "closed" && row.month > label).at(-1);
  if (later) throw conflict(`Reopen ${monthInWords(parseMonth(later.month))} first.`);
  if (reason !== "") return;
  throw invalidField("reason", "Enter the reason for reopening the month.");
}

type Closing = {
  readonly rows: ReadonlyMap<string, PeriodRow>;
  readonly month: Month;
  readonly before: State;
  readonly state: State;
};

async function requireClosing(call: Call, { rows, month, before, state }: Closing): Promise<void> {
  const words = monthInWords(month);
  if (month >= monthAt(call.now)) throw conflict(`${words} has not ended yet.`);
  const next = await nextMonth(call, rows);
  if (next !== undefined && next < month) throw conflict(`Close ${monthInWords(next)} first.`);
  if (next === undefined || (next > month && lastClosed(rows) === undefined))
    throw conflict(`The books have no entries in ${words} or any earlier month.`);
  if (state !== "closed") return;
  if (before !== "closing") throw conflict(`Begin closing ${words} before you close it.`);
  const blocked = (await readChecks(call, month)).filter((check) => check.state === "blocked");
  const [first] = blocked;
  if (first) throw conflict(`${words} cannot be closed. ${first.title}: ${first.detail}`, "blocked");
}

/**
 * Returns the month that should be closed next. It is the first month after the last closed month that has a journal
 * and has ended; if there is none, it is the last month that has ended. Returns undefined if that month is closed
 * already, or if no month has been closed yet.
 */
async function nextMonth({ tx, actor, now }: Call, rows: ReadonlyMap<string, PeriodRow>): Promise<Month | undefined> {
  const closed = lastClosed(rows);
  const current = monthAt(now);
  const first = await firstMonth({ tx, actor }, closed);
  if (first !== undefined && first < current) return first;
  const ended = addMonths(current, -1);
  return closed !== undefined && closed < ended ? ended : undefined;
}

/** Returns the first month with a journal after the given closed month; undefined if there is none. */
async function firstMonth(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  closed: Month | undefined,
): Promise<Month | undefined> {
  const [row] = await tx
    .select({ first: sql<string | null>`to_char(min(${journals.date}), 'YYYY-MM-DD')` })
    .from(journals)
    .where(
      and(
        eq(journals.companyId, actor.companyId),
        closed === undefined ? undefined : gt(journals.date, lastDayOf(closed)),
      ),
    );
  return row?.first == null ? undefined : monthOfDay(parseDay(row.first));
}

async function readRows({ tx, actor }: Call): Promise<ReadonlyMap<string, PeriodRow>> {
  const rows = await tx
    .select()
    .from(accountingPeriods)
    .where(and(eq(accountingPeriods.companyId, actor.companyId)))
    .orderBy(asc(accountingPeriods.month));
  return new Map(rows.map((row) => [row.month, row]));
}

/** Returns the closing checks of all domains for a month. */
async function readChecks(call: Call, month: Month): Promise<readonly ClosingCheck[]> {
  const checks: ClosingCheck[] = [];
  for (const read of call.ports.closingChecks) checks.push(...(await read(call, month)));
  return checks;
}
