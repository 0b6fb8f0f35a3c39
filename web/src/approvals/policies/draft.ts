import type { Choices, PolicyContent, PolicyInput } from "./api.ts";

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
export function conditionsOf(policy: PolicyContent | null): ConditionDraft {
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
export function levelsOf(policy: PolicyContent | null, name: string): readonly LevelDraft[] {
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

/** The conditions and levels of a policy without the choices that no longer exist, and the places that lost some. */
export type Available = {
  readonly content: PolicyContent;
  /** The places in the form that lost a choice, each with the number of its lost choices. */
  readonly lost: readonly { readonly place: keyof typeof PLACES_OF_CONDITIONS | number; readonly count: number }[];
};

const PLACES_OF_CONDITIONS = {
  branch: { ids: "branch_ids", of: "branches" },
  department: { ids: "department_ids", of: "departments" },
  category: { ids: "category_ids", of: "categories" },
  budget: { ids: "budget_ids", of: "budgets" },
  project: { ids: "project_ids", of: "projects" },
} as const;

/**
 * Takes records that were deleted, and people and roles that may no longer decide, out of the conditions and levels of
 * a policy, so that the form offers only what can be saved. A level is named by its number.
 */
export function availableOf(
  given: PolicyContent,
  choices: Choices,
  kind: Choices["kinds"][number] | undefined,
): Available {
  const lost: { place: Available["lost"][number]["place"]; count: number }[] = [];
  const note = (place: Available["lost"][number]["place"], count: number) => {
    if (count > 0) lost.push({ place, count });
  };
  const conditions = { ...given.conditions };
  for (const place of Object.keys(PLACES_OF_CONDITIONS) as (keyof typeof PLACES_OF_CONDITIONS)[]) {
    const { ids, of } = PLACES_OF_CONDITIONS[place];
    const known = new Set(choices[of].map(({ id }) => id));
    const kept = conditions[ids].filter((id) => known.has(id));
    note(place, conditions[ids].length - kept.length);
    conditions[ids] = kept;
  }
  const people = new Set(kind?.approvers);
  const roles = new Set(kind?.roles);
  const able = (some: { readonly user_ids: readonly string[]; readonly role_ids: readonly number[] }) => ({
    user_ids: some.user_ids.filter((id) => people.has(id)),
    role_ids: some.role_ids.filter((id) => roles.has(id)),
  });
  const countOf = ({ user_ids: users, role_ids: held }: ReturnType<typeof able>) => users.length + held.length;
  const levels = given.levels.map((level, at) => {
    const late = level.escalate_to == null ? null : able(level.escalate_to);
    const now = able(level);
    const before = countOf(level) + (level.escalate_to == null ? 0 : countOf(level.escalate_to));
    note(at + 1, before - countOf(now) - (late === null ? 0 : countOf(late)));
    return { ...level, ...now, escalate_to: late };
  });
  return { content: { conditions, levels }, lost };
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
