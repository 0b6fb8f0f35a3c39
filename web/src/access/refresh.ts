import { readAgain } from "../api/read-again.ts";

/** The refresh after a change of the signed-in user, their company or its branches. */
export const refreshUser = readAgain(["access", "session"]);

/** The refresh after an applicant's self-activation. */
export const refreshApplicant = readAgain(["access", "applicant"]);
