import { addMinutesToInstant, formatInstant } from "@hazina/base/calendar.ts";
import type { VerifyCode } from "@hazina/contract/access.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../platform/database/database.ts";
import type { RequestContext } from "../platform/http/context.ts";
import { notSignedIn } from "../platform/refusal.ts";
import { findIdentity, newestChallenge, readCompany } from "./queries.ts";
import { hashSecret, isSecret, randomToken } from "./secrets.ts";
import { sessionUser } from "./session-user.ts";
import { challenges, identities, sessions } from "./tables.ts";

/** How long a session lives at most, in minutes. */
export const SESSION_MINUTES = 24 * 60;

const MAX_TRIES = 5;
const WRONG = "The verification code is wrong or has expired. Go back to sign in to get a new one.";

/**
 * Ends a sign-in with its one-time code and opens a session. The code of the newest sign-in counts, once, within an
 * hour, with five tries. A temporary password is used up here.
 * @throws Refusal 401 `bad_code`.
 */
export async function verifyCode(
  { services, client, note }: Pick<RequestContext, "services" | "client" | "note">,
  input: z.output<typeof VerifyCode>,
) {
  const { database, clock } = services;
  const now = clock();
  const token = randomToken();
  const opened = await database.inAccess(async (tx) => {
    const found = await findIdentity(tx, input.email);
    if (!found) return undefined;
    note.companyId = found.user.companyId;
    note.userId = found.user.id;
    note.userName = `${found.user.firstName} ${found.user.lastName}`;
    if (!(await useCode(tx, found.identity.id, input.auth_code, now))) return undefined;
    const temporary = found.identity.temporaryUntil !== null;
    await tx
      .update(identities)
      .set({ temporaryUsed: temporary, failedCount: 0, lockedUntil: null })
      .where(eq(identities.id, found.identity.id));
    const expiresAt = addMinutesToInstant(now, SESSION_MINUTES);
    await tx.insert(sessions).values({
      tokenHash: hashSecret(token),
      identityId: found.identity.id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      passwordChangeDue: temporary,
      address: client.address,
      userAgent: client.userAgent,
    });
    const company = await readCompany(tx, found.user.companyId);
    return company && { expiresAt, user: sessionUser(found.user, company, temporary) };
  });
  if (!opened) throw notSignedIn(WRONG, "bad_code");
  return {
    message: "Verification successful.",
    data: { access_token: token, expires_at: formatInstant(opened.expiresAt), ...opened.user },
  };
}

/** Uses up the newest code if it is the right one, else counts the try. */
async function useCode(tx: Tx, identityId: string, code: string, now: number): Promise<boolean> {
  const challenge = await newestChallenge(tx, identityId);
  if (!challenge || challenge.usedAt !== null || challenge.expiresAt <= now || challenge.tries >= MAX_TRIES)
    return false;
  const right = isSecret(code, challenge.codeHash, challenge.id);
  await tx
    .update(challenges)
    .set(right ? { usedAt: now } : { tries: sql`${challenges.tries} + 1` })
    .where(eq(challenges.id, challenge.id));
  return right;
}
