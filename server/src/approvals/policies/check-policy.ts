import type { PolicyLevel, WrittenPolicy } from "@hazina/contract/approvals/policies.ts";
import type { PolicyFact } from "@hazina/contract/approvals/policy-terms.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField, notFound, type Refusal } from "../../platform/refusal.ts";
import type { PolicyTerms, Subject } from "../subject.ts";
import { mayDecide, type PolicyChoices, readChoices } from "./policy-choices.ts";

type Lists = "branch_ids" | "department_ids" | "category_ids" | "budget_ids" | "project_ids";

/**
 * The policy conditions that list ids of records, keyed by the name of the condition. Each has the fact of a request
 * that it checks (`fact`), the list in `PolicyChoices` that contains the allowed records (`of`), and the words for one
 * record in messages (`one`).
 */
const NAMED: Readonly<
  Record<Lists, { readonly fact: PolicyFact; readonly of: keyof PolicyChoices; readonly one: string }>
> = {
  branch_ids: { fact: "branch", of: "branches", one: "This branch" },
  department_ids: { fact: "department", of: "departments", one: "This department" },
  category_ids: { fact: "category", of: "categories", one: "This category" },
  budget_ids: { fact: "budget", of: "budgets", one: "This budget" },
  project_ids: { fact: "project", of: "projects", one: "This project" },
};

/**
 * Checks a policy received in a call.
 * @returns the approval subject of the policy's kind.
 * @throws Refusal 404 for a record, user or role of another company; 422 for a kind without policies, conditions that
 * the kind does not support, and levels without an approver or with one who may not decide.
 */
export async function checkPolicy(call: Call, policy: WrittenPolicy): Promise<Subject> {
  const subject = call.ports.approvalSubjects.find(({ kind }) => kind === policy.kind);
  if (!subject?.policies)
    throw invalidField("kind", "Approval policies cannot be set for this kind of request. Choose a different kind.");
  const choices = await readChoices(call);
  checkConditions(policy, subject.policies, choices);
  for (const [index, level] of policy.levels.entries()) checkLevel(level, `levels.${index}`, subject, choices);
  return subject;
}

function checkConditions({ conditions }: WrittenPolicy, terms: PolicyTerms, choices: PolicyChoices): void {
  const { amount_from: from, amount_to: to } = conditions;
  const hasAmount = from != null || to != null;
  if (hasAmount && !terms.facts.includes("amount")) throw unknown("conditions.amount_from");
  if (from != null && to != null && to < from)
    throw invalidField("conditions.amount_to", "The highest amount is below the lowest. Correct one of them.");
  for (const list of Object.keys(NAMED) as Lists[]) {
    const { fact, of, one } = NAMED[list];
    const named = conditions[list];
    if (named.length > 0 && !terms.facts.includes(fact)) throw unknown(`conditions.${list}`);
    const known = choices[of] as ReadonlyMap<string, string>;
    if (named.some((id) => !known.has(id))) throw notFound(one);
  }
  if (conditions.flags.some((flag) => !terms.flags?.includes(flag))) throw unknown("conditions.flags");
}

function checkLevel(level: PolicyLevel, path: string, subject: Subject, choices: PolicyChoices): void {
  const { user_ids: users, role_ids: roles, who, escalate_to: late, escalate_after_hours: hours } = level;
  if (users.length + roles.length === 0 && who == null)
    throw invalidField(`${path}.user_ids`, "Choose who approves at this level.");
  if (who != null && who !== "ability" && !subject.policies?.who?.includes(who)) throw unknown(`${path}.who`);
  if (level.from_amount != null && !subject.policies?.facts.includes("amount")) throw unknown(`${path}.from_amount`);
  checkPeople({ users, roles }, path, subject, choices);
  const lateUsers = late?.user_ids ?? [];
  const lateRoles = late?.role_ids ?? [];
  const hasLate = lateUsers.length + lateRoles.length > 0;
  if (hours != null && !hasLate)
    throw invalidField(`${path}.escalate_to`, "Choose who may decide once these hours have passed.");
  if (hours == null && hasLate)
    throw invalidField(
      `${path}.escalate_after_hours`,
      "Enter the number of hours after which these people may decide.",
    );
  checkPeople({ users: lateUsers, roles: lateRoles }, `${path}.escalate_to`, subject, choices);
}

type People = { readonly users: readonly string[]; readonly roles: readonly number[] };

function checkPeople({ users, roles }: People, path: string, subject: Subject, choices: PolicyChoices): void {
  for (const id of users) {
    const user = choices.users.get(id);
    if (!user) throw notFound("This user");
    if (!mayDecide(user.abilities, subject)) throw invalidField(`${path}.user_ids`, lacking(user.name, subject));
  }
  for (const id of roles) {
    const role = choices.roles.get(id);
    if (!role) throw notFound("This role");
    if (!mayDecide(role.abilities, subject)) throw invalidField(`${path}.role_ids`, lacking(role.name, subject));
  }
}

function lacking(name: string, { ability }: Pick<Subject, "ability">): string {
  return `${name} cannot approve these requests, because the ability "${ability}" is missing. Choose someone else, or change the role.`;
}

function unknown(path: string): Refusal {
  return invalidField(path, "This setting does not apply to this kind of request. Leave it empty.");
}
