import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import type { Database } from "./database/database.ts";
import { progress } from "./tables.ts";

/** Tells how far long work is; each report is a short transaction of its own. */
export type ProgressReporter = (phase: string, percent: number, state?: "running" | "done" | "failed") => Promise<void>;

const KEPT = "1 day";

/** A reporter under an id that the screen chose, or one that stays silent where it chose none. */
export function progressReporter(database: Database, actor: Actor, id: string | undefined): ProgressReporter {
  if (id === undefined) return async () => undefined;
  return (phase, percent, state = "running") =>
    database.inCompany(actor, async (tx) => {
      const row = { companyId: actor.companyId, id, userId: actor.userId, phase, percent, state };
      const changed = { phase, percent, state, updatedAt: sql`now()` };
      await tx
        .insert(progress)
        .values(row)
        .onConflictDoUpdate({
          target: [progress.companyId, progress.id],
          set: changed,
          setWhere: eq(progress.userId, actor.userId),
        });
      if (state === "running") return;
      await tx.delete(progress).where(lt(progress.updatedAt, sql.raw(`now() - interval '${KEPT}'`)));
    });
}

/** How far a person's own long work is; undefined where nothing is known of it. */
export async function readProgress(database: Database, actor: Actor, id: string) {
  return database.inCompany(actor, async (tx) => {
    const [row] = await tx
      .select({ phase: progress.phase, percent: progress.percent, state: progress.state })
      .from(progress)
      .where(and(eq(progress.companyId, actor.companyId), eq(progress.id, id), eq(progress.userId, actor.userId)));
    return row;
  });
}
