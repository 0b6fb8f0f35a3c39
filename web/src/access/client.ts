import { access } from "@hazina/contract/access.ts";
import { clientOf } from "../api/link.ts";
import { queriesOf, readAgain } from "../api/queries.ts";

/** The calls of sign-up, sign-in, passwords and sessions. */
export const accessApi = clientOf(access);

/** The same calls as queries and mutations. */
export const accessQueries = queriesOf(access, ["access"]);

/** What follows a change of who is signed in, their company or its branches: the session is read again. */
export const refreshUser = readAgain(["access", "session"]);

/** What follows an applicant's own activation: the application is read again. */
export const refreshApplicant = readAgain(["access", "applicant"]);
