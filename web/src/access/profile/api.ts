import { sessions } from "@hazina/contract/access/sessions.ts";
import { users } from "@hazina/contract/access/users.ts";
import { queriesOf } from "../../api/queries.ts";
import { readAgain } from "../../api/read-again.ts";

/** The queries and mutations for the user's account: names, photo and sessions. */
export const profileQueries = queriesOf({ users, sessions }, ["profile"]);

/** Reloads the user's sessions; call it after one has been ended. */
export const refreshSessions = readAgain(["profile", "sessions"]);
