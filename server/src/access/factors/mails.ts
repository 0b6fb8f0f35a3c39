import type { Mail } from "../../platform/mail.ts";
import { plainName } from "../../platform/plain-name.ts";

/** The sentences in the mail about changes to a user's sign-in methods. */
const CHANGES = {
  "authenticator on": "An authenticator app was set up. Codes from the app replace the emailed codes.",
  "authenticator off": "The authenticator app was removed. Sign-in codes are now sent by email.",
  "recovery codes": "New recovery codes were created. The old ones no longer work.",
  "passkey added": "A passkey was added. You can sign in with it without a password.",
  "passkey removed": "A passkey was removed.",
  reset:
    "An administrator of your company removed your authenticator app and passkeys. Sign-in codes are now sent by email.",
} as const;

/**
 * Creates the mail that informs a user of changed sign-in methods, so that they notice a change made by someone else.
 */
export function methodsChangedMail(to: string, firstName: string, change: keyof typeof CHANGES): Mail {
  return {
    to,
    subject: "Your sign-in methods were changed",
    body: `Hello ${plainName(firstName)},

${CHANGES[change]}

If this was not you, change your password at once and tell your administrator.

Hazina`,
  };
}
