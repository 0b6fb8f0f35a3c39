import { access } from "@hazina/contract/access.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../api/link.ts";

/** The calls of sign-up, sign-in, passwords and sessions. */
export const accessApi = clientOf(access);

/** The same calls as queries and mutations. */
export const accessQueries = createTanstackQueryUtils(accessApi, { path: ["access"] });
