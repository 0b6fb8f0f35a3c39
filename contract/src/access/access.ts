import { applicant } from "./applicant.ts";
import { passwords } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { newUser } from "./users.ts";

/** Operations for sign-up, activation, sign-in, passwords and sessions, and for adding a user. */
export const access = { ...signUp, ...applicant, ...signIn, ...passwords, ...newUser };
