import { type Day, dayAt, dayInWords, daysBetween } from "@hazina/base/calendar.ts";
import { type ApprovalKind, MOST_DELEGATION_DAYS, MOST_DELEGATIONS } from "@hazina/contract/approvals/kinds.ts";
import { and, asc, eq, gte, or } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { readColleagues } from "../access/colleagues.ts";
import { notify } from "../notifications/notify.ts";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { lockFor } from "../platform/database/locks.ts";
import { publishChange } from "../platform/live/publish-change.ts";
import { conflict, invalidField, notFound } from "../platform/refusal.ts";
import { approvalDelegations } from "./tables.ts";

type Written = {
  readonly to_user: string;
  readonly kinds: readonly ApprovalKind[];
  readonly from: string;
  readonly until: string;
};

/** Lists the delegations that the signed-in user made or received and that have not ended, earliest first. */
export async function listDelegations({ tx, actor, now }: Call, _: object) {
  const { userId, companyId } = actor;
  const today = dayAt(now);
  const rows = await tx
    .select()
    .from(approvalDelegations)
    .where(
      and(
        eq(approvalDelegations.companyId, companyId),
        or(eq(approvalDelegations.fromUser, userId), eq(approvalDelegations.toUser, userId)),
        gte(approvalDelegations.untilDay, today),
      ),
    )
    .orderBy(asc(approvalDelegations.fromDay), asc(approvalDelegations.id));
  const data = rows.map((row) => ({
    id: row.id,
    from_user: row.fromUserName,
    to_user: row.toUserName,
    kinds: row.kinds,
    from: row.fromDay,
    until: row.untilDay,
    is_mine: row.fromUser === userId,
    holds_now: row.fromDay <= today,
  }));
  return { data };
}

/** Lists the users whom the actor can choose as a delegate. */
export async function listDelegates({ tx, actor }: Call) {
  const others = [...(await readColleagues(tx, actor)).values()].filter((one) => isNear(actor, one));
  const data = others.map(({ id, name }) => ({ id, name }));
  return { data: data.sort((a, b) => a.name.localeCompare(b.name)) };
}

function isNear({ userId, scope }: Actor, one: { readonly id: string; readonly branchId: string | null }): boolean {
  return one.id !== userId && (scope.branchId === null || one.branchId === null || one.branchId === scope.branchId);
}

/**
 * Makes a colleague the actor's delegate for some days. A delegate may decide the requests that the actor may decide,
 * except requests that the delegate made or that concern the delegate. Sending the same delegation again returns the
 * existing one.
 * @throws Refusal 404 for an unknown colleague; 409 for more than twenty delegations; 422 if the delegate is the
 * actor, and for invalid dates.
 */
export async function delegate(call: Call, input: Written) {
  const { tx, actor, now } = call;
  const today = dayAt(now);
  requireDays(input, today);
  const { companyId, userId } = actor;
  if (input.to_user === userId) throw invalidField("to_user", "Choose another person as your delegate.");
  const colleague = (await readColleagues(tx, actor)).get(input.to_user);
  if (!colleague || !isNear(actor, colleague)) throw notFound("This colleague");
  await lockFor(tx, "delegations", userId);
  const kinds = [...new Set(input.kinds)].sort();
  const own = and(eq(approvalDelegations.companyId, companyId), eq(approvalDelegations.fromUser, userId));
  const standing = await tx
    .select()
    .from(approvalDelegations)
    .where(and(own, gte(approvalDelegations.untilDay, today)));
  const message = `${colleague.name} is your delegate from ${dayInWords(input.from)} until ${dayInWords(input.until)}.`;
  const same = standing.find(
    (row) =>
      row.toUser === colleague.id &&
      row.fromDay === input.from &&
      row.untilDay === input.until &&
      row.kinds.join() === kinds.join(),
  );
  if (same) return { message, data: { id: same.id } };
  if (standing.length >= MOST_DELEGATIONS)
    throw conflict(`You already have ${MOST_DELEGATIONS} delegations, which is the maximum. End one first.`);
  const id = uuidv7();
  await tx.insert(approvalDelegations).values({
    companyId,
    id,
    fromUser: userId,
    fromUserName: actor.userName,
    toUser: colleague.id,
    toUserName: colleague.name,
    kinds,
    fromDay: input.from,
    untilDay: input.until,
    createdAt: now,
  });
  const after = { name: colleague.name, kinds, from: input.from, until: input.until };
  await recordChange(tx, actor, { subject: "delegation", subjectId: id, action: "created", after });
  const occasion = {
    kind: "approvals",
    occasion: `delegation ${id}`,
    title: "You are now a delegate",
    message: `${actor.userName} made you their delegate for approvals from ${input.from} until ${input.until}.`,
    link: "/approvals",
  } as const;
  await notify(tx, companyId, [colleague], occasion, call);
  await publishChange(tx, { topic: "approvals", companyId, branchId: null, ids: [id] });
  return { message, data: { id } };
}

/**
 * Ends one of the actor's delegations immediately. Decisions made under it stay valid.
 * @throws Refusal 404 for an unknown delegation.
 */
export async function endDelegation({ tx, actor }: Call, { id }: { readonly id: string }) {
  const { companyId, userId } = actor;
  const own = and(
    eq(approvalDelegations.companyId, companyId),
    eq(approvalDelegations.id, id),
    eq(approvalDelegations.fromUser, userId),
  );
  const [gone] = await tx.delete(approvalDelegations).where(own).returning();
  if (!gone) throw notFound("This delegation");
  const before = { name: gone.toUserName, from: gone.fromDay, until: gone.untilDay };
  await recordChange(tx, actor, { subject: "delegation", subjectId: id, action: "ended", before });
  await publishChange(tx, { topic: "approvals", companyId, branchId: null, ids: [id] });
  return { message: `${gone.toUserName} is no longer your delegate.` };
}

function requireDays({ from, until }: Written, today: Day): void {
  if (from < today) throw invalidField("from", "The first day must be today or later.");
  if (until < from) throw invalidField("until", "The last day is before the first.");
  if (daysBetween(from as Day, until as Day) >= MOST_DELEGATION_DAYS)
    throw invalidField("until", "A delegation can last at most a year.");
}
