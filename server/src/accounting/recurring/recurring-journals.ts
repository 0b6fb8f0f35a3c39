import { type Day, dayAt, dayInWords, type Instant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { RECURRING_EVERY } from "@hazina/contract/accounting/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { nextOccurrence, type Recurrence, skippedBefore } from "@hazina/engine/schedules/recurrence.ts";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { debitsOf, draftLines, requirePostable, type WrittenLine } from "../manual/lines.ts";
import { shownLines } from "../manual/show-journals.ts";
import { recurringJournals, recurringJournalsMade } from "./tables.ts";

/** A recurring journal, as a row of the table `recurring_journals`. */
export type RecurringJournal = typeof recurringJournals.$inferSelect;

type Written = {
  readonly memo: string;
  readonly lines: readonly WrittenLine[];
  readonly every: (typeof RECURRING_EVERY)[number];
  readonly first_on: Day;
  readonly on_last_day: boolean;
  readonly until?: Day | null | undefined;
  readonly submit: boolean;
};

type Ref = { readonly id: string };
type Versioned = Ref & { readonly version: number };

/** The name of recurring journals in the audit trail. */
export const RECURRING_JOURNAL = "recurring journal";

/** Returns the SQL condition that selects one recurring journal of a company by its id. */
export const ownRecurring = (companyId: string, id: string) =>
  and(eq(recurringJournals.companyId, companyId), eq(recurringJournals.id, id));

/** Lists the recurring journals, the newest first. */
export async function listRecurringJournals({ tx, actor }: Call, question: ListQuestion) {
  const where = and(
    eq(recurringJournals.companyId, actor.companyId),
    isNull(recurringJournals.deletedAt),
    containing(question.search, recurringJournals.memo),
  );
  const rows = tx
    .select()
    .from(recurringJournals)
    .where(where)
    .orderBy(desc(recurringJournals.createdAt), desc(recurringJournals.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(recurringJournals, where));
  const ids = page.rows.map(({ id }) => id);
  const counts = await countsOf({ tx, actor }, ids);
  return { data: page.rows.map((row) => shown(row, counts.get(row.id) ?? 0)), meta: page.meta };
}

async function countsOf({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const { companyId, recurringId } = recurringJournalsMade;
  const rows = await tx
    .select({ id: recurringId, count: sql<number>`count(*)::int` })
    .from(recurringJournalsMade)
    .where(and(eq(companyId, actor.companyId), inArray(recurringId, ids)))
    .groupBy(recurringId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Reads a recurring journal with its lines and the journals created from it.
 * @throws Refusal 404 for an unknown recurring journal.
 */
export async function readRecurringJournal(call: Call, { id }: Ref) {
  const { tx, actor } = call;
  const [row] = await tx.select().from(recurringJournals).where(notDeleted(actor.companyId, id));
  if (!row) throw notFound(`This ${RECURRING_JOURNAL}`);
  const made = await tx
    .select()
    .from(recurringJournalsMade)
    .where(and(eq(recurringJournalsMade.companyId, actor.companyId), eq(recurringJournalsMade.recurringId, id)))
    .orderBy(desc(recurringJournalsMade.period));
  return {
    data: {
      ...shown(row, made.length),
      lines: await shownLines(call, row.lines),
      journals: made.map(({ journalId, day }) => ({ id: journalId, date: parseDay(day) })),
    },
  };
}

/**
 * Creates a recurring journal.
 * @throws Refusal 404 for an unknown branch or department; 422 for lines that cannot be posted, and for a first day in
 * the past.
 */
export async function createRecurringJournal(call: Call, written: Written) {
  const { tx, actor, now } = call;
  requireNotPast(written.first_on, now);
  const columns = await columnsOf(call, written);
  const id = uuidv7();
  await tx.insert(recurringJournals).values({
    companyId: actor.companyId,
    id,
    branchId: actor.scope.branchId,
    ...columns,
    currency: (await readCurrency(tx, actor)).currency,
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  });
  const after = { name: written.memo, every: written.every, first_on: written.first_on };
  await recordChange(tx, actor, { subject: RECURRING_JOURNAL, subjectId: id, action: "created", after });
  return { message: "The recurring journal was saved.", data: { id } };
}

/**
 * Changes a recurring journal. Journals already created from it stay unchanged.
 * @throws Refusal 404 for an unknown recurring journal; 409 if it has changed since it was read, or if its frequency
 * or first day would change after journals were created; 422 as in `createRecurringJournal`.
 */
export async function updateRecurringJournal(
  call: Call,
  { id, version, is_paused: isPaused, ...written }: Written & Versioned & { readonly is_paused: boolean },
) {
  const { tx, actor, now } = call;
  const row = await lockVersion(call, { id, version });
  requireSameRule(row, written);
  if (written.first_on !== row.firstOn) requireNotPast(written.first_on, now);
  const columns = await columnsOf(call, written);
  const continues = row.isPaused && !isPaused;
  const made = continues ? skippedBefore(ruleOf({ ...row, ...columns }), row.made, dayAt(now)) : row.made;
  await tx
    .update(recurringJournals)
    .set({ ...columns, isPaused, made, problem: null, version: version + 1 })
    .where(ownRecurring(actor.companyId, id));
  const after = { name: written.memo, until: written.until ?? null, paused: isPaused };
  await recordChange(tx, actor, {
    subject: RECURRING_JOURNAL,
    subjectId: id,
    action: "changed",
    before: { name: row.memo },
    after,
  });
  return { message: "The recurring journal was saved." };
}

function requireNotPast(first: Day, now: Instant): void {
  if (first < dayAt(now)) throw invalidField("first_on", "Enter today or a later day.");
}

function requireSameRule(row: RecurringJournal, { every, first_on: first, on_last_day: onLastDay }: Written): void {
  if (row.made === 0) return;
  if (row.every === every && row.firstOn === first && row.onLastDay === onLastDay) return;
  throw conflict(
    "This recurring journal has already created journals. To change when it repeats, delete it and create another one.",
  );
}

/**
 * Skips the next journal of a recurring journal, for example because its month is closed.
 * @throws Refusal 404 for an unknown recurring journal; 409 if it has ended or has changed since it was read.
 */
export async function skipRecurringJournal(call: Call, input: Versioned) {
  const { tx, actor } = call;
  const row = await lockVersion(call, input);
  const day = nextDay(row);
  if (day === null) throw conflict("This recurring journal has ended.");
  await tx
    .update(recurringJournals)
    .set({ made: row.made + 1, problem: null, version: row.version + 1 })
    .where(ownRecurring(actor.companyId, row.id));
  const after = { name: row.memo, date: day };
  await recordChange(tx, actor, { subject: RECURRING_JOURNAL, subjectId: row.id, action: "skipped", after });
  return { message: `The journal of ${dayInWords(day)} was skipped.` };
}

/**
 * Deletes a recurring journal. Journals already created from it stay.
 * @throws Refusal 404 for an unknown recurring journal.
 */
export async function removeRecurringJournal(call: Call, { id }: Ref) {
  const { tx, actor, now } = call;
  const row = await lockRecurringJournal(call, id);
  await tx.update(recurringJournals).set({ deletedAt: now }).where(ownRecurring(actor.companyId, id));
  await recordChange(tx, actor, {
    subject: RECURRING_JOURNAL,
    subjectId: id,
    action: "deleted",
    before: { name: row.memo },
  });
  return { message: "The recurring journal was deleted." };
}

const notDeleted = (companyId: string, id: string) =>
  and(ownRecurring(companyId, id), isNull(recurringJournals.deletedAt));

/**
 * Locks a recurring journal until the transaction ends, and returns it.
 * @throws Refusal 404 for an unknown recurring journal.
 */
export async function lockRecurringJournal({ tx, actor }: Pick<Call, "tx" | "actor">, id: string) {
  const [row] = await tx.select().from(recurringJournals).where(notDeleted(actor.companyId, id)).for("update");
  if (!row) throw notFound(`This ${RECURRING_JOURNAL}`);
  return row;
}

async function lockVersion(call: Call, { id, version }: Versioned): Promise<RecurringJournal> {
  const row = await lockRecurringJournal(call, id);
  if (row.version !== version) throw await changedSince(call, RECURRING_JOURNAL, id);
  return row;
}

async function columnsOf(call: Call, { memo, lines: written, until = null, submit, ...rule }: Written) {
  const lines = draftLines(call, written);
  await requirePostable(call, lines);
  if (until !== null && until < rule.first_on) throw invalidField("until", "The end cannot be before the first day.");
  return {
    memo,
    lines,
    amountCents: debitsOf(lines),
    every: rule.every,
    firstOn: rule.first_on,
    onLastDay: rule.on_last_day,
    until,
    submit,
  };
}

type Rule = Pick<RecurringJournal, "every" | "firstOn" | "onLastDay" | "until">;

/**
 * Returns the schedule of a recurring journal: its frequency, its first day, its last day, and whether the journals
 * are dated on the last day of the month.
 */
export function ruleOf({ every, firstOn, onLastDay, until }: Rule): Recurrence {
  return { every, first: parseDay(firstOn), onLastDay, until: until === null ? null : parseDay(until) };
}

/** Returns the date of the next journal; null if the recurring journal has ended. */
export function nextDay(row: RecurringJournal): Day | null {
  return nextOccurrence(ruleOf(row), row.made);
}

function shown(row: RecurringJournal, made: number) {
  return {
    id: row.id,
    memo: row.memo,
    amount: majorOf(cents(row.amountCents)),
    currency: row.currency,
    every: row.every,
    first_on: parseDay(row.firstOn),
    on_last_day: row.onLastDay,
    until: row.until === null ? null : parseDay(row.until),
    next_on: nextDay(row),
    submit: row.submit,
    is_paused: row.isPaused,
    made,
    problem: row.problem,
    made_by: row.madeByName,
    version: row.version,
  };
}
