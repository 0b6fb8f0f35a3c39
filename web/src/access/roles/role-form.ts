import { OWN_ACCOUNT_ID } from "@hazina/contract/abilities.ts";
import type { Role } from "./api.ts";
import { rolesTexts } from "./texts.ts";

/** The role that the editor opens: a new role, an existing role, or a copy of a role. */
export type EditorTarget =
  | { readonly kind: "new" }
  | { readonly kind: "role"; readonly id: number }
  | { readonly kind: "copy"; readonly id: number };

/** The values of a role's form. */
export type RoleForm = { name: string; title: string; description: string; ability_ids: number[] };

/**
 * Reads the URL parameter of the role editor: `new`, the id of a role, or `copy-` and the id; null if it is none of
 * these.
 */
export function editorTarget(text: string | undefined): EditorTarget | null {
  if (text === "new") return { kind: "new" };
  const [, copy, digits] = /^(copy-)?(\d{1,9})$/.exec(text ?? "") ?? [];
  if (digits === undefined) return null;
  return { kind: copy === undefined ? "role" : "copy", id: Number(digits) };
}

/** Returns the URL parameter that opens the editor for a target. */
export function targetText(target: EditorTarget): string {
  if (target.kind === "new") return "new";
  return target.kind === "copy" ? `copy-${target.id}` : String(target.id);
}

/**
 * Returns the initial values of the form. They are empty for a new role. A copy has the values of the copied role,
 * with a new name.
 * @param held the ids of the abilities that the user has; a copy includes only these.
 */
export function roleForm(target: EditorTarget, role: Role | undefined, held: ReadonlySet<number>): RoleForm {
  if (role === undefined) return { name: "", title: "", description: "", ability_ids: [OWN_ACCOUNT_ID] };
  const { name, title, description, ability_ids } = role;
  if (target.kind !== "copy") return { name, title, description, ability_ids };
  const copied = rolesTexts.editor.copyOf(name);
  return { name: copied, title: copied, description, ability_ids: ability_ids.filter((id) => held.has(id)) };
}
