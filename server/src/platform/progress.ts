import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import type { Work } from "./call.ts";
import type { Database, Tx } from "./database/database.ts";
import { publishChange } from "./live/publish-change.ts";
import { conflict, notFound, Refusal } from "./refusal.ts";
import { progress } from "./tables.ts";

/** The user for whom long work runs, and the user's company. */
export type WorkOwner = Pick<Actor, "companyId" | "userId">;

/** Long-running work that reports its progress. The user for whom it runs can cancel it until its result is stored. */
export type LongWork = {
  /**
   * Reports the phase and the progress, 0 to 100, in a separate short transaction.
   * @throws Refusal 409 `cancelled` if the user cancelled the work.
   */
  tell(phase: string, percent: number): Promise<void>;
  /**
   * Marks the work as done in the transaction that stores its result. If the user cancels at the
   * same moment, only one of the two takes effect.
   * @throws Refusal 409 `cancelled` if the cancellation came first.
   */
  commit(tx: Tx): Promise<void>;
  /**
   * Ends the work if it has not ended yet. It is marked as done if no error is given, otherwise as failed or
   * cancelled.
   */
  end(error?: unknown): Promise<void>;
};

const KEPT = "1 day";
const LOST_AFTER = "5 minutes";
const LOST_MESSAGE = "The server stopped before this task was finished. Nothing was saved. Start the task again.";
const CANCELLED = "cancelled";

/** The message shown after a user cancelled long work. */
export const CANCELLED_MESSAGE = "You cancelled this task. Nothing was saved or changed.";

const SILENT: LongWork = { tell: async () => undefined, commit: async () => undefined, end: async () => undefined };

/**
 * Starts long work under an id that the screen chose. Without an id the work reports no progress
 * and cannot be cancelled.
 */
export function longWork(database: Database, owner: WorkOwner, id: string | undefined): LongWork {
  if (id === undefined) return SILENT;
  const { companyId, userId } = owner;
  const scope = { companyId, branchId: null };
  const publishProgress = (tx: Tx) => publishChange(tx, { topic: "progress", companyId, userId, ids: [id] });
  const own = and(eq(progress.companyId, companyId), eq(progress.id, id), eq(progress.userId, userId));
  const running = and(own, eq(progress.state, "running"));
  let begun = false;
  let isOthers = false;
  const begin = async (tx: Tx, phase: string, percent: number) => {
    const asked = sql`${progress.cancelAsked} and ${progress.state} = 'running'`;
    const changed = { phase, percent, state: "running" as const, cancelAsked: asked, updatedAt: sql`now()` };
    const [row] = await tx
      .insert(progress)
      .values({ companyId, id, userId, phase, percent, state: "running" })
      .onConflictDoUpdate({
        target: [progress.companyId, progress.id],
        set: changed,
        setWhere: eq(progress.userId, userId),
      })
      .returning({ cancelAsked: progress.cancelAsked });
    begun = true;
    isOthers = row === undefined;
    return row;
  };
  const go = async (tx: Tx, phase: string, percent: number) => {
    const changed = { phase, percent, updatedAt: sql`now()` };
    const [row] = await tx
      .update(progress)
      .set(changed)
      .where(running)
      .returning({ cancelAsked: progress.cancelAsked });
    return row ?? { cancelAsked: true };
  };
  return {
    async tell(phase, percent) {
      if (isOthers) return;
      const row = await database.inCompany(scope, async (tx) => {
        await publishProgress(tx);
        return (begun ? go : begin)(tx, phase, percent);
      });
      if (row?.cancelAsked) throw cancelled();
    },
    async commit(tx) {
      if (isOthers || !begun) return;
      const done = { phase: "Complete", percent: 100, state: "done" as const, updatedAt: sql`now()` };
      const ended = await tx
        .update(progress)
        .set(done)
        .where(and(running, eq(progress.cancelAsked, false)))
        .returning({ id: progress.id });
      if (ended.length === 0) throw cancelled();
      await publishProgress(tx);
    },
    async end(error) {
      if (isOthers) return;
      await database.inCompany(scope, async (tx) => {
        await tx
          .update(progress)
          .set({ ...endOf(error), percent: 100, updatedAt: sql`now()` })
          .where(running);
        await publishProgress(tx);
        await tx.delete(progress).where(lt(progress.updatedAt, sql.raw(`now() - interval '${KEPT}'`)));
      });
    },
  };
}

function endOf(error: unknown) {
  if (error === undefined) return { phase: "Complete", state: "done" as const };
  if (isCancelled(error)) return { phase: CANCELLED_MESSAGE, state: "cancelled" as const };
  return { phase: error instanceof Refusal ? error.message : "Stopped", state: "failed" as const };
}

function cancelled(): Refusal {
  return conflict(CANCELLED_MESSAGE, CANCELLED);
}

/** Returns whether an error is a cancellation by the user. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Refusal && error.code === CANCELLED;
}

/**
 * The SQL condition for work that is marked as running but has reported nothing for `LOST_AFTER`. The process that ran
 * it must have been killed.
 */
const isLost = sql<boolean>`${progress.state} = 'running' and ${progress.updatedAt} < now() - ${sql.raw(`interval '${LOST_AFTER}'`)}`;

/**
 * Reads the progress of long work that the caller started. Work that has reported nothing for too long counts as
 * failed, because its process was killed and nothing was stored.
 * @throws Refusal 404 for unknown work.
 */
export async function readProgress({ services: { database }, actor }: Work, { id }: { readonly id: string }) {
  return database.inCompany(actor.scope, async (tx) => {
    const [row] = await tx
      .select({ phase: progress.phase, percent: progress.percent, state: progress.state, isLost })
      .from(progress)
      .where(and(eq(progress.companyId, actor.companyId), eq(progress.id, id), eq(progress.userId, actor.userId)));
    if (!row) throw notFound("This work");
    const { isLost: lost, ...known } = row;
    return lost ? { phase: LOST_MESSAGE, percent: 100, state: "failed" as const } : known;
  });
}

/**
 * Cancels long work that the caller started. The work stops before its next step, and nothing is stored.
 * @throws Refusal 409 if it has already ended; 404 if it is unknown or another user's.
 */
export async function cancelWork(
  { services: { database }, actor }: Work,
  { id }: { readonly id: string },
): Promise<{ message: string }> {
  const own = and(eq(progress.companyId, actor.companyId), eq(progress.id, id), eq(progress.userId, actor.userId));
  await database.inCompany(actor.scope, async (tx) => {
    const [row] = await tx.select({ state: progress.state, isLost }).from(progress).where(own).for("update");
    if (!row) throw notFound("This work");
    if (row.state !== "running" || row.isLost) throw conflict("This task has already ended.");
    await tx.update(progress).set({ cancelAsked: true, phase: "Cancelling", updatedAt: sql`now()` }).where(own);
    await publishChange(tx, { topic: "progress", companyId: actor.companyId, userId: actor.userId, ids: [id] });
  });
  return { message: "The task is being cancelled." };
}
