import { sessions } from "@hazina/contract/access/sessions.ts";
import { users } from "@hazina/contract/access/users.ts";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { clientOf } from "../../api/link.ts";

/** The calls of one's own account: names, photo and sessions, as queries and mutations. */
export const profileQueries = createTanstackQueryUtils(clientOf({ users, sessions }), { path: ["profile"] });
