import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/**
 * Creates the mail that warns a supplier of new payment details. It does not contain the account,
 * in case the wrong person reads it.
 */
export function detailsChangedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: `Your payment details at ${plainName(company)} are changing`,
    body: `Hello ${plainName(name)},

${plainName(company)} has changed the account to which it pays your invoices. The change takes effect in 24 hours. Until then you are paid to the previous account.

If you did not ask for this, contact ${plainName(company)} at once, on a phone number that you know.

Replies to this email are not read.
`,
  };
}
