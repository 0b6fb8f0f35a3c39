import { authentication } from "@hazina/contract/access/authentication.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The calls of the authentication settings, as queries and mutations. */
export const authenticationQueries = createTanstackQueryUtils(clientOf(authentication), { path: ["authentication"] });
