import * as z from "zod";
import { requiredText } from "../fields.ts";

/** Creates the schema of a required email address, which is converted to lower case. */
export function emailField(required: string, wrong: string) {
  return requiredText(required, 254)
    .pipe(z.email(wrong))
    .transform((email) => email.toLowerCase());
}

/** The password of a sign-in attempt: any text of up to 1,024 characters. */
export const Password = requiredText("Password is required", 1024);

/**
 * A new password, checked against the rules that apply to every company. The server also checks the company's password
 * policy and the list of breached passwords.
 */
export const NewPassword = z
  .string({ error: "New password is required" })
  .min(1, { error: "New password is required", abort: true })
  .min(8, { error: "Use at least 8 characters.", abort: true })
  .max(256, { error: "Use at most 256 characters.", abort: true })
  .refine((password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password), {
    error: "Use upper and lower case letters.",
    abort: true,
  })
  .refine((password) => /\d/.test(password), "Use at least one number.");
