import type { Call } from "../../platform/call.ts";
import { findRole } from "../queries.ts";
import { requireRole } from "./role-rules.ts";

/**
 * The abilities of a role, and the operations that it may call.
 * @throws Refusal 404.
 */
export async function previewRole({ tx, actor: { companyId }, ports }: Call, { id }: { readonly id: number }) {
  const role = requireRole(await findRole(tx, companyId, id));
  const operations = ports
    .operations()
    .filter(({ meta }) => meta.ability !== "public" && role.abilities.includes(meta.ability))
    .map(({ method, path, meta }) => ({ method, path, title: meta.title }));
  return { data: { role: { id: role.id, name: role.name }, abilities: [...role.abilities], operations } };
}
