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
import { DELETED, readChoices } from "./policy-choices.ts";
import { columnsOf, type PolicyRow, policyOf } from "./stored-policy.ts";

const SUBJECT = "approval policy";

/** Lists the policies in the order in which they are checked, each with the author and time of its last change. */
export async function listPolicies(call: Call, question: ListQuestion & { readonly kind?: ApprovalKind | undefined }) {
  const { tx, actor } = call;
  const wanted = and(
    eq(approvalPolicies.companyId, actor.companyId),
    isNull(approvalPolicies.deletedAt),
    question.kind && eq(approvalPolicies.kind, question.kind),
    containing(question.search, approvalPolicies.name),
  );
  const list = tx
    .select({
      row: approvalPolicies,
      by: approvalPolicyVersions.writtenByName,
      at: approvalPolicyVersions.writtenAt,
    })
    .from(approvalPolicies)
    .innerJoin(
      approvalPolicyVersions,
      and(
        eq(approvalPolicyVersions.companyId, approvalPolicies.companyId),
        eq(approvalPolicyVersions.policyId, approvalPolicies.id),
        eq(approvalPolicyVersions.version, approvalPolicies.version),
      ),
    )
    .where(wanted)
    .orderBy(asc(approvalPolicies.kind), asc(approvalPolicies.position), asc(approvalPolicies.id));
  const { rows, meta } = await pageOf(question, list.$dynamic(), tx.$count(approvalPolicies, wanted));
  const { names } = await readChoices(call);
  const data = rows.map(({ row, by, at }) => ({
    ...shown(row, names),
    changed_by: by,
    changed_at: formatInstant(at),
  }));
  return { data, meta };
}

/**
 * Reads a policy, also a deleted one, with its versions, newest first, and the changes in each version.
 * @throws Refusal 404 for an unknown policy.
 */
export async function readPolicy(call: Call, { id }: { readonly id: string }) {
  const { tx, actor } = call;
  const row = await findPolicy(call, id, "read");
  const { names: known } = await readChoices(call);
  const { companyId, policyId, version } = approvalPolicyVersions;
  const versions = await tx
    .select()
    .from(approvalPolicyVersions)
    .where(and(eq(companyId, actor.companyId), eq(policyId, id)))
    .orderBy(desc(version));
  const names = withKeptNames(known, versions);
  const isDeletion = (one: VersionRow) => row.deletedAt !== null && one.writtenAt === row.deletedAt;
  const history = versions.map((one, at) => {
    const before = versions[at + 1];
    const text = { ...policyOf(one), isDeleted: isDeletion(one) };
    const { name, position, isActive: active, conditions, levels } = one;
    return {
      version: one.version,
      by: one.writtenByName,
      at: formatInstant(one.writtenAt),
      changes: before ? [...policyChanges(policyOf(before), text, names)] : [],
      name,
      position,
      active,
      conditions,
      levels: [...levels],
      conditions_text: conditionsInWords(text.conditions, names),
      levels_text: levelsInWords(text.levels, names),
    };
  });
  return { data: { ...shown(row, names), deleted: row.deletedAt !== null, versions: history } };
}

type VersionRow = typeof approvalPolicyVersions.$inferSelect;

/** Adds to the current names those that versions kept of records and people that have been deleted since. */
function withKeptNames(names: PolicyNames, versions: readonly VersionRow[]): PolicyNames {
  const kept: Readonly<Record<string, string>> = Object.assign({}, ...versions.map((one) => one.names).reverse());
  const last = (name: string, id: string) => (name === DELETED && kept[id] !== undefined ? kept[id] : name);
  return {
    ...names,
    nameOf: (id) => last(names.nameOf(id), id),
    roleOf: (id) => last(names.roleOf(id), String(id)),
  };
}

/** Returns the names of all records, people and roles that a policy refers to, by id. */
function namesIn({ conditions, levels }: PolicyRow, { nameOf, roleOf }: PolicyNames): Record<string, string> {
  const { branch_ids, department_ids, category_ids, budget_ids, project_ids } = conditions;
  const late = levels.flatMap(({ escalate_to: to }) => (to == null ? [] : [to]));
  const ids = [branch_ids, department_ids, category_ids, budget_ids, project_ids].flat();
  const users = [...levels, ...late].flatMap((some) => some.user_ids);
  const roles = [...levels, ...late].flatMap((some) => some.role_ids);
  const named = [...[...ids, ...users].map((id) => [id, nameOf(id)]), ...roles.map((id) => [String(id), roleOf(id)])];
  return Object.fromEntries(named.filter(([, name]) => name !== DELETED));
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
  const before = await findPolicy(call, id, "change");
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
 * Deletes a policy; its last version says who deleted it. Pending requests keep their levels.
 * @throws Refusal 404 for an unknown policy.
 */
export async function deletePolicy(call: Call, { id }: { readonly id: string }) {
  const { tx, actor, now } = call;
  const before = await findPolicy(call, id, "change");
  const [row] = await tx
    .update(approvalPolicies)
    .set({ deletedAt: now, isActive: false, version: before.version + 1 })
    .where(ownPolicy(call, id))
    .returning();
  if (!row) throw notFound("This approval policy");
  await writeVersion(call, row);
  await recordChange(tx, actor, { subject: SUBJECT, subjectId: id, action: "deleted", before: inLog(before) });
  return { message: "The approval policy was deleted." };
}

function ownPolicy({ actor }: Call, id: string) {
  return and(eq(approvalPolicies.companyId, actor.companyId), eq(approvalPolicies.id, id));
}

/** Finds a policy: to read it, also if it is deleted, or to change it, locked and not deleted. */
async function findPolicy(call: Call, id: string, purpose: "read" | "change"): Promise<PolicyRow> {
  const wanted = ownPolicy(call, id);
  const query = call.tx.select().from(approvalPolicies);
  const [row] =
    purpose === "read"
      ? await query.where(wanted)
      : await query.where(and(wanted, isNull(approvalPolicies.deletedAt))).for("update");
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

async function writeVersion(call: Call, row: PolicyRow): Promise<void> {
  const { tx, actor, now } = call;
  const { names } = await readChoices(call);
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
    names: namesIn(row, names),
    writtenBy: actor.userId,
    writtenByName: actor.userName,
    writtenAt: now,
  });
}
