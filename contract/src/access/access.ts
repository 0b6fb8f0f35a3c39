import { applicant } from "./applicant.ts";
import { passwords } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { newUser } from "./users.ts";

/** Sign-up, activation, sign-in, passwords, the session, and adding a person. */
export const access = { ...signUp, ...applicant, ...signIn, ...passwords, ...newUser };
