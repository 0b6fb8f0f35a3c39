import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { Domain } from "./domain.ts";
import { DOMAINS } from "./domains.ts";
import type { RequestContext } from "./platform/http/context.ts";

/** The routes of every domain, keyed by name. The API's list of operations is derived from them. */
export type ApiRouter = Router<AnyContractRouter, RequestContext>;

/**
 * Returns every route of the API.
 * @throws RangeError if two domains use the same name.
 */
export function routerOf(domains: readonly Domain[] = DOMAINS): ApiRouter {
  const routes = new Map<string, ApiRouter>();
  for (const domain of domains) {
    for (const [name, own] of Object.entries(domain.routes)) {
      if (routes.has(name))
        throw new RangeError(`Two domains name their routes "${name}"; ${domain.name} is the second.`);
      routes.set(name, own);
    }
  }
  return Object.fromEntries(routes);
}

/** Returns the contract of the routes. Each route contains the contract that it implements. */
export function contractOf(router: ApiRouter): AnyContractRouter {
  return router as AnyContractRouter;
}
