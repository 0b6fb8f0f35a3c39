import { and, eq, lt, ne } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { BooksRange } from "../../accounting/quickbooks/fetch-books.ts";
import { recordChange } from "../../platform/audit.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { ImportAuthor } from "../imports/store-import.ts";
import { sourceSyncs } from "./tables.ts";

/** The interval between heartbeats of a running sync, in milliseconds. */
const BEAT_MS = 3_000;

/** The time without a heartbeat after which a sync counts as failed, in milliseconds. */
const SILENT_MS = 15_000;

const STOPPED = "The server stopped during the sync. Nothing was saved.";
const ALREADY = "A sync with QuickBooks is already running. Wait until it finishes.";
const REPLACED = "A later sync replaced this one.";
const OVERTAKEN = "The sync stopped responding and was ended. Nothing was saved; sync again.";

/**
 * Starts a sync. A company can have only one running sync. If the server that ran an earlier sync
 * has stopped, that sync counts as failed after 15 seconds without a heartbeat.
 * @throws Refusal 409 while another sync is running.
 */
export async function beginSync(
  { database, clock }: Services,
  { scope, companyId, userId, userName }: ImportAuthor,
  { forecast_period }: { readonly forecast_period: number },
  { start, end }: BooksRange,
): Promise<string> {
  const id = uuidv7();
  const now = clock();
  const ofCompany = and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.state, "running"));
  await database.inCompany(scope, async (tx) => {
    await tx
      .update(sourceSyncs)
      .set({ state: "failed", endedAt: now, error: STOPPED })
      .where(and(ofCompany, lt(sourceSyncs.aliveAt, now - SILENT_MS)));
    await tx
      .insert(sourceSyncs)
      .values({
        companyId,
        id,
        state: "running",
        startDay: start,
        endDay: end,
        forecastPeriod: forecast_period,
        startedBy: userId,
        startedByName: userName,
        startedAt: now,
        aliveAt: now,
      })
      .catch(refuseTaken(conflict(ALREADY)));
  });
  return id;
}

/**
 * Sends the heartbeat of a sync every three seconds.
 * @returns a function that stops the heartbeat.
 */
export function keepAlive({ database, clock }: Services, { scope, companyId }: ImportAuthor, id: string): () => void {
  let isSaying = false;
  const beat = setInterval(async () => {
    if (isSaying) return;
    isSaying = true;
    // If one heartbeat cannot be stored, the next one follows; if all fail, the sync counts as failed.
    await database
      .inCompany(scope, (tx) => tx.update(sourceSyncs).set({ aliveAt: clock() }).where(running(companyId, id)))
      .catch(() => undefined);
    isSaying = false;
  }, BEAT_MS);
  beat.unref();
  return () => clearInterval(beat);
}

type End = Partial<typeof sourceSyncs.$inferInsert>;

/**
 * Ends a running sync and stores its outcome.
 * @param how the final state of the sync, with the other columns to store.
 * @param alongside makes further writes in the same transaction.
 * @throws Refusal 409 if the sync was already ended as failed.
 */
export async function endSync(
  { database, clock }: Services,
  author: ImportAuthor,
  id: string,
  how: End,
  alongside: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.inCompany(author.scope, async (tx) => {
    await endSyncIn(tx, author, id, { ...how, endedAt: clock() });
    await alongside(tx);
  });
}

/**
 * Ends a running sync as `endSync` does, but within a transaction that is already open. Also dismisses an earlier sync
 * that still awaits review.
 * @throws Refusal 409 if the sync was already ended as failed.
 */
export async function endSyncIn(tx: Tx, author: ImportAuthor, id: string, how: End): Promise<void> {
  const { companyId } = author;
  const ended = await tx.update(sourceSyncs).set(how).where(running(companyId, id)).returning({ id: sourceSyncs.id });
  if (ended.length === 0) throw conflict(OVERTAKEN);
  const waiting = and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.state, "review"), ne(sourceSyncs.id, id));
  const replaced = await tx
    .update(sourceSyncs)
    .set({ state: "dismissed", error: REPLACED, endedAt: how.endedAt })
    .where(waiting)
    .returning({ id: sourceSyncs.id });
  for (const one of replaced)
    await recordChange(tx, author, { subject: "sync", subjectId: one.id, action: "replaced" });
}

/** Ends a sync as failed, with the reason. A sync that has already ended does not change. */
export async function failSync({ database, clock }: Services, author: ImportAuthor, id: string, error: string) {
  const how = { state: "failed" as const, error, endedAt: clock() };
  await database.inCompany(author.scope, (tx) => tx.update(sourceSyncs).set(how).where(running(author.companyId, id)));
}

const running = (companyId: string, id: string) =>
  and(eq(sourceSyncs.companyId, companyId), eq(sourceSyncs.id, id), eq(sourceSyncs.state, "running"));
