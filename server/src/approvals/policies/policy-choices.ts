import type { PolicyNames } from "@hazina/engine/approvals/policy-words.ts";
import { type Colleague, readColleagues } from "../../access/colleagues.ts";
import { readRoles } from "../../access/queries.ts";
import { DEFAULT_ROLES } from "../../access/roles/default-roles.ts";
import { heldRole } from "../../access/roles/held-role.ts";
import { readCurrency } from "../../organization/companies.ts";
import { departmentNames } from "../../organization/departments/departments.ts";
import { listBranches } from "../../organization/read-company.ts";
import type { Call } from "../../platform/call.ts";
import { acrossBranches } from "../../platform/database/database.ts";
import type { Subject } from "../subject.ts";

/** The text in place of the name of a record, user or role that no longer exists. */
export const DELETED = "(deleted)";

type Named = ReadonlyMap<string, string>;

/**
 * The records, users and roles to which a company's policies can currently refer. Each map is keyed by id, and its
 * values are the names or contain them.
 */
export type PolicyChoices = {
  readonly users: ReadonlyMap<string, Colleague>;
  readonly roles: ReadonlyMap<number, { readonly name: string; readonly abilities: ReadonlySet<string> }>;
  readonly branches: Named;
  readonly departments: Named;
  readonly categories: Named;
  readonly budgets: Named;
  readonly projects: Named;
  readonly names: PolicyNames;
};

/** Reads the records, users and roles that a company's policies can refer to. */
export async function readChoices(call: Call): Promise<PolicyChoices> {
  const { tx, actor } = call;
  const users = await readColleagues(tx, actor);
  const own = await readRoles(tx, actor.companyId);
  const held = [
    ...DEFAULT_ROLES,
    ...[...own.values()].map((role) => heldRole({ companyId: actor.companyId, roleId: role.id }, role)),
  ];
  const roles = new Map(held.map(({ id, name, abilities }) => [id, { name, abilities: new Set<string>(abilities) }]));
  const { data } = await listBranches(call, { page: 1, sort: "name" });
  const branches = new Map(data.map((branch) => [branch.id, branch.company_name]));
  const departments = await departmentNames(tx, actor);
  const { categories, budgets, projects } = await acrossBranches(tx, () => call.ports.spendingNames(call));
  const { currency } = await readCurrency(tx, actor);
  const people = new Map([...users].map(([id, { name }]) => [id, name]));
  const all = [people, branches, departments, categories, budgets, projects];
  const names: PolicyNames = {
    currency,
    nameOf: (id) => all.map((some) => some.get(id)).find((name) => name !== undefined) ?? DELETED,
    roleOf: (id) => roles.get(id)?.name ?? DELETED,
  };
  return { users, roles, branches, departments, categories, budgets, projects, names };
}

/** Checks whether a user with the given abilities may decide requests of a kind. */
export function mayDecide(
  abilities: ReadonlySet<string>,
  { ability, needs }: Pick<Subject, "ability" | "needs">,
): boolean {
  return (abilities.has(ability) || abilities.has("Approve Requests")) && (needs === undefined || abilities.has(needs));
}

/**
 * Lists the choices in the policy form: the conditions and approvers of each kind, and the records that a policy can
 * refer to.
 */
export async function listChoices(call: Call) {
  const choices = await readChoices(call);
  const kinds = call.ports.approvalSubjects.flatMap((subject) => {
    const { kind, ability, policies } = subject;
    if (!policies) return [];
    const able = [...choices.users.values()].filter((user) => mayDecide(user.abilities, subject));
    return {
      kind,
      ability,
      facts: [...policies.facts],
      flags: [...(policies.flags ?? [])],
      who: ["ability" as const, ...(policies.who ?? [])],
      roles: [...choices.roles].filter(([, role]) => mayDecide(role.abilities, subject)).map(([id]) => id),
      approvers: able.map(({ id }) => id),
    };
  });
  const listed = (named: Named) => [...named].map(([id, name]) => ({ id, name })).sort(byName);
  return {
    data: {
      kinds,
      users: [...choices.users.values()].map(({ id, name }) => ({ id, name })).sort(byName),
      roles: [...choices.roles].map(([id, { name }]) => ({ id, name })),
      branches: listed(choices.branches),
      departments: listed(choices.departments),
      categories: listed(choices.categories),
      budgets: listed(choices.budgets),
      projects: listed(choices.projects),
    },
  };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name.localeCompare(other.name);
}
