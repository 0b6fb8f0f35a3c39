import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/**
 * Creates the email that tells an employee that payslips will go to another address. It does not
 * contain the new address.
 */
export function addressChangedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "The email address on your record was changed",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed the email address on your record. Payslips go to the new address.

If you did not request this, contact your payroll office at once.

Hazina`,
  };
}

/**
 * Creates the email that tells an employee that the user account with access to their record was
 * changed or removed.
 */
export function accountLinkedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "The user account linked to your record was changed",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed the user account linked to your record. The owner of that account can see your pay.

If you did not request this, contact your payroll office at once.

Hazina`,
  };
}
