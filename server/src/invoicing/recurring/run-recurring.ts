import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import type { Ability } from "@hazina/contract/abilities.ts";
import { dueOccurrence } from "@hazina/engine/schedules/recurrence.ts";
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, inCall, type Work, workOf } from "../../platform/call.ts";
import { conflict, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { lockRecurring, type RecurringRow } from "./recurring.ts";
import { recurringDocuments, recurringMade } from "./tables.ts";

/**
 * The maximum number of documents that one run creates from a schedule. If a user enters wrong days, the mistake can
 * be noticed before more documents are created.
 */
const MOST_AT_ONCE = 24;

/** The functions that create the documents of one kind. */
export type Maker = {
  readonly kind: RecurringRow["kind"];
  /** The ability that users need to be notified when a document cannot be created. */
  readonly ability: Ability;
  readonly link: string;
  /** Creates the document of one day within the transaction, and returns its id. */
  make(call: Call, row: RecurringRow, day: Day): Promise<string>;
  /**
   * Returns whether a document of the schedule is emailed after the transaction that created it. Absent for a kind of
   * document that is never emailed.
   */
  isSent?(row: RecurringRow): boolean;
  /**
   * Sends a created document. Calls `sent` in the transaction that queues the email, to record that the document was
   * sent.
   */
  send?(work: Work, documentId: string, sent: (call: Call) => Promise<void>): Promise<unknown>;
};

/**
 * Creates all due documents of a company's schedules, including missed ones. Each period of a schedule gets one
 * document.
 */
export async function runRecurring(services: Services, companyId: string, maker: Maker): Promise<void> {
  const rows = await services.database.inCompany({ companyId, branchId: null }, (tx) =>
    tx
      .select()
      .from(recurringDocuments)
      .where(
        and(
          eq(recurringDocuments.companyId, companyId),
          eq(recurringDocuments.kind, maker.kind),
          or(eq(recurringDocuments.isPaused, false), isNotNull(recurringDocuments.unsentId)),
          isNull(recurringDocuments.deletedAt),
        ),
      )
      .orderBy(asc(recurringDocuments.createdAt)),
  );
  await tryEach(rows, (row) => runOne(services, row, maker));
  services.mailer.wake();
}

async function runOne(services: Services, row: RecurringRow, maker: Maker): Promise<void> {
  const { companyId, branchId, madeBy, madeByName } = row;
  const author = { ...actorWithoutUser(companyId, `${madeByName}, recurring`), userId: madeBy };
  const work = workOf(services, { ...author, scope: { companyId, branchId } });
  for (let count = 0; count < MOST_AT_ONCE; count++) {
    let made = false;
    try {
      const { documentId, unsentId } = await inCall(work, (call) => makeNext(call, row.id, maker));
      made = unsentId !== null;
      if (unsentId !== null) await maker.send?.(work, unsentId, (call) => markSent(call, row.id, unsentId));
      else if (documentId === undefined) return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === ALREADY_SENT) continue;
      await inCall(work, (call) => noteProblem(call, row, maker, { sentence: error.message, made }));
      return;
    }
  }
}

/**
 * The result of one run for one schedule. `documentId` is the document that the run created; undefined if none was
 * due. `unsentId` is the document that must still be sent; null if there is none.
 */
type Made = { readonly documentId: string | undefined; readonly unsentId: string | null };

/**
 * Creates the next document that is due on a schedule. If an earlier document was created but not sent, because the
 * server stopped in between, creates nothing and returns the earlier document as unsent.
 */
async function makeNext(call: Call, id: string, maker: Maker): Promise<Made> {
  const { tx, actor, now } = call;
  const row = await lockRecurring(call, maker.kind, id);
  if (row.unsentId !== null) return { documentId: undefined, unsentId: row.unsentId };
  const until = row.until === null ? null : parseDay(row.until);
  const schedule = { every: row.every, first: parseDay(row.firstOn), until };
  const day = row.isPaused ? null : dueOccurrence(schedule, row.made, dayAt(now));
  if (day === null) return { documentId: undefined, unsentId: null };
  const documentId = await maker.make(call, row, day);
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(recurringMade).values({ ...own, recurringId: id, period: row.made, documentId, day });
  const unsentId = maker.isSent?.(row) === true ? documentId : null;
  await tx
    .update(recurringDocuments)
    .set({ made: row.made + 1, problem: null, unsentId })
    .where(and(eq(recurringDocuments.companyId, actor.companyId), eq(recurringDocuments.id, id)));
  return { documentId, unsentId };
}

const ALREADY_SENT = "already_sent";

/**
 * Records that a document was sent.
 * @throws Refusal 409 `already_sent` if another run has already sent it.
 */
async function markSent({ tx, actor }: Call, id: string, documentId: string): Promise<void> {
  const sent = await tx
    .update(recurringDocuments)
    .set({ unsentId: null })
    .where(
      and(
        eq(recurringDocuments.companyId, actor.companyId),
        eq(recurringDocuments.id, id),
        eq(recurringDocuments.unsentId, documentId),
      ),
    )
    .returning({ id: recurringDocuments.id });
  if (sent.length === 0) throw conflict("This document was already sent.", ALREADY_SENT);
}

type Problem = { readonly sentence: string; readonly made: boolean };

/**
 * Records the reason why a document could not be created, or was created but not sent. Notifies the users who can
 * correct the problem, once for each reason and period.
 */
async function noteProblem(call: Call, row: RecurringRow, maker: Maker, { sentence, made }: Problem): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  await tx
    .update(recurringDocuments)
    .set({ problem: sentence, unsentId: null })
    .where(and(eq(recurringDocuments.companyId, companyId), eq(recurringDocuments.id, row.id)));
  const occasion = {
    kind: "account" as const,
    occasion: `recurring ${row.id} ${row.made} ${sentence}`,
    title: `A recurring ${maker.kind} ${made ? "was created, but not sent" : "could not be created"}`,
    message: `${row.description}: ${sentence} ${made ? `Send the ${maker.kind} yourself.` : "Hazina will try again tomorrow."}`,
    link: maker.link,
  };
  await notify(tx, companyId, await holdersOf(tx, companyId, maker.ability), occasion, call);
}
