import * as z from "zod";
import "../refusals.ts";

/** Converts a text to upper case and removes its spaces, dots, dashes and slashes. */
function compact(text: string): string {
  return text.replace(/[\s.\-/]/g, "").toUpperCase();
}

function written(pattern: RegExp, message: string) {
  return z
    .string({ error: message })
    .max(60, message)
    .transform(compact)
    .refine((text) => pattern.test(text), message);
}

/** A person's KRA PIN: A, nine digits and a letter. Only the format is checked. */
export const KraPin = written(/^A\d{9}[A-Z]$/, "Enter the KRA PIN as shown on the certificate, such as A001234567X.");

/** The kinds of identity documents that payroll accepts. */
export const ID_KINDS = ["national_id", "alien_id", "refugee_id", "passport"] as const;

export type IdKind = (typeof ID_KINDS)[number];

/**
 * Normalises the number of an identity document, and checks it against the kind of document: a national ID has 6 to 9
 * digits, every other document 5 to 20 letters and digits.
 * @returns whether the number is valid, the number in upper case without separators, and the message to show if it is
 * not valid.
 */
export function readIdNumber(
  kind: IdKind,
  text: string,
): { readonly ok: boolean; readonly value: string; readonly message: string } {
  const value = compact(text);
  const isNational = kind === "national_id";
  const ok = (isNational ? /^\d{6,9}$/ : /^[A-Z0-9]{5,20}$/).test(value);
  const message = isNational
    ? "Enter an ID number of 6 to 9 digits."
    : "Enter a document number of 5 to 20 letters and digits.";
  return { ok, value, message };
}

/** An NSSF number of 8 to 10 characters: digits only, or, in older numbers, digits followed by one letter. */
export const NssfNumber = written(/^\d{7,9}[A-Z0-9]$/, "Enter the NSSF number as shown on the card.");

/** An SHA number of up to 25 letters and digits; on newer cards it starts with CR. */
export const ShaNumber = written(/^[A-Z0-9]{4,25}$/, "Enter the SHA number as shown on the card.");

/** A Kenyan mobile number, stored as 254 and nine digits: 2547… or 2541…. */
export const KenyanMobile = z
  .string({ error: "Enter a Kenyan mobile number." })
  .max(40, "Enter a Kenyan mobile number.")
  .transform((text) =>
    compact(text)
      .replace(/^\+/, "")
      .replace(/[()]/g, "")
      .replace(/^0(?=[17]\d{8}$)/, "254")
      .replace(/^(?=[17]\d{8}$)/, "254"),
  )
  .refine((text) => /^254[17]\d{8}$/.test(text), "Enter a Kenyan mobile number.");

/** A bank account number of 6 to 20 digits; leading zeros are kept. */
export const BankAccount = written(/^\d{6,20}$/, "Enter an account number of 6 to 20 digits.");

/** The code of a bank branch, as the clearing house assigns it. */
export const BankBranch = written(/^\d{3}$/, "Enter a branch code of 3 digits.");

/** An employee's share of pay in percent, converted to whole hundredths of a percent: 33.33 becomes 3333. */
export const Share = z
  .number({ error: "Enter the share as a percentage." })
  .positive("Enter a share above zero.")
  .max(100, "Enter a share of at most 100%.")
  .refine((share) => Number.isInteger(Math.round(share * 1e6) / 1e4), "Enter the share with at most two decimals.");

/** Pay per month, day or hour in shillings: above zero, at most a billion, with at most two decimals. */
export const PayAmount = z
  .number({ error: "Enter the pay as a number." })
  .positive("Enter pay above zero.")
  .max(1_000_000_000, "Pay can be at most 1,000,000,000; check the digits.")
  .refine((amount) => Number.isInteger(Math.round(amount * 1e6) / 1e4), "Enter the pay with at most two decimals.");

/** Creates the schema of a person's name: letters of any script, with spaces, apostrophes, dots and hyphens. */
export function nameField(message: string) {
  return z
    .string({ error: message })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .refine((text) => text.length > 0, message)
    .refine((text) => text.length <= 80, "Use at most 80 characters.")
    .refine(
      (text) => /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u.test(text),
      "Use only letters, spaces, apostrophes, dots and hyphens.",
    );
}
