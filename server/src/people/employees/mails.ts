import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/** Tells somebody that their pay is to go elsewhere, without saying where: whoever reads the mail learns no account. */
export function payoutChangedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "Your pay-out details change",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed where your pay goes. The change holds in 24 hours.

If you did not ask for it, tell your payroll office at once: until then your pay goes where it went before.

Hazina`,
  };
}

/** Tells somebody that their payslips go to another address, without saying where. */
export function addressChangedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "The email address of your record changed",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed the email address on your record. Payslips go to the new address.

If you did not ask for it, tell your payroll office at once.

Hazina`,
  };
}

/** Tells somebody that another user account opens their record, or none. */
export function accountLinkedMail({ to, name, company }: { to: string; name: string; company: string }): Mail {
  return {
    to,
    subject: "The user account of your record changed",
    body: `Hello ${plainName(name)},

${plainName(company)} has changed which user account opens your record. Whoever has that account can see what you are paid.

If you did not ask for it, tell your payroll office at once.

Hazina`,
  };
}
