import type { RoleForm } from "../role-form.ts";

/** The text fields of a role. */
const TEXTS = ["name", "title", "description"] as const;

/** The changes to a role: its new texts, and the ids of the abilities added and removed. */
export type RoleChange = {
  readonly texts: readonly { readonly field: (typeof TEXTS)[number]; readonly now: string }[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
};

/** Returns the changes between two versions of a role. */
export function roleChange(read: RoleForm, now: RoleForm): RoleChange {
  return {
    texts: TEXTS.filter((field) => read[field] !== now[field]).map((field) => ({ field, now: now[field] })),
    added: now.ability_ids.filter((id) => !read.ability_ids.includes(id)),
    removed: read.ability_ids.filter((id) => !now.ability_ids.includes(id)),
  };
}

/**
 * Combines the changes of two users. Abilities that either user added are included, and abilities that either user
 * removed are left out. If both users changed a text, the text of the signed-in user is used.
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
