import { isDeepStrictEqual } from "node:util";
import { formatInstant } from "@hazina/base/calendar.ts";
import type { ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import type { WrittenPolicy } from "@hazina/contract/approvals/policies.ts";
import { MOST_POLICIES } from "@hazina/contract/approvals/policy-terms.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import {
  conditionsInWords,
  levelsInWords,
  type PolicyNames,
  policyChanges,
} from "@hazina/engine/approvals/policy-words.ts";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import { approvalPolicies, approvalPolicyVersions } from "../tables.ts";
import { checkPolicy } from "./check-policy.ts";
import { readChoices } from "./policy-choices.ts";
import { columnsOf, type PolicyRow, policyOf } from "./stored-policy.ts";

const SUBJECT = "approval policy";

/** Lists the policies in the order in which they are checked. */
export async function listPolicies(call: Call, question: ListQuestion & { readonly kind?: ApprovalKind | undefined }) {
  const { tx, actor } = call;
  const wanted = and(
    eq(approvalPolicies.companyId, actor.companyId),
    isNull(approvalPolicies.deletedAt),
    question.kind && eq(approvalPolicies.kind, question.kind),
    containing(question.search, approvalPolicies.name),
  );
  const list = tx
    .select()
    .from(approvalPolicies)
    .where(wanted)
    .orderBy(asc(approvalPolicies.kind), asc(approvalPolicies.position), asc(approvalPolicies.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(approvalPolicies, wanted));
  const { names } = await readChoices(call);
  return { data: rows.map((row) => shown(row, names)), meta };
}

/**
 * Reads a policy with its versions, newest first, and the changes in each version.
 * @throws Refusal 404 for an unknown policy.
 */
export async function readPolicy(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await findPolicy(call, id);
  const { names } = await readChoices(call);
  const { companyId, policyId, version } = approvalPolicyVersions;
  const versions = await tx
    .select()
    .from(approvalPolicyVersions)
    .where(and(eq(companyId, actor.companyId), eq(policyId, id)))
    .orderBy(desc(version));
  const history = versions.map((one, at) => {
    const before = versions[at + 1];
    const changes = before ? policyChanges(policyOf(before), policyOf(one), names) : [];
    return { version: one.version, by: one.writtenByName, at: formatInstant(one.writtenAt), changes: [...changes] };
  });
  return { data: { ...shown(row, names), versions: history } };
}

function shown(row: PolicyRow, names: PolicyNames) {
  const { conditions, levels } = policyOf(row);
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    position: row.position,
    active: row.isActive,
    conditions: row.conditions,
    levels: [...row.levels],
    conditions_text: conditionsInWords(conditions, names),
    levels_text: levelsInWords(levels, names),
    version: row.version,
  };
}

/**
 * Adds a policy.
 * @throws Refusal as in `checkPolicy`; 422 if the kind already has the maximum number of policies.
 */
export async function createPolicy(call: Call, form: WrittenPolicy) {
  const { tx, actor } = call;
  await checkPolicy(call, form);
  const { companyId } = actor;
  await lockFor(tx, "approval policies", companyId);
  const ofKind = and(
    eq(approvalPolicies.companyId, companyId),
    eq(approvalPolicies.kind, form.kind),
    isNull(approvalPolicies.deletedAt),
  );
  if ((await tx.$count(approvalPolicies, ofKind)) >= MOST_POLICIES) {
    throw invalidField(
      "kind",
      `A kind of request can have at most ${MOST_POLICIES} policies. Delete one that is no longer needed.`,
    );
  }
  const id = uuidv7();
  const [row] = await tx
    .insert(approvalPolicies)
    .values({ companyId, id, kind: form.kind, ...columnsOf(form) })
    .returning();
  if (!row) throw new RangeError("The policy could not be saved.");
  await writeVersion(call, row);
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "created", after: inLog(row) });
  return { message: "The approval policy was created.", data: { id } };
}

/**
 * Changes a policy. Pending requests keep their levels.
 * @throws Refusal as in `checkPolicy`; 404 for an unknown policy; 409 if the policy has changed since it was read, or
 * its kind would change.
 */
export async function updatePolicy(
  call: Call,
  { id, version, ...form }: WrittenPolicy & { readonly id: string; readonly version: number },
) {
  const { tx, actor } = call;
  const before = await findPolicy(call, id, true);
  if (before.version !== version) throw conflict("This policy has changed since you opened it. Reload it.", "stale");
  if (before.kind !== form.kind)
    throw conflict("A policy cannot be moved to a different kind of request. Create a new policy instead.");
  await checkPolicy(call, form);
  const message = "The approval policy was saved. It applies to new requests.";
  const columns = columnsOf(form);
  if (isDeepStrictEqual(asStored(columns), asStored(columnsOf(writtenOf(before))))) return { message };
  const [row] = await tx
    .update(approvalPolicies)
    .set({ ...columns, version: version + 1 })
    .where(ownPolicy(call, id))
    .returning();
  if (!row) throw notFound("This approval policy");
  await writeVersion(call, row);
  await recordChange(tx, actor, {
    subject: SUBJECT,
    subjectId: id,
    action: "changed",
    before: inLog(before),
    after: inLog(row),
  });
  return { message };
}

/**
 * Deletes a policy. Pending requests keep their levels.
 * @throws Refusal 404 for an unknown policy.
 */
export async function deletePolicy(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const before = await findPolicy(call, id, true);
  await tx.update(approvalPolicies).set({ deletedAt: now, isActive: false }).where(ownPolicy(call, id));
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "deleted", before: inLog(before) });
  return { message: "The approval policy was deleted." };
}

function ownPolicy({ actor }: Call, id: string) {
  return and(eq(approvalPolicies.companyId, actor.companyId), eq(approvalPolicies.id, id));
}

async function findPolicy(call: Call, id: string, isLocked = false): Promise<PolicyRow> {
  const standing = and(ownPolicy(call, id), isNull(approvalPolicies.deletedAt));
  const query = call.tx.select().from(approvalPolicies).where(standing);
  const [row] = isLocked ? await query.for("update") : await query;
  if (!row) throw notFound("This approval policy");
  return row;
}

function writtenOf({ kind, name, position, isActive: active, conditions, levels }: PolicyRow): WrittenPolicy {
  return { kind, name, position, active, conditions, levels: [...levels] };
}

/**
 * Returns the columns of a policy without the fields that are undefined, so that they can be compared with the columns
 * of a stored policy.
 */
function asStored(columns: ReturnType<typeof columnsOf>): unknown {
  return JSON.parse(JSON.stringify(columns));
}

function inLog({ name, kind, isActive, version }: PolicyRow) {
  return { name, kind, isActive, version };
}

async function writeVersion({ tx, actor, now }: Call, row: PolicyRow): Promise<void> {
  const { companyId, id: policyId, version, name, position, isActive, conditions, levels } = row;
  await tx.insert(approvalPolicyVersions).values({
    companyId,
    policyId,
    version,
    name,
    position,
    isActive,
    conditions,
    levels,
    writtenBy: actor.userId,
    writtenByName: actor.userName,
    writtenAt: now,
  });
}
