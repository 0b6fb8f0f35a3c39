import type { OperationMeta } from "@hazina/contract/operation.ts";
import { type Actor, type Caller, scopeNamed } from "../actor.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The actor of a call, whose scope follows the `company_id` in its body or URL. Where a user of the head company names
 * a branch, only an operation on rows of branches is narrowed to it. The schema refuses a malformed id.
 * @throws Refusal 404 where an id is of another company, or of a branch that the caller may not see.
 */
export function actorOf(caller: Caller, { scope }: Pick<OperationMeta, "scope">, input: unknown): Actor {
  const named = companiesIn(input).map((id) => scopeNamed(caller, id));
  const own = scopeNamed(caller, undefined);
  return { ...caller, scope: (scope === "branch" ? named.at(-1) : undefined) ?? own };
}

/** The ids of companies in an input, with the one in its body last. */
function companiesIn(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const parts = [input, ...("query" in input ? [input.query] : []), ...("body" in input ? [input.body] : [])];
  return parts.flatMap((part) => {
    if (typeof part !== "object" || part === null || !("company_id" in part)) return [];
    const { company_id: id } = part;
    return typeof id === "string" && UUID.test(id) ? [id.toLowerCase()] : [];
  });
}
