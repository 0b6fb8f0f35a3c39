import { access } from "@hazina/contract/access/access.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf } from "../api/queries.ts";

/** The API client for sign-up, sign-in, passwords and sessions. */
export const accessApi = clientOf(access);

/** The queries and mutations for the calls of the access API. */
export const accessQueries = queriesOf(access, ["access"]);
