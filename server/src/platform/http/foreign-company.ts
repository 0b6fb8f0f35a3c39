import type { OperationMeta } from "@hazina/contract/operation.ts";
import { type Actor, type Caller, scopeNamed } from "../actor.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns the actor of a call, with its scope. For an operation on rows of branches, the scope is the company or
 * branch that `company_id` in the body or URL names. For any other operation, and without `company_id`, the scope is
 * the caller's own company or branch. A malformed id is ignored here, because the schema refuses it.
 * @throws Refusal 404 for an id of another company, or of a branch that the caller may not see.
 */
export function actorOf(caller: Caller, { scope }: Pick<OperationMeta, "scope">, input: unknown): Actor {
  const named = companiesIn(input).map((id) => scopeNamed(caller, id));
  const own = scopeNamed(caller, undefined);
  return { ...caller, scope: (scope === "branch" ? named.at(-1) : undefined) ?? own };
}

/**
 * Returns the valid ids in the `company_id` fields of an input: first the id in the input itself, then those in its
 * query and in its body.
 */
function companiesIn(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const parts = [input, ...("query" in input ? [input.query] : []), ...("body" in input ? [input.body] : [])];
  return parts.flatMap((part) => {
    if (typeof part !== "object" || part === null || !("company_id" in part)) return [];
    const { company_id: id } = part;
    return typeof id === "string" && UUID.test(id) ? [id.toLowerCase()] : [];
  });
}
