import { readAgain } from "../api/read-again.ts";

/** Reloads the signed-in user; call it after a change of the user, their company or its branches. */
export const refreshUser = readAgain(["access", "session"]);

/** Reloads the application; call it after an applicant has activated their company. */
export const refreshApplicant = readAgain(["access", "applicant"]);
