import { formatInstant } from "@hazina/base/calendar.ts";
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import { containing, pageOf } from "../platform/database/lists.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { notFound } from "../platform/refusal.ts";
import { notifications } from "./tables.ts";

type Question = {
  page: number;
  size: number;
  unread?: "true" | "false" | undefined;
  search?: string | undefined;
};

/** Returns a page of the actor's notifications, newest first, and the number of unread ones. */
export async function listNotifications({ tx, actor }: Call, { page, size, unread, search }: Question) {
  const wanted = and(
    own(actor),
    unread === "true" ? isNull(notifications.readAt) : undefined,
    containing(search, notifications.title, notifications.message),
  );
  const [open] = await tx
    .select({ total: count() })
    .from(notifications)
    .where(and(own(actor), isNull(notifications.readAt)));
  const newest = tx
    .select()
    .from(notifications)
    .where(wanted)
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  const { rows, meta } = await pageOf({ page, size }, newest.$dynamic(), tx.$count(notifications, wanted));
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    message: row.message,
    link: row.link,
    read_at: row.readAt === null ? null : formatInstant(row.readAt),
    created_at: formatInstant(row.createdAt),
  }));
  return { data, meta: { ...meta, unread: open?.total ?? 0 } };
}

/**
 * Marks one of the actor's notifications as read. If it was already read, its time of reading does
 * not change.
 * @throws Refusal 404 for an unknown notification.
 */
export async function markNotificationRead(call: Call, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { tx, actor, now } = call;
  const readAt = sql`coalesce(${notifications.readAt}, ${sql.param(now, notifications.readAt)}::timestamptz)`;
  const marked = await tx
    .update(notifications)
    .set({ readAt })
    .where(and(own(actor), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  if (marked.length === 0) throw notFound("This notification");
  await refreshOwnPages(call);
  return { message: "The notification was marked as read." };
}

/**
 * Marks the given notifications of the actor as read; if no ids are given, marks all of them. Ignores the ids of other
 * users' notifications.
 */
export async function markNotificationsRead(
  call: Call,
  { ids }: { readonly ids?: readonly string[] | undefined },
): Promise<{ message: string }> {
  const { tx, actor, now } = call;
  const named = ids === undefined ? undefined : inArray(notifications.id, [...ids]);
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(own(actor), isNull(notifications.readAt), named));
  await refreshOwnPages(call);
  return { message: "The notifications were marked as read." };
}

/** Deletes the given notifications of the actor. Ignores ids of other users' notifications. */
export async function deleteNotifications(
  call: Call,
  { ids }: { readonly ids: readonly string[] },
): Promise<{ message: string }> {
  const { tx, actor, now } = call;
  if (ids.length > 0) {
    await tx
      .update(notifications)
      .set({ deletedAt: now })
      .where(and(own(actor), inArray(notifications.id, [...ids])));
    await refreshOwnPages(call);
  }
  return { message: ids.length === 1 ? "The notification was deleted." : "The notifications were deleted." };
}

/** Publishes a change, so that the actor's open pages reload their notifications. */
function refreshOwnPages({ tx, actor: { companyId, userId } }: Call): Promise<void> {
  return publishChange(tx, { topic: "notifications", companyId, userId });
}

/**
 * Returns the SQL condition for a user's notifications that are not deleted. Deleted ones stay in
 * the table, so that the user is not notified of the same event again.
 */
function own({ companyId, userId }: Actor) {
  return and(eq(notifications.companyId, companyId), eq(notifications.userId, userId), isNull(notifications.deletedAt));
}
