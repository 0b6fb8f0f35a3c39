import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf, percent } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { type DocumentLine, documentTotals } from "@hazina/engine/invoicing/totals.ts";
import { type Every, nextOccurrence, skippedBefore } from "@hazina/engine/schedules/recurrence.ts";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { changedSince } from "../../platform/changed-since.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { currencyOfParty } from "../../wallet/currencies/document-rate.ts";
import { recurringDocuments, recurringMade } from "./tables.ts";

/** A stored schedule of a recurring invoice or bill. */
export type RecurringRow = typeof recurringDocuments.$inferSelect;

type Kind = RecurringRow["kind"];

/** The name of each kind of recurring document in messages. */
const WORDS: Readonly<Record<Kind, string>> = { invoice: "recurring invoice", bill: "recurring bill" };

/** A line of an estimate, invoice or bill as the user entered it, with the price in major units. */
type TypedLine = {
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
  readonly discount: number;
  readonly tax_type: DocumentLine["taxType"];
};

/** The lines of a recurring invoice or bill as the user entered them, in the form of the call that creates one. */
export type RecurringContent = { readonly lines: readonly TypedLine[]; readonly prices_include_tax: boolean };

/** The schedule of a recurring invoice or bill as the user entered it. */
export type TypedSchedule<Step extends RecurringRow["step"]> = {
  readonly every: Every;
  readonly first_on: Day;
  readonly until?: Day | null | undefined;
  readonly step: Step;
};

/**
 * The customer or supplier to whom the documents of a schedule are addressed: the id, the branch that the customer
 * or supplier belongs to (null for the head company), and the currency (null for that of the books).
 */
type Party = { readonly id: string; readonly branchId: string | null; readonly currency: string | null };

const ownOf = (companyId: string, kind: Kind) =>
  and(
    eq(recurringDocuments.companyId, companyId),
    eq(recurringDocuments.kind, kind),
    isNull(recurringDocuments.deletedAt),
  );

/**
 * Saves a schedule together with the lines of the invoice or bill that it creates.
 * @throws Refusal 422 for a first day in the past, or an end before the first day.
 */
export async function addRecurring(
  call: Call,
  kind: Kind,
  party: Party,
  { every, first_on: firstOn, until = null, step, ...content }: TypedSchedule<RecurringRow["step"]> & RecurringContent,
) {
  const { tx, actor, now } = call;
  const today = dayAt(now);
  if (firstOn < today) throw invalidField("first_on", "Enter today or a later day.");
  requireEnd(firstOn, until);
  const id = uuidv7();
  await tx.insert(recurringDocuments).values({
    kind,
    companyId: actor.companyId,
    id,
    partyId: party.id,
    branchId: actor.scope.branchId ?? party.branchId,
    content,
    every,
    firstOn,
    until,
    step,
    ...summaryOf(content, today),
    currency: await currencyOfParty(call, party.currency),
    madeBy: actor.userId,
    madeByName: actor.userName,
    createdAt: now,
  });
  const after = { name: content.lines[0]?.description ?? "", every, first_on: firstOn };
  await recordChange(tx, actor, { subject: WORDS[kind], subjectId: id, action: "created", after });
  return { message: `The ${WORDS[kind]} was saved.`, data: { id } };
}

/**
 * Returns the fields of a recurring document that a list of schedules shows: the description of its first line, and
 * its total in cents with the tax rates that apply on `day`.
 */
function summaryOf({ lines, prices_include_tax: isInclusive }: RecurringContent, day: Day) {
  const priced = lines.map((line) => ({
    hundredths: Math.round(line.quantity * 100),
    price: centsOf(line.price),
    discount: percent(line.discount),
    taxType: line.tax_type,
  }));
  return { description: lines[0]?.description ?? "", totalCents: documentTotals(priced, isInclusive, day).total };
}

/** Returns the number of schedules for a customer or supplier, including those that were deleted. */
export function countSchedulesOf({ tx, actor }: Pick<Call, "tx" | "actor">, partyId: string): Promise<number> {
  const { companyId } = recurringDocuments;
  const ofParty = and(eq(companyId, actor.companyId), eq(recurringDocuments.partyId, partyId));
  return tx.$count(recurringDocuments, ofParty);
}

function requireEnd(first: Day, until: Day | null): void {
  if (until !== null && until < first) throw invalidField("until", "The end cannot be before the first day.");
}

/**
 * A line of a recurring document as changed by a user: its position in the document, counted from 0, and its new
 * description, quantity and price. The price is in major units.
 */
type ChangedLine = {
  readonly at: number;
  readonly description: string;
  readonly quantity: number;
  readonly price: number;
};

type Changed = {
  readonly id: string;
  readonly version: number;
  readonly until?: Day | null | undefined;
  readonly is_paused: boolean;
  readonly step: RecurringRow["step"];
  readonly lines?: readonly ChangedLine[] | undefined;
};

/**
 * Changes a schedule. Documents already created from it do not change. A schedule that continues
 * after a pause skips the days before today.
 * @throws Refusal 404 for an unknown schedule; 409 if it has changed since it was read; 422 for
 * invalid days.
 */
export async function changeRecurring(call: Call, kind: Kind, { id, version, until = null, ...asked }: Changed) {
  const { tx, actor, now } = call;
  const row = await lockRecurring(call, kind, id);
  if (row.version !== version) throw await changedSince(call, WORDS[kind], id);
  requireEnd(parseDay(row.firstOn), until);
  const continues = row.isPaused && !asked.is_paused;
  const schedule = { every: row.every, first: parseDay(row.firstOn), until };
  const made = continues ? skippedBefore(schedule, row.made, dayAt(now)) : row.made;
  const content = asked.lines === undefined ? undefined : changedContent(row.content as RecurringContent, asked.lines);
  const change = {
    until,
    isPaused: asked.is_paused,
    step: asked.step,
    problem: null,
    made,
    ...(content === undefined ? {} : { content, ...summaryOf(content, dayAt(now)) }),
  };
  await tx
    .update(recurringDocuments)
    .set({ ...change, version: version + 1 })
    .where(and(ownOf(actor.companyId, kind), eq(recurringDocuments.id, id)));
  const after = { name: content?.lines[0]?.description ?? row.description, until, paused: asked.is_paused };
  await recordChange(tx, actor, { subject: WORDS[kind], subjectId: id, action: "changed", after });
  return { message: `The ${WORDS[kind]} was saved.` };
}

/**
 * Returns the content of a schedule with only the given lines, in the order in which they are given. Each line has its
 * new description, quantity and price, and keeps its other fields, such as item, tax type, account and budget.
 * @throws Refusal 422 for a line that the content does not have.
 */
function changedContent(content: RecurringContent, lines: readonly ChangedLine[]): RecurringContent {
  const changed = lines.map(({ at, ...line }) => {
    const before = content.lines[at];
    if (before === undefined)
      throw invalidField("lines", "A line of this schedule no longer exists. Open the schedule again.");
    return { ...before, ...line };
  });
  return { ...content, lines: changed };
}

/**
 * Deletes a schedule. Documents already created from it do not change.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function removeRecurring(call: Call, kind: Kind, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const row = await lockRecurring(call, kind, id);
  await tx
    .update(recurringDocuments)
    .set({ deletedAt: now })
    .where(and(ownOf(actor.companyId, kind), eq(recurringDocuments.id, id)));
  const before = { name: row.description };
  await recordChange(tx, actor, { subject: WORDS[kind], subjectId: id, action: "deleted", before });
  return { message: `The ${WORDS[kind]} was deleted.` };
}

/**
 * Locks a schedule and returns it.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function lockRecurring({ tx, actor }: Call, kind: Kind, id: string): Promise<RecurringRow> {
  const [row] = await tx
    .select()
    .from(recurringDocuments)
    .where(and(ownOf(actor.companyId, kind), eq(recurringDocuments.id, id)))
    .for("update");
  if (!row) throw notFound(`This ${WORDS[kind]}`);
  return row;
}

/**
 * Lists schedules, newest first.
 * @param names the names of the customers or suppliers, keyed by id.
 */
export async function listRecurring(
  { tx, actor }: Call,
  kind: Kind,
  question: ListQuestion,
  names: ReadonlyMap<string, string>,
) {
  const search = question.search?.toLowerCase();
  const matching =
    search === undefined
      ? undefined
      : [...names].filter(([, name]) => name.toLowerCase().includes(search)).map(([id]) => id);
  const where = and(
    ownOf(actor.companyId, kind),
    matching === undefined ? undefined : inArray(recurringDocuments.partyId, matching),
  );
  const rows = tx
    .select()
    .from(recurringDocuments)
    .where(where)
    .orderBy(desc(recurringDocuments.createdAt), desc(recurringDocuments.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(recurringDocuments, where));
  const last = await lastMade(
    { tx, actor },
    page.rows.map(({ id }) => id),
  );
  return { data: page.rows.map((row) => shown(row, names, last)), meta: page.meta };
}

/**
 * Returns one schedule with the documents created from it, newest first.
 * @throws Refusal 404 for an unknown schedule.
 */
export async function readRecurring(call: Call, kind: Kind, id: string, names: ReadonlyMap<string, string>) {
  const { tx, actor } = call;
  const [row] = await tx
    .select()
    .from(recurringDocuments)
    .where(and(ownOf(actor.companyId, kind), eq(recurringDocuments.id, id)));
  if (!row) throw notFound(`This ${WORDS[kind]}`);
  const made = await tx
    .select()
    .from(recurringMade)
    .where(and(eq(recurringMade.companyId, actor.companyId), eq(recurringMade.recurringId, id)))
    .orderBy(desc(recurringMade.period));
  const last = new Map(made.slice(0, 1).map(({ documentId }) => [id, { id: documentId, made: made.length }]));
  const documents = made.map(({ documentId, day }) => ({ id: documentId, day: parseDay(day) }));
  return { data: { ...shown(row, names, last), documents } };
}

type Made = { readonly id: string; readonly made: number };

/**
 * Returns the newest document of each schedule and the number of documents that the schedule has created, keyed by
 * schedule id. A schedule without documents is absent.
 */
async function lastMade({ tx, actor }: Pick<Call, "tx" | "actor">, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Made>();
  const rows = await tx
    .select({
      recurringId: recurringMade.recurringId,
      documentId: sql<string>`(array_agg(${recurringMade.documentId} order by ${recurringMade.period} desc))[1]`,
      made: sql<number>`count(*)::int`,
    })
    .from(recurringMade)
    .where(and(eq(recurringMade.companyId, actor.companyId), inArray(recurringMade.recurringId, [...ids])))
    .groupBy(recurringMade.recurringId);
  return new Map(rows.map(({ recurringId, documentId: id, made }) => [recurringId, { id, made }]));
}

function shown(row: RecurringRow, names: ReadonlyMap<string, string>, last: ReadonlyMap<string, Made>) {
  const until = row.until === null ? null : parseDay(row.until);
  return {
    id: row.id,
    party_id: row.partyId,
    party: names.get(row.partyId) ?? "",
    description: row.description,
    lines: (row.content as RecurringContent).lines.map(({ description, quantity, price }) => ({
      description,
      quantity,
      price,
    })),
    total: majorOf(cents(row.totalCents)),
    currency: row.currency,
    every: row.every,
    first_on: parseDay(row.firstOn),
    until,
    next_on: nextOccurrence({ every: row.every, first: parseDay(row.firstOn), until }, row.made),
    is_paused: row.isPaused,
    made: last.get(row.id)?.made ?? 0,
    last_id: last.get(row.id)?.id ?? null,
    problem: row.problem,
    made_by: row.madeByName,
    version: row.version,
    step: row.step,
  };
}
