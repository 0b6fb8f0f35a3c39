import type { Choices, Policy, PolicyInput } from "./api.ts";

/** The values of a level's fields in the policy form. Amounts and hours are as the user entered them. */
export type LevelDraft = {
  /** Identifies the level within the form. */
  readonly key: number;
  readonly name: string;
  readonly mode: "any" | "all";
  /**
   * The key of approvers who are not named people or roles; `ability` means anyone who may approve. Empty if people or
   * roles are chosen instead.
   */
  readonly who: string;
  readonly people: readonly string[];
  readonly roles: readonly string[];
  readonly from: number | string;
  readonly hours: number | string;
  readonly late: readonly string[];
};

/** The values of the condition fields in the policy form. Amounts are as the user entered them. */
export type ConditionDraft = {
  readonly from: number | string;
  readonly to: number | string;
  readonly flags: readonly string[];
  readonly branch: readonly string[];
  readonly department: readonly string[];
  readonly category: readonly string[];
  readonly budget: readonly string[];
  readonly project: readonly string[];
};

/** Returns the values of the condition fields for a policy; empty values for a new one. */
export function conditionsOf(policy: Policy | null): ConditionDraft {
  const given = policy?.conditions;
  return {
    from: given?.amount_from ?? "",
    to: given?.amount_to ?? "",
    flags: given?.flags ?? [],
    branch: given?.branch_ids ?? [],
    department: given?.department_ids ?? [],
    category: given?.category_ids ?? [],
    budget: given?.budget_ids ?? [],
    project: given?.project_ids ?? [],
  };
}

/** Returns the values of the fields of a new level. */
export function newLevel(key: number, name: string): LevelDraft {
  return { key, name, mode: "any", who: "ability", people: [], roles: [], from: "", hours: "", late: [] };
}

/** Returns the values of the fields of a policy's levels; a new policy has one level. */
export function levelsOf(policy: Policy | null, name: string): readonly LevelDraft[] {
  if (policy === null) return [newLevel(0, name)];
  return policy.levels.map((level, key) => ({
    key,
    name: level.name,
    mode: level.mode,
    who: level.who ?? "",
    people: level.user_ids,
    roles: level.role_ids.map(String),
    from: level.from_amount ?? "",
    hours: level.escalate_after_hours ?? "",
    late: level.escalate_to?.user_ids ?? [],
  }));
}

type Parts = Pick<PolicyInput, "conditions" | "levels">;

/**
 * Converts conditions and levels to the input of the API. Conditions and approvers that the kind of
 * request cannot have are omitted.
 */
export function partsOf(
  conditions: ConditionDraft,
  levels: readonly LevelDraft[],
  kind: Choices["kinds"][number] | undefined,
): Parts {
  const known = (fact: Choices["kinds"][number]["facts"][number], ids: readonly string[]) =>
    kind?.facts.includes(fact) ? [...ids] : [];
  const hasAmount = kind?.facts.includes("amount") ?? false;
  const amount = (typed: number | string) => (typed === "" || !hasAmount ? null : Number(typed));
  return {
    conditions: {
      amount_from: amount(conditions.from),
      amount_to: amount(conditions.to),
      flags: kind?.flags.filter((flag) => conditions.flags.includes(flag)) ?? [],
      branch_ids: known("branch", conditions.branch),
      department_ids: known("department", conditions.department),
      category_ids: known("category", conditions.category),
      budget_ids: known("budget", conditions.budget),
      project_ids: known("project", conditions.project),
    },
    levels: levels.map((level) => ({
      name: level.name,
      mode: level.mode,
      who: kind?.who.find((one) => one === level.who) ?? null,
      user_ids: [...level.people],
      role_ids: level.roles.map(Number),
      from_amount: amount(level.from),
      escalate_after_hours: level.hours === "" ? null : Number(level.hours),
      escalate_to: level.late.length === 0 ? null : { user_ids: [...level.late], role_ids: [] },
    })),
  };
}
