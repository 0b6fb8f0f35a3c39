import { formatInstant } from "@hazina/base/calendar.ts";
import { amountInWords, cents, centsOf, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { readSpenders } from "../../access/colleagues.ts";
import { readRoles } from "../../access/queries.ts";
import { DEFAULT_ROLES } from "../../access/roles/default-roles.ts";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { namedRecords } from "../../platform/database/named-records.ts";
import { invalidField, notFound } from "../../platform/refusal.ts";
import { categoryNames, categoryNamesKept } from "../categories/categories.ts";
import { expensePolicies } from "./tables.ts";

const records = namedRecords(expensePolicies, "an expense policy");

type PolicyRow = typeof expensePolicies.$inferSelect;

type Written = {
  readonly name: string;
  readonly category_ids: readonly string[];
  readonly role_ids: readonly number[];
  readonly weekdays: readonly number[];
  readonly supplier?: string | null | undefined;
  readonly above?: number | null | undefined;
  readonly outcome: PolicyRow["outcome"];
  readonly sentence: string;
  readonly approver_ids: readonly string[];
  readonly active: boolean;
};
type Id = { readonly id: string };

/** Lists the expense policies with their conditions as text. */
export async function listPolicies(call: Call, question: ListQuestion<"name" | "created">) {
  const { rows, meta } = await records.page(call.tx, call.actor, question);
  return { data: await show(call, rows), meta };
}

/**
 * Reads an expense policy.
 * @throws Refusal 404 for an unknown policy.
 */
export async function readPolicy(call: Call, { id }: Id) {
  const [data] = await show(call, [await records.read(call.tx, call.actor, id)]);
  if (!data) throw new Error("The policy could not be read.");
  return { data };
}

/** Returns the categories, roles and people that a policy can be limited to. */
export async function readPolicyChoices({ tx, actor }: Call) {
  const people = await readSpenders(tx, actor);
  return {
    data: {
      categories: [...(await categoryNames(tx, actor))]
        .map(([id, name]) => ({ id, name }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      roles: [...(await roleNames({ tx, actor }))].map(([id, name]) => ({ id, name })),
      people: [...people.values()].map(({ id, name }) => ({ id, name })),
    },
  };
}

/**
 * Creates an expense policy.
 * @throws Refusal 404 for an unknown category, role or person; 409 for a name that is taken; 422 for an additional
 * approval level without approvers.
 */
export async function createPolicy(call: Call, form: Written) {
  const id = await records.add(call, await columnsOf(call, form));
  return { message: "The expense policy was created.", data: { id } };
}

/**
 * Changes an expense policy.
 * @throws Refusal 404 for an unknown policy, category, role or person; 409 for a name that is taken, or if the policy
 * has changed since `version`; 422 for an additional approval level without approvers.
 */
export async function updatePolicy(
  call: Call,
  { id, version, ...form }: Written & Id & { readonly version?: number | undefined },
) {
  await records.save(call, { id, version }, await columnsOf(call, form));
  return { message: "The expense policy was saved." };
}

/**
 * Deletes an expense policy. Expenses that were already submitted still show the result of the policy.
 * @throws Refusal 404 for an unknown policy.
 */
export async function deletePolicy(call: Call, { id }: Id) {
  await records.remove(call, id, call.now);
  return { message: "The expense policy was deleted." };
}

/**
 * Restores a deleted expense policy.
 * @throws Refusal 404 if the policy is not deleted; 409 if its name has been taken since.
 */
export async function restorePolicy(call: Call, { id }: Id) {
  await records.restore(call, id);
  return { message: "The expense policy was restored." };
}

async function columnsOf(call: Call, form: Written) {
  const { tx, actor } = call;
  const [categories, roles] = [await categoryNames(tx, actor), await roleNames(call)];
  if (form.category_ids.some((id) => !categories.has(id))) throw notFound("This expense category");
  if (form.role_ids.some((id) => !roles.has(id))) throw notFound("This role");
  const approvers = form.outcome === "level" ? form.approver_ids : [];
  const people = approvers.length === 0 ? new Map() : await readSpenders(tx, actor, approvers);
  if (approvers.some((id) => !people.has(id))) throw notFound("This user");
  if (form.outcome === "level" && approvers.length === 0) {
    throw invalidField("approver_ids", "Choose who approves at the additional level.");
  }
  return {
    name: form.name,
    conditions: {
      categories: [...new Set(form.category_ids)],
      roles: [...new Set(form.role_ids)],
      weekdays: [...new Set(form.weekdays)].sort(),
      supplier: form.supplier || null,
      above: form.above == null ? null : centsOf(form.above),
    },
    outcome: form.outcome,
    sentence: form.sentence,
    approverIds: [...new Set(approvers)],
    active: form.active,
  };
}

/** Returns the names of a company's roles, keyed by role id. */
async function roleNames({ tx, actor }: Pick<Call, "tx" | "actor">): Promise<ReadonlyMap<number, string>> {
  const own = await readRoles(tx, actor.companyId);
  return new Map([...DEFAULT_ROLES, ...own.values()].map(({ id, name }) => [id, name]));
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

async function show(call: Call, rows: readonly PolicyRow[]) {
  const { tx, actor } = call;
  const [categories, roles] = [await categoryNamesKept(tx, actor), await roleNames(call)];
  const { currency } = await readCurrency(tx, actor);
  return rows.map((row) => {
    const { categories: categoryIds, roles: roleIds, weekdays, supplier, above } = row.conditions;
    const listed = (label: string, names: readonly string[]) =>
      names.length === 0 ? [] : [`${label}: ${names.join(", ")}`];
    const words = [
      ...listed(
        "Category",
        categoryIds.map((id) => categories.get(id) ?? "(deleted)"),
      ),
      ...(above === null ? [] : [`Above ${currency} ${amountInWords(cents(above))}`]),
      ...listed(
        "Role",
        roleIds.map((id) => roles.get(id) ?? "(deleted)"),
      ),
      ...listed(
        "Day",
        weekdays.map((day) => WEEKDAYS[day - 1] ?? ""),
      ),
      ...(supplier === null ? [] : [`Supplier contains “${supplier}”`]),
    ];
    return {
      id: row.id,
      name: row.name,
      category_ids: [...categoryIds],
      role_ids: [...roleIds],
      weekdays: [...weekdays],
      supplier,
      above: above === null ? null : majorOf(cents(above)),
      outcome: row.outcome,
      sentence: row.sentence,
      approver_ids: [...row.approverIds],
      active: row.active,
      conditions: words.length === 0 ? "Every expense" : words.join(" · "),
      version: row.version,
      created_at: formatInstant(row.createdAt),
    };
  });
}
