import type { Mail } from "../platform/mail.ts";
import { plainName } from "../platform/plain-name.ts";

/** Creates the email for a notification. */
export function notificationMail(
  to: string,
  firstName: string,
  { title, message }: { title: string; message: string },
  link: string,
): Mail {
  return {
    to,
    subject: title.replace(/[\s\p{C}]+/gu, " ").replace(/:\/+|@/g, " "),
    body: `Hello ${plainName(firstName)},

${message}

${link}

Hazina
Your company can change these notifications under Settings › Notifications.`,
  };
}
