import { OWN_ACCOUNT_ID } from "@hazina/contract/abilities.ts";
import type { Role } from "./api.ts";
import { rolesTexts } from "./texts.ts";

/** The role that the URL opens in the editor. */
export type EditorTarget =
  | { readonly kind: "new" }
  | { readonly kind: "role"; readonly id: number }
  | { readonly kind: "copy"; readonly id: number };

/** The fields of the form of a role. */
export type RoleForm = { name: string; title: string; description: string; ability_ids: number[] };

/** The editor that a URL opens: `new`, the number of a role, or `copy-` and the number; null for none. */
export function editorTarget(text: string | undefined): EditorTarget | null {
  if (text === "new") return { kind: "new" };
  const [, copy, digits] = /^(copy-)?(\d{1,9})$/.exec(text ?? "") ?? [];
  if (digits === undefined) return null;
  return { kind: copy === undefined ? "role" : "copy", id: Number(digits) };
}

/** Returns the URL parameter of a target. */
export function targetText(target: EditorTarget): string {
  if (target.kind === "new") return "new";
  return target.kind === "copy" ? `copy-${target.id}` : String(target.id);
}

/**
 * The form for a target: empty, filled with the role, or with a copy of it under another name.
 * @param held the numbers of the abilities that the user may give; a copy includes no others.
 */
export function roleForm(target: EditorTarget, role: Role | undefined, held: ReadonlySet<number>): RoleForm {
  if (role === undefined) return { name: "", title: "", description: "", ability_ids: [OWN_ACCOUNT_ID] };
  const { name, title, description, ability_ids } = role;
  if (target.kind !== "copy") return { name, title, description, ability_ids };
  const copied = rolesTexts.editor.copyOf(name);
  return { name: copied, title: copied, description, ability_ids: ability_ids.filter((id) => held.has(id)) };
}
