import { addMinutesToInstant, formatInstant } from "@hazina/base/calendar.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Call } from "../../platform/call.ts";
import { containing, metaWherePaged, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { sessions } from "../tables.ts";
import { IDLE_MINUTES } from "./session-life.ts";

/** Lists the actor's active sessions, the most recently used first. */
export async function listSessions({ tx, actor, now }: Call, question: ListQuestion) {
  const wanted = and(
    eq(sessions.identityId, actor.identityId),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, addMinutesToInstant(now, -IDLE_MINUTES)),
    containing(question.search, sessions.address, sessions.userAgent),
  );
  const list = tx.select().from(sessions).where(wanted).orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(sessions, wanted));
  return {
    data: rows.map((row) => ({
      id: row.id,
      created_at: formatInstant(row.createdAt),
      last_seen_at: formatInstant(row.lastSeenAt),
      expires_at: formatInstant(row.expiresAt),
      address: row.address,
      user_agent: row.userAgent,
      current: row.id === actor.sessionId,
    })),
    ...metaWherePaged(question, meta),
  };
}

/**
 * Ends one of the actor's sessions.
 * @throws Refusal 404 for a session that is not the actor's.
 */
export async function endSession({ tx, actor }: Call, { id }: { readonly id: string }): Promise<{ message: string }> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.identityId, actor.identityId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("This session");
  return { message: "The session was ended." };
}

/** Ends all of the actor's sessions except this one. */
export async function endOtherSessions({ tx, actor }: Call): Promise<{ message: string }> {
  await tx.delete(sessions).where(and(eq(sessions.identityId, actor.identityId), ne(sessions.id, actor.sessionId)));
  return { message: "Your other sessions were ended." };
}
