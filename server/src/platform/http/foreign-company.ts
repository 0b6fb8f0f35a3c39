import type { OperationMeta } from "@hazina/contract/operation.ts";
import { type Actor, type Caller, scopeNamed } from "../actor.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The actor of a call, whose scope follows the `company_id` of its input, in its body or its address. Only an operation on the
 * rows of branches narrows to the branch that a user of the head company names. A malformed id is left to the schema.
 * @throws Refusal 404 where an id names a foreign company, or a branch that is not the caller's to see.
 */
export function actorOf(caller: Caller, { scope }: Pick<OperationMeta, "scope">, input: unknown): Actor {
  const named = companiesIn(input).map((id) => scopeNamed(caller, id));
  const own = scopeNamed(caller, undefined);
  return { ...caller, scope: (scope === "branch" ? named.at(-1) : undefined) ?? own };
}

/** The ids of companies that an input names, that of its body last. */
function companiesIn(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const parts = [input, ...("query" in input ? [input.query] : []), ...("body" in input ? [input.body] : [])];
  return parts.flatMap((part) => {
    if (typeof part !== "object" || part === null || !("company_id" in part)) return [];
    const { company_id: id } = part;
    return typeof id === "string" && UUID.test(id) ? [id.toLowerCase()] : [];
  });
}
