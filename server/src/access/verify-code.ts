import { addMinutesToInstant, formatInstant } from "@hazina/base/calendar.ts";
import type { VerifyCode } from "@hazina/contract/access.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../platform/database/database.ts";
import type { RequestContext } from "../platform/http/context.ts";
import { notSignedIn } from "../platform/refusal.ts";
import { settingsOf } from "./authentication-settings.ts";
import { heldRole } from "./held-role.ts";
import { notePerson } from "./note-person.ts";
import { isPasswordExpired } from "./password-policy.ts";
import { findIdentity, newestChallenge, readCompany } from "./queries.ts";
import { hashSecret, isSecret, randomToken } from "./secrets.ts";
import { sessionUser } from "./session-user.ts";
import { failTry, forgetTries, takeTry } from "./sign-in-tries.ts";
import { steadily } from "./steady-time.ts";
import { challenges, identities, sessions } from "./tables.ts";
import { isUsable } from "./temporary-password.ts";

/** How long a session lives at most, in minutes. */
export const SESSION_MINUTES = 24 * 60;

const MAX_TRIES = 5;
const ANSWER_MS = 60;
const WRONG = "The verification code is wrong or has expired. Go back to sign in to get a new one.";

type Context = Pick<RequestContext, "services" | "client" | "note">;
type Input = z.output<typeof VerifyCode>;
type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/**
 * Ends a sign-in with its one-time code and opens a session. The code of the newest sign-in counts, once, within an
 * hour, with five tries; wrong codes lock the address as wrong passwords do. A temporary password is used up here.
 * @throws Refusal 401 `bad_code`.
 */
export async function verifyCode(context: Context, input: Input) {
  const opened = await steadily(ANSWER_MS, () => openSession(context, input));
  if (!opened) throw notSignedIn(WRONG, "bad_code");
  const { token, expiresAt, user } = opened;
  return {
    message: "Verification successful.",
    data: { access_token: token, expires_at: formatInstant(expiresAt), ...user },
  };
}

async function openSession({ services, client, note }: Context, { email, auth_code: code }: Input) {
  const { database, clock } = services;
  const now = clock();
  const tried = { what: "code", email } as const;
  return database.inAccess(async (tx) => {
    const found = await findIdentity(tx, email);
    notePerson(note, found?.user, email);
    const limit = settingsOf(found?.settings ?? null).failed_attempt_limit;
    const mayTry = await takeTry(tx, tried, now, limit);
    const right =
      found !== undefined &&
      found.companyState === "active" &&
      (await mayStillSignIn(tx, found.identity.id, now)) &&
      (await useCode(tx, found.identity.id, code, mayTry, now));
    if (!right) {
      if (await failTry(tx, tried, now, limit)) note.response = `Codes locked after ${limit} failed attempts`;
      return undefined;
    }
    await forgetTries(tx, email, ["code"]);
    return startSession(tx, found, client, now);
  });
}

/** Whether the password that began the sign-in is still good; holds the person until the end, so that one wins. */
async function mayStillSignIn(tx: Tx, identityId: string, now: number): Promise<boolean> {
  const [identity] = await tx.select().from(identities).where(eq(identities.id, identityId)).for("update");
  return identity !== undefined && isUsable(identity, now);
}

/** Uses up the newest code if it is the right one, else counts the try. */
async function useCode(tx: Tx, identityId: string, code: string, mayTry: boolean, now: number): Promise<boolean> {
  const challenge = await newestChallenge(tx, identityId);
  if (!challenge || challenge.usedAt !== null || challenge.expiresAt <= now || challenge.tries >= MAX_TRIES)
    return false;
  const right = mayTry && isSecret(code, challenge.codeHash, challenge.id);
  await tx
    .update(challenges)
    .set(right ? { usedAt: now } : { tries: sql`${challenges.tries} + 1` })
    .where(eq(challenges.id, challenge.id));
  return right;
}

async function startSession(tx: Tx, found: Found, client: Context["client"], now: number) {
  const { identity, user } = found;
  const temporary = identity.temporaryUntil !== null;
  const months = settingsOf(found.settings).password_expiry;
  const due = temporary || isPasswordExpired(identity.passwordChangedAt, months, now);
  const token = randomToken();
  const expiresAt = addMinutesToInstant(now, SESSION_MINUTES);
  await tx.update(identities).set({ temporaryUsed: temporary, lastSeenAt: now }).where(eq(identities.id, identity.id));
  await tx.insert(sessions).values({
    tokenHash: hashSecret(token),
    identityId: identity.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    passwordChangeDue: due,
    address: client.address,
    userAgent: client.userAgent,
  });
  const company = await readCompany(tx, user.companyId);
  return company && { token, expiresAt, user: sessionUser(user, company, heldRole(user, found.role), due) };
}
