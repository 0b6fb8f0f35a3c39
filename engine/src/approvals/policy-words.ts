import { amountInWords, cents } from "@hazina/base/money.ts";
import type { Conditions, Named, PolicyLevel } from "./policies.ts";

/**
 * The company's currency, and functions that return the name of a record or role by its id, for the text of policies.
 */
export type PolicyNames = {
  readonly currency: string;
  readonly nameOf: (id: string) => string;
  readonly roleOf: (id: number) => string;
};

/** The content of a stored version of a policy, for comparison with the next version. */
export type PolicyText = {
  readonly name: string;
  readonly position: number;
  readonly isActive: boolean;
  /** True for the version that the deletion of the policy made. */
  readonly isDeleted?: boolean;
  readonly conditions: Conditions;
  readonly levels: readonly PolicyLevel[];
};

/** A change between two versions of a policy, in words. */
export type PolicyChange = { readonly what: string; readonly before: string; readonly after: string };

/** The text for each circumstance of a request, for use in a sentence. */
export const FLAG_WORDS: Readonly<Record<string, string>> = {
  over_budget: "above its budget",
  breach_of_policy: "against the expense policy",
  no_etims: "without an eTIMS receipt",
  no_order: "without a purchase order",
  new_payee: "to a payee never paid before",
};

/** The text for each group of approvers that a level can name, for use in a sentence. */
export const WHO_WORDS: Readonly<Record<string, string>> = {
  budget_approvers: "the approvers of the budget",
  department_head: "the head of the department",
  manager: "the requester's manager",
  ability: "anyone who may approve it",
};

/** Returns the conditions of a policy in words, such as "From KES 50,000.00; branch Mombasa". */
export function conditionsInWords(conditions: Conditions, names: PolicyNames): string {
  const parts = [
    amountInText(conditions, names),
    listed("branch", conditions.branches, names),
    listed("department", conditions.departments, names),
    listed("category", conditions.categories, names),
    listed("budget", conditions.budgets, names),
    listed("project", conditions.projects, names),
    conditions.flags.map((flag) => FLAG_WORDS[flag] ?? flag).join(" or "),
  ].filter((part) => part !== "");
  return parts.length === 0 ? "Every request" : capitalised(parts.join("; "));
}

function amountInText({ amountFrom, amountTo }: Conditions, names: PolicyNames): string {
  if (amountFrom !== undefined && amountTo !== undefined)
    return `from ${shown(amountFrom, names)} to ${shown(amountTo, names)}`;
  if (amountFrom !== undefined) return `from ${shown(amountFrom, names)}`;
  return amountTo === undefined ? "" : `up to ${shown(amountTo, names)}`;
}

function listed(what: string, ids: readonly string[], { nameOf }: PolicyNames): string {
  return ids.length === 0 ? "" : `${what} ${ids.map(nameOf).join(" or ")}`;
}

/** Returns the levels of a policy in words, in their order. */
export function levelsInWords(levels: readonly PolicyLevel[], names: PolicyNames): string {
  if (levels.length === 0) return capitalised(WHO_WORDS.ability ?? "");
  return levels.map((level) => levelInWords(level, names)).join(", then ");
}

function levelInWords(level: PolicyLevel, names: PolicyNames): string {
  const people = [...(level.who === null ? [] : [WHO_WORDS[level.who] ?? level.who]), ...peopleOf(level, names)];
  const who = people.length === 0 ? (WHO_WORDS.ability ?? "") : people.join(level.mode === "all" ? " and " : " or ");
  const from = level.fromAmount === undefined ? "" : ` from ${shown(level.fromAmount, names)}`;
  const late = peopleOf(level.escalateTo, names).join(" or ");
  const escalated = level.escalateAfterHours === undefined ? "" : `, after ${level.escalateAfterHours} h also ${late}`;
  return `${level.name} (${who}${from}${escalated})`;
}

function peopleOf({ userIds, roleIds }: Named, { nameOf, roleOf }: PolicyNames): string[] {
  return [...roleIds.map((id) => `role ${roleOf(id)}`), ...userIds.map(nameOf)];
}

/** Returns the changes from one version of a policy to the next. Levels are compared one by one, in their order. */
export function policyChanges(before: PolicyText, after: PolicyText, names: PolicyNames): readonly PolicyChange[] {
  const rows: readonly PolicyChange[] = [
    { what: "Name", before: before.name, after: after.name },
    { what: "Order", before: String(before.position), after: String(after.position) },
    { what: "Status", before: stateOf(before), after: stateOf(after) },
    {
      what: "Conditions",
      before: conditionsInWords(before.conditions, names),
      after: conditionsInWords(after.conditions, names),
    },
    ...levelChanges(before.levels, after.levels, names),
  ];
  return rows.filter((row) => row.before !== row.after);
}

/** Returns the levels of both versions, side by side. A level that a version lacks is "None". */
function levelChanges(before: readonly PolicyLevel[], after: readonly PolicyLevel[], names: PolicyNames) {
  const text = (level: PolicyLevel | undefined) => (level === undefined ? "None" : levelInWords(level, names));
  const longer = before.length > after.length ? before : after;
  return longer.map((_, at) => ({ what: `Level ${at + 1}`, before: text(before[at]), after: text(after[at]) }));
}

function stateOf({ isActive, isDeleted = false }: PolicyText): string {
  if (isDeleted) return "Deleted";
  return isActive ? "On" : "Off";
}

function shown(amount: number, { currency }: PolicyNames): string {
  return `${currency} ${amountInWords(cents(amount))}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
