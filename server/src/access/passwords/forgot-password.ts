import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { and, eq, isNull } from "drizzle-orm";
import type { AccessNote } from "../../platform/http/context.ts";
import { postMail } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";
import { settingsOf } from "../authentication/authentication-settings.ts";
import { inConstantTime } from "../constant-time.ts";
import { lockIdentityRow } from "../factors/re-authentication.ts";
import { notePerson } from "../log/note-person.ts";
import { resetDisabledMail, resetMail } from "../mails.ts";
import { findIdentity } from "../queries.ts";
import { takeFromQuota } from "../quotas.ts";
import { hashSecret, randomToken } from "../secrets.ts";
import { links } from "../tables.ts";

const LINK_MINUTES = 60;
const CALLBACK_PATH = "/reset-password";
const ANSWER_MS = 80;

type Question = { email: string; callback?: string | undefined };

/**
 * Mails a password reset link if the address has an account and its company allows resets. Otherwise, or after too
 * many mails, the response is the same and takes the same time. A new link invalidates the previous one. A callback
 * URL of another site is ignored.
 */
export async function forgotPassword(
  services: Services,
  question: Question,
  note: AccessNote,
): Promise<{ message: string }> {
  await inConstantTime(ANSWER_MS, () => mailLink(services, question, note));
  services.mailer.wake();
  return { message: "If the address has an account, we have emailed a link to reset the password." };
}

async function mailLink({ database, config, clock }: Services, { email, callback }: Question, note: AccessNote) {
  const now = clock();
  const token = randomToken();
  await database.inAccess(async (tx) => {
    const found = await findIdentity(tx, email);
    notePerson(note, found?.user, email);
    if (found?.companyState !== "active") return;
    if (!(await takeFromQuota(tx, { config, clock }, "reset", email))) {
      note.response = "No email was sent: too many links were requested for this address";
      return;
    }
    if (!settingsOf(found.settings).user_reset_password) {
      note.response = "Users of this company cannot reset their own passwords";
      return postMail(tx, resetDisabledMail(email, found.user.firstName));
    }
    await lockIdentityRow(tx, found.identity.id);
    await tx
      .delete(links)
      .where(and(eq(links.identityId, found.identity.id), eq(links.purpose, "reset"), isNull(links.usedAt)));
    await tx.insert(links).values({
      tokenHash: hashSecret(token),
      identityId: found.identity.id,
      purpose: "reset",
      expiresAt: addMinutesToInstant(now, LINK_MINUTES),
    });
    await postMail(tx, resetMail(email, found.user.firstName, `${resetBase(config.appUrl, callback)}/${token}`));
  });
}

function resetBase(appUrl: string, callback: string | undefined): string {
  const own = `${appUrl}${CALLBACK_PATH}`;
  if (callback === undefined || !URL.canParse(callback)) return own;
  const url = new URL(callback);
  const isOwn = url.origin === new URL(appUrl).origin && url.pathname.replace(/\/+$/, "") === CALLBACK_PATH;
  return isOwn ? `${url.origin}${CALLBACK_PATH}` : own;
}
