import { refusedTo } from "@hazina/engine/approvals/approval-rules.ts";
import type { Call } from "../platform/call.ts";
import { pendingLevel, REFUSED, readPeople } from "./approvers.ts";
import type { Subject } from "./subject.ts";

/**
 * The facts about a record that determine who may decide it if its request names no approvers: the requester, the
 * people whom the record concerns, and its branch.
 */
export type Undecided = {
  readonly askedBy: string;
  readonly concerns: readonly string[];
  readonly branchId: string | null;
};

/**
 * Returns the reason why the signed-in user may not decide a record whose request names no approvers; null if the user
 * may decide it.
 */
export async function refusalFor(call: Call, subject: Subject, record: Undecided): Promise<string | null> {
  const { askedBy, concerns, branchId } = record;
  const people = await readPeople(call);
  const level = { level: 1, mode: "any", userIds: [], roleIds: [], byPosition: false } as const;
  const request = { branchId, askedBy, preparers: [], kind: subject.kind } as const;
  const pending = pendingLevel({ request, level, decisions: [], concerns }, subject, people);
  const refused = refusedTo(call.actor.userId, pending);
  return refused === undefined ? null : REFUSED[refused];
}

/**
 * Returns the ids of the users who may decide records of a kind: those with its ability, with Approve Requests or with
 * Manage Approvers.
 */
export async function mayDecideKind(call: Call, { ability }: Pick<Subject, "ability">): Promise<ReadonlySet<string>> {
  const { all } = await readPeople(call);
  const able = [...all.values()].filter(({ abilities }) =>
    [ability, "Approve Requests", "Manage Approvers"].some((one) => (abilities as ReadonlySet<string>).has(one)),
  );
  return new Set(able.map(({ id }) => id));
}
