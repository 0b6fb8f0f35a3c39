import type { VerifyCode } from "@hazina/contract/access/sign-in.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { notSignedIn } from "../../platform/refusal.ts";
import type { Vault } from "../../platform/vault.ts";
import { settingsOf } from "../authentication/authentication-settings.ts";
import { inConstantTime } from "../constant-time.ts";
import { useFactorCode } from "../factors/authenticator.ts";
import { clearAttempts, countAttempt, lockOutAtLimit } from "../lockout.ts";
import { notePerson } from "../log/note-person.ts";
import { isUsable } from "../passwords/temporary-password.ts";
import { findIdentity, newestChallenge } from "../queries.ts";
import { isSecret } from "../secrets.ts";
import { sessionAnswer, startSession } from "../sessions/start-session.ts";
import { challenges, identities } from "../tables.ts";

const MAX_ATTEMPTS = 5;
const ANSWER_MS = 60;
const WRONG = "The verification code is wrong or has expired. Go back to sign in to get a new one.";

type Context = Pick<RequestContext, "services" | "client" | "note">;
type Input = z.output<typeof VerifyCode>;

/**
 * Completes a sign-in with its one-time code and opens a session. Only the code of the newest sign-in is accepted. It
 * can be entered on any device, but only once, within an hour and five attempts. Wrong codes lock the address like
 * wrong passwords. A temporary password is marked as used.
 * @throws Refusal 401 `bad_code`.
 */
export async function verifyCode(context: Context, input: Input) {
  const opened = await inConstantTime(ANSWER_MS, () => openSession(context, input));
  if (!opened) throw notSignedIn(WRONG, "bad_code");
  return sessionAnswer(context.services, opened);
}

async function openSession({ services, client, note }: Context, { email, auth_code: code }: Input) {
  const { database, clock, vault } = services;
  const now = clock();
  const attempt = { what: "code", email } as const;
  return database.inAccess(async (tx) => {
    const found = await findIdentity(tx, email);
    notePerson(note, found?.user, email);
    const limit = settingsOf(found?.settings ?? null).failed_attempt_limit;
    const isAllowed = await countAttempt(tx, attempt, now, limit);
    const right =
      found !== undefined &&
      found.companyState === "active" &&
      (await mayStillSignIn(tx, found.identity.id, now)) &&
      (await useCode(tx, vault, found.identity.id, isAllowed ? code : undefined, now));
    if (!right) {
      if (await lockOutAtLimit(tx, attempt, now, limit))
        note.response = `Code entry locked after ${limit} failed attempts`;
      return undefined;
    }
    await clearAttempts(tx, email, ["code"]);
    return startSession(tx, found, client, now);
  });
}

/**
 * Checks whether the password that started the sign-in is still valid. Locks the user's row until the end of the
 * transaction, so that only one of several simultaneous calls succeeds.
 */
async function mayStillSignIn(tx: Tx, identityId: string, now: number): Promise<boolean> {
  const [identity] = await tx.select().from(identities).where(eq(identities.id, identityId)).for("update");
  return identity !== undefined && isUsable(identity, now);
}

/**
 * Ends the sign-in in progress if the code is correct. For a user with an authenticator app, this is a code of the app
 * or a recovery code, otherwise the mailed code. A wrong code is counted as an attempt.
 */
async function useCode(tx: Tx, vault: Vault, identityId: string, code: string | undefined, now: number) {
  const challenge = await newestChallenge(tx, identityId);
  if (!challenge || challenge.usedAt !== null || challenge.expiresAt <= now || challenge.attempts >= MAX_ATTEMPTS)
    return false;
  const right = code !== undefined && (await isRight(tx, vault, challenge, code, now));
  await tx
    .update(challenges)
    .set(right ? { usedAt: now } : { attempts: sql`${challenges.attempts} + 1` })
    .where(eq(challenges.id, challenge.id));
  return right;
}

type Challenge = typeof challenges.$inferSelect;

async function isRight(tx: Tx, vault: Vault, { method, ...challenge }: Challenge, code: string, now: number) {
  if (method === "app") return useFactorCode(tx, vault, challenge.identityId, code, now);
  return isSecret(code, challenge.codeHash, challenge.id);
}
