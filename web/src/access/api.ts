import { access } from "@hazina/contract/access/access.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";

/** The calls of sign-up, sign-in, passwords and sessions. */
export const accessApi = clientOf(access);

/** The same calls as queries and mutations. */
export const accessQueries = queriesOf(access, ["access"]);
