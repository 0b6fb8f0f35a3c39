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
