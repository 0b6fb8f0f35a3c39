import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Operation } from "../../platform/http/operations.ts";
import { findRole } from "../queries.ts";
import { requireRole } from "./role-rules.ts";

/**
 * Returns what a person with a role holds and may call.
 * @param all every operation of the API.
 * @throws Refusal 404.
 */
export async function previewRole(
  tx: Tx,
  { companyId }: Actor,
  { id }: { readonly id: number },
  all: readonly Operation[],
) {
  const role = requireRole(await findRole(tx, companyId, id));
  const operations = all
    .filter(({ meta }) => meta.ability !== "public" && role.abilities.includes(meta.ability))
    .map(({ method, path, meta }) => ({ method, path, title: meta.title }));
  return { data: { role: { id: role.id, name: role.name }, abilities: [...role.abilities], operations } };
}
