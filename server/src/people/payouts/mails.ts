import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/**
 * Creates the email that warns an employee that their payment details were changed. It names no
 * account, in case another person reads it.
 */
export function payoutChangedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "Your pay-out details are changing",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed the account your pay goes to. The change takes effect in 24 hours. Until then your pay goes to the previous account.

If you did not request this, contact your payroll office at once.

Hazina`,
  };
}
