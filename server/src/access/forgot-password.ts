import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { postMail } from "../platform/mail.ts";
import type { Services } from "../platform/services.ts";
import { resetMail } from "./mails.ts";
import { findIdentity } from "./queries.ts";
import { hashSecret, randomToken } from "./secrets.ts";
import { links } from "./tables.ts";

const LINK_MINUTES = 60;
const CALLBACK_PATH = "/reset-password";

/**
 * Mails a link that resets the password of an address, if there is an account. A callback that is not on our own origin
 * is ignored.
 */
export async function forgotPassword(
  { database, config, clock, mailer }: Services,
  { email, callback }: { email: string; callback?: string | undefined },
): Promise<{ message: string }> {
  const now = clock();
  const token = randomToken();
  await database.inAccess(async (tx) => {
    const found = await findIdentity(tx, email);
    if (!found || found.companyState !== "active") return;
    await tx.insert(links).values({
      tokenHash: hashSecret(token),
      identityId: found.identity.id,
      purpose: "reset",
      expiresAt: addMinutesToInstant(now, LINK_MINUTES),
    });
    await postMail(tx, resetMail(email, found.user.firstName, `${resetBase(config.appUrl, callback)}/${token}`));
  });
  mailer.wake();
  return { message: "If the address has an account, a link to reset the password is in its mail." };
}

function resetBase(appUrl: string, callback: string | undefined): string {
  const own = `${appUrl}${CALLBACK_PATH}`;
  if (callback === undefined || !URL.canParse(callback)) return own;
  const url = new URL(callback);
  return url.origin === new URL(appUrl).origin ? `${url.origin}${url.pathname.replace(/\/+$/, "")}` : own;
}
