import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { RequestContext } from "./context.ts";

/** The routes of the API, keyed by name. */
export type RouterRoutes = Readonly<Record<string, Router<AnyContractRouter, RequestContext>>>;
