import { readAgain } from "../api/read-again.ts";

/** The refresh after a change of who is signed in, their company or its branches: the session is read again. */
export const refreshUser = readAgain(["access", "session"]);

/** The refresh after an applicant's own activation: the application is read again. */
export const refreshApplicant = readAgain(["access", "applicant"]);
