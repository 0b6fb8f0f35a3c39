import * as z from "zod";
import { requiredText } from "../fields.ts";

/** An e-mail address, in lower case. */
export function emailField(required: string, wrong: string) {
  return requiredText(required, 254)
    .pipe(z.email(wrong))
    .transform((email) => email.toLowerCase());
}

/** A password to check; it may have any content. */
export const Password = requiredText("Password is required", 1024);

/** A password to set: the rules of every company. The company's policy and the list of breached passwords are checked in addition. */
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
