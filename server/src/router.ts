import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { Domain } from "./domain.ts";
import { DOMAINS } from "./domains.ts";
import type { RequestContext } from "./platform/http/context.ts";

/** The routes of every domain by name; the API's operations are read from them. */
export type ApiRouter = Router<AnyContractRouter, RequestContext>;

/** Every route of the API. @throws RangeError where two domains name the same routes. */
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

/** The contract of the routes; each route is implemented from its contract and contains it. */
export function contractOf(router: ApiRouter): AnyContractRouter {
  return router as AnyContractRouter;
}
