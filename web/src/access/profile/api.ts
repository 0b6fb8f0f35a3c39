import { sessions } from "@hazina/contract/access/sessions.ts";
import { users } from "@hazina/contract/access/users.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The calls of the user's account: names, photo and sessions, as queries and mutations. */
export const profileQueries = queriesOf({ users, sessions }, ["profile"]);

/** The refresh after a session was ended. */
export const refreshSessions = readAgain(["profile", "sessions"]);
