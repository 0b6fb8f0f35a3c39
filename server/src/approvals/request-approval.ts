import type { LevelWho } from "@hazina/contract/approvals/policy-terms.ts";
import { levelsFor } from "@hazina/engine/approvals/approval-rules.ts";
import type { PolicyLevel } from "@hazina/engine/approvals/policies.ts";
import { and, eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Actor } from "../platform/actor.ts";
import type { Call } from "../platform/call.ts";
import { refuseTaken } from "../platform/database/constraints.ts";
import type { Tx } from "../platform/database/database.ts";
import { conflict } from "../platform/refusal.ts";
import { type RequestRow, readPeople } from "./approvers.ts";
import type { KeptFacts } from "./kept-facts.ts";
import { notifyApprovers, publishApprovals } from "./notify-approvers.ts";
import { withPeople } from "./people-by-position.ts";
import { routeRequest } from "./policies/route-request.ts";
import { currentLevel } from "./progress.ts";
import type { Subject } from "./subject.ts";
import { approvalLevels, approvalRequests } from "./tables.ts";

/**
 * A level of approval as defined by a domain. If the level names no users or roles, the users who have the ability for
 * this kind of request decide.
 */
export type AskedLevel = {
  readonly name: string;
  readonly mode?: "any" | "all";
  readonly userIds?: readonly string[];
  readonly roleIds?: readonly number[];
  /** True if approvers decide because of their position, such as manager, regardless of their role's abilities. */
  readonly byPosition?: boolean;
  /** The lowest amount of a request for which this level applies, in cents; absent if the level always applies. */
  readonly fromAmount?: number;
};

/**
 * The details of a new approval request: the record, its title, the people who prepared it, and the levels of
 * approval.
 */
export type Asked = {
  /** The id of the record to approve. */
  readonly id: string;
  /** The title in lists, mails and notices. It never contains pay amounts, account numbers or ID numbers. */
  readonly title: string;
  readonly branchId: string | null;
  /**
   * The amount in cents, which decides the levels that apply and is shown in the inbox. Absent unless everyone who may
   * see requests of this kind may also see the amount.
   */
  readonly amount?: number;
  /** Other users who prepared the record; they may not decide. Absent or empty if there are none. */
  readonly preparers?: readonly string[];
  /**
   * The levels that the record itself sets, in the order in which they decide. If absent, the levels of the matching
   * approval policy apply. If no policy matches, one user with the ability of the kind decides.
   */
  readonly levels?: readonly AskedLevel[];
  /**
   * Levels to add after all other levels, such as one for the owner of an exceeded budget. Absent or empty if there
   * are none.
   */
  readonly moreLevels?: readonly AskedLevel[];
  /**
   * The facts about the record that conditions of policies can use, in addition to branch and amount. Absent if there
   * are none.
   */
  readonly facts?: KeptFacts;
};

/**
 * Requests approval of a record, in the transaction that stored it, and notifies the approvers.
 * @returns the id of the request.
 * @throws Refusal 409 if a request is already pending.
 */
export async function requestApproval(call: Call, subject: Subject, asked: Asked): Promise<string> {
  const { tx, actor, now } = call;
  const described = (await subject.describe(call, [asked.id])).get(asked.id);
  if (!described) throw new RangeError(`The ${subject.kind} to be decided does not exist.`);
  const { companyId } = actor;
  const id = uuidv7();
  const own = { companyId, id, branchId: asked.branchId, kind: subject.kind, subjectId: asked.id };
  const { levels: asksFor, match } = await levelsOf(call, subject, asked);
  const by = { askedBy: actor.userId, askedByName: actor.userName, askedAt: now };
  const [request] = await tx
    .insert(approvalRequests)
    .values({
      ...own,
      ...by,
      subjectVersion: described.version,
      title: asked.title,
      amount: asked.amount ?? null,
      preparers: [...(asked.preparers ?? [])],
      state: "pending",
      level: 1,
      facts: asked.facts ?? {},
      ...match,
    })
    .returning()
    .catch(refuseTaken(conflict("This record is already waiting for approval.")));
  if (!request) throw new RangeError("The request could not be saved.");
  const levels = await writeLevels(call, request, asksFor);
  const people = await readPeople(call);
  const pending = currentLevel({ request, levels, decisions: [], described }, subject, people);
  if (pending) await notifyApprovers(call, request, pending, people);
  await publishApprovals(tx, request);
  return id;
}

/** A level of approval as a record or an approval policy defines it, before it is stored with a request. */
type WrittenLevel = Omit<AskedLevel, "fromAmount" | "mode"> & Partial<Omit<PolicyLevel, "name">>;

/**
 * Returns the levels of a new request. If the record does not set them, they come from the first matching policy.
 * Without a policy, there is one level for users with the ability of the kind.
 */
async function levelsOf(call: Call, subject: Subject, asked: Asked) {
  const { amount, levels: own, moreLevels = [] } = asked;
  const usual = { name: subject.levelName ?? subject.ability };
  const given = own && levelsFor(own, amount);
  const { policy, levels: routed } = given
    ? { policy: undefined, levels: given }
    : await routeRequest(call, subject, asked);
  const first: readonly WrittenLevel[] = routed.length > 0 ? routed : [usual];
  const levels = [...first, ...levelsFor(moreLevels, amount)];
  const match = policy && { policyId: policy.id, policyVersion: policy.version, policyName: policy.name };
  return { levels, match };
}

async function writeLevels(call: Call, request: RequestRow, levels: readonly WrittenLevel[]) {
  const { tx, now } = call;
  const rows = levels.map((level, index) => ({
    companyId: request.companyId,
    requestId: request.id,
    level: index + 1,
    name: level.name,
    mode: level.mode ?? "any",
    userIds: [...(level.userIds ?? [])],
    roleIds: [...(level.roleIds ?? [])],
    byPosition: level.byPosition ?? false,
    who: (level.who ?? null) as LevelWho | null,
    status: 0 as const,
    since: index === 0 ? now : null,
    escalateAfterHours: level.escalateAfterHours ?? null,
    escalateUserIds: [...(level.escalateTo?.userIds ?? [])],
    escalateRoleIds: [...(level.escalateTo?.roleIds ?? [])],
  }));
  return withPeople(call, [request], await tx.insert(approvalLevels).values(rows).returning());
}

/** Withdraws the pending requests for records that were changed or deleted by their domain. */
export async function dropRequests(
  { tx, actor, now }: Call,
  subject: Pick<Subject, "kind">,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const waiting = and(
    eq(approvalRequests.companyId, actor.companyId),
    eq(approvalRequests.kind, subject.kind),
    inArray(approvalRequests.subjectId, [...ids]),
    eq(approvalRequests.state, "pending"),
  );
  const closed = { state: "withdrawn", closedAt: now, closedByName: actor.userName } as const;
  const dropped = await tx.update(approvalRequests).set(closed).where(waiting).returning();
  for (const request of dropped) await publishApprovals(tx, request);
}

/** Changes the branch of the pending requests for an employee's records to the employee's new branch. */
export async function moveRequests(
  tx: Tx,
  { companyId }: Pick<Actor, "companyId">,
  subject: Pick<Subject, "kind">,
  ids: readonly string[],
  branchId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const waiting = and(
    eq(approvalRequests.companyId, companyId),
    eq(approvalRequests.kind, subject.kind),
    inArray(approvalRequests.subjectId, [...ids]),
    eq(approvalRequests.state, "pending"),
  );
  const before = await tx.select().from(approvalRequests).where(waiting);
  await tx.update(approvalRequests).set({ branchId }).where(waiting);
  for (const request of before) {
    await publishApprovals(tx, request);
    await publishApprovals(tx, { ...request, branchId });
  }
}
