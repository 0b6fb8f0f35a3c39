import { type Day, dayAt, parseDay } from "@hazina/base/calendar.ts";
import type { Ability } from "@hazina/contract/abilities.ts";
import { dueOccurrence } from "@hazina/engine/schedules/recurrence.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { holdersOf } from "../../access/roles/holders-of.ts";
import { notify } from "../../notifications/notify.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, inCall, type Work, workOf } from "../../platform/call.ts";
import { Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { tryEach } from "../../platform/try-each.ts";
import { lockRecurring, type RecurringRow } from "./recurring.ts";
import { recurringDocuments, recurringMade } from "./tables.ts";

/**
 * The maximum number of documents that one run creates from a schedule, so that a mistake in its
 * days is noticed.
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
  /** Completes a document after its transaction, for example by sending it. */
  after?(work: Work, row: RecurringRow, documentId: string): Promise<unknown>;
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
          eq(recurringDocuments.isPaused, false),
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
      const documentId = await inCall(work, (call) => makeNext(call, row.id, maker));
      if (documentId === undefined) return;
      made = true;
      await maker.after?.(work, row, documentId);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await inCall(work, (call) => noteProblem(call, row, maker, { sentence: error.message, made }));
      return;
    }
  }
}

/**
 * Creates the next document that is due on a schedule, and returns its id; undefined if none is
 * due.
 */
async function makeNext(call: Call, id: string, maker: Maker): Promise<string | undefined> {
  const { tx, actor, now } = call;
  const row = await lockRecurring(call, maker.kind, id);
  const until = row.until === null ? null : parseDay(row.until);
  const schedule = { every: row.every, first: parseDay(row.firstOn), until };
  const day = row.isPaused ? null : dueOccurrence(schedule, row.made, dayAt(now));
  if (day === null) return undefined;
  const documentId = await maker.make(call, row, day);
  const own = { companyId: actor.companyId, id: uuidv7(), createdAt: now };
  await tx.insert(recurringMade).values({ ...own, recurringId: id, period: row.made, documentId, day });
  await tx
    .update(recurringDocuments)
    .set({ made: row.made + 1, problem: null })
    .where(and(eq(recurringDocuments.companyId, actor.companyId), eq(recurringDocuments.id, id)));
  return documentId;
}

type Problem = { readonly sentence: string; readonly made: boolean };

/**
 * Records why a document could not be created, or was created but not sent. Notifies the users who
 * can correct the problem, once for each reason and period.
 */
async function noteProblem(call: Call, row: RecurringRow, maker: Maker, { sentence, made }: Problem): Promise<void> {
  const { tx, actor } = call;
  const { companyId } = actor;
  await tx
    .update(recurringDocuments)
    .set({ problem: sentence })
    .where(and(eq(recurringDocuments.companyId, companyId), eq(recurringDocuments.id, row.id)));
  const occasion = {
    kind: "account" as const,
    occasion: `recurring ${row.id} ${row.made} ${sentence}`,
    title: `A recurring ${maker.kind} ${made ? "was made, but not sent" : "could not be made"}`,
    message: `${row.description}: ${sentence} ${made ? `Send the ${maker.kind} yourself.` : "It is tried again tomorrow."}`,
    link: maker.link,
  };
  await notify(tx, companyId, await holdersOf(tx, companyId, maker.ability), occasion, call);
}
