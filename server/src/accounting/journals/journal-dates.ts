import {
  type Day,
  dayInWords,
  formatMonth,
  lastDayOf,
  monthInWords,
  monthOfDay,
  parseDay,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { isClosed } from "@hazina/engine/accounting/open-month.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import { conflict, invalidField, type Refusal } from "../../platform/refusal.ts";
import { closedMonth, closedThrough } from "./closed-through.ts";
import { accountingPeriods, journals } from "./tables.ts";

type By = Pick<Call, "tx" | "actor">;

/** Returns the error for a date that a journal entered by a user cannot have; undefined if the date is allowed. */
type DateRule = (day: Day) => Refusal | undefined;

/**
 * Reads the rule for the dates of journals that a user enters. The month of a date must not be closed, and the date
 * must not be much earlier than those of other journals. If the month is being closed, the user must have the ability
 * to approve journals. The refusals are 409 for a closed month, 409 `closing_month` without that ability, and 422 for
 * a date that is too early.
 */
export async function readDateRule(call: By): Promise<DateRule> {
  const closed = await closedThrough(call.tx, call.actor);
  const first = await readFirstDay(call);
  const closing = await readClosing(call);
  return (day) => {
    if (isClosed(day, closed)) return closedMonth(day);
    if (day < first) return tooEarly(first, "date");
    return closing.has(formatMonth(monthOfDay(day))) ? closingMonth(day) : undefined;
  };
}

/**
 * Checks that a journal that a user enters can have the given date.
 * @throws Refusal as described at `readDateRule`.
 */
export async function requireDate(call: By, date: string): Promise<void> {
  const refusal = (await readDateRule(call))(parseDay(date));
  if (refusal !== undefined) throw refusal;
}

/**
 * Checks the first month of a record that posts one journal a month, such as a schedule. A first month long before the
 * company's earliest journal is refused, because its year is probably mistyped.
 * @throws Refusal 422 naming the field `first_month`.
 */
export async function requireFirstMonth(call: By, firstMonth: string): Promise<void> {
  const first = await readFirstDay(call);
  if (lastDayOf(parseMonth(firstMonth)) < first) throw tooEarly(first, "first_month");
}

/** The earliest date of a journal. */
const FIRST_DAY = "2000-01-01";

/** Returns the earliest date that a new journal can have: ten years before the first journal, but not before 2000. */
async function readFirstDay({ tx, actor }: By): Promise<Day> {
  const limit = sql<string>`to_char(coalesce(least(min(${journals.date}),
    greatest((min(${journals.date}) - interval '10 years')::date, ${FIRST_DAY}::date)), ${FIRST_DAY}::date), 'YYYY-MM-DD')`;
  const [row] = await acrossBranches(tx, () =>
    tx.select({ limit }).from(journals).where(eq(journals.companyId, actor.companyId)),
  );
  return parseDay(row?.limit ?? FIRST_DAY);
}

function tooEarly(first: Day, path: string): Refusal {
  return invalidField(
    path,
    `This date is too long before the first entry in the books. Choose ${dayInWords(first)} or a later date.`,
  );
}

/** Returns the months that are being closed, for a user who may not date journals in them. */
async function readClosing({ tx, actor }: By): Promise<ReadonlySet<string>> {
  if (actor.abilities.has("Approve Journals")) return new Set();
  const rows = await tx
    .select({ month: accountingPeriods.month })
    .from(accountingPeriods)
    .where(and(eq(accountingPeriods.companyId, actor.companyId), eq(accountingPeriods.state, "closing")));
  return new Set(rows.map(({ month }) => month));
}

function closingMonth(day: Day): Refusal {
  const sentence = `The books of ${monthInWords(monthOfDay(day))} are being closed.`;
  return conflict(
    `${sentence} Choose a later date, or ask someone whose role includes "Approve Journals" to enter it.`,
    "closing_month",
  );
}
