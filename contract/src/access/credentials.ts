import * as z from "zod";
import { requiredText } from "../fields.ts";

/** An e-mail address, in lower case. */
export function emailField(required: string, wrong: string) {
  return requiredText(required, 254)
    .pipe(z.email(wrong))
    .transform((email) => email.toLowerCase());
}

const PHONE = /^\+?[\d\s()-]{7,20}$/;
const WRONG_PHONE = "Please input a valid phone number.";

/** A phone number: Kenyan ones as 07…, 01…, 254… or +254…, others with + and their country; kept as +254712345678. */
export const Phone = z
  .string({ error: "Phone number is required" })
  .trim()
  .min(1, { error: "Phone number is required", abort: true })
  .max(30, { error: WRONG_PHONE, abort: true })
  .regex(PHONE, { error: WRONG_PHONE, abort: true })
  .refine((text) => internationalPhone(text) !== undefined, WRONG_PHONE)
  .transform((text) => internationalPhone(text) ?? text);

const KENYAN_MOBILE = /^[17]\d{8}$/;
const KENYAN_LANDLINE = /^[2-6]\d{6,8}$/;
const FOREIGN = /^\+(?!254)[1-9]\d{6,14}$/;

/** A phone number as it is dialled from anywhere, or undefined where it is none. */
export function internationalPhone(text: string): string | undefined {
  const digits = text.replace(/[\s()-]/g, "");
  if (FOREIGN.test(digits)) return digits;
  const national = digits.replace(/^(?:\+?254|0)0?/, "");
  const dialled = digits.startsWith("+") || digits.startsWith("0") || digits.startsWith("254");
  if (!dialled || !(KENYAN_MOBILE.test(national) || KENYAN_LANDLINE.test(national))) return undefined;
  return `+254${national}`;
}

/** A password to check, whatever it looks like. */
export const Password = requiredText("Password is required", 1024);

/** A password to set: the rules that hold in every company. A company's policy and the list of breached ones come on top. */
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
