import type { RoleForm } from "../role-form.ts";

/** The texts of a role. */
const TEXTS = ["name", "title", "description"] as const;

/** The changes somebody made to a role: texts with what they say now, and the numbers of abilities. */
export type RoleChange = {
  readonly texts: readonly { readonly field: (typeof TEXTS)[number]; readonly now: string }[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

/** Returns what lies between a role as it was read and as it is now. */
export function roleChange(read: RoleForm, now: RoleForm): RoleChange {
  return {
    texts: TEXTS.filter((field) => read[field] !== now[field]).map((field) => ({ field, now: now[field] })),
    added: now.ability_ids.filter((id) => !read.ability_ids.includes(id)),
    removed: read.ability_ids.filter((id) => !now.ability_ids.includes(id)),
  };
}

/**
 * One's own changes on top of somebody else's: abilities that either added are there, those that either took away are
 * not; a text that both changed is one's own.
 */
export function mergeRole(read: RoleForm, mine: RoleForm, theirs: RoleForm): RoleForm {
  const { texts, added, removed } = roleChange(read, mine);
  const ids = new Set([...theirs.ability_ids, ...added]);
  for (const id of removed) ids.delete(id);
  return {
    ...theirs,
    ...Object.fromEntries(texts.map(({ field, now }) => [field, now])),
    ability_ids: [...ids].sort((a, b) => a - b),
  };
}
