import type { Call } from "../../platform/call.ts";
import { findRole } from "../queries.ts";
import { requireRole } from "./role-rules.ts";

/**
 * Returns the abilities of a role, and the operations that a user with the role may call.
 * @throws Refusal 404 for an unknown role.
 */
export async function previewRole({ tx, actor: { companyId }, ports }: Call, { id }: { readonly id: number }) {
  const role = requireRole(await findRole(tx, companyId, id));
  const operations = ports
    .operations()
    .filter(({ meta }) => meta.ability !== "public" && role.abilities.includes(meta.ability))
    .map(({ method, path, meta }) => ({ method, path, title: meta.title }));
  return { data: { role: { id: role.id, name: role.name }, abilities: [...role.abilities], operations } };
}
