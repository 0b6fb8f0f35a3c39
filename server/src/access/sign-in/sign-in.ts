import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { NOT_ACTIVE_STATUS, type SignIn } from "@hazina/contract/access/sign-in.ts";
import { ASKS_FOR_APP } from "@hazina/contract/access/sign-in-messages.ts";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import type { Tx } from "../../platform/database/database.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { postMail } from "../../platform/mail.ts";
import { notSignedIn, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { settingsOf } from "../authentication/authentication-settings.ts";
import { inConstantTime } from "../constant-time.ts";
import { findAuthenticator } from "../factors/authenticator.ts";
import { clearAttempts, countAttempt, lockOutAtLimit } from "../lockout.ts";
import { notePerson } from "../log/note-person.ts";
import { codeMail } from "../mails.ts";
import { isUsable } from "../passwords/temporary-password.ts";
import { endChallenges, findIdentity } from "../queries.ts";
import { takeFromQuota } from "../quotas.ts";
import { hashSecret, isPassword, oneTimeCode, verifyAgainstDecoy } from "../secrets.ts";
import { challenges, identities } from "../tables.ts";

const CODE_MINUTES = 60;
const ANSWER_MS = 75;
const WRONG = "The email address or the password is wrong.";

/**
 * The message that asks for the one-time code in the second step of a sign-in, keyed by the source of the code. It is
 * shown only after the correct password.
 */
const ASKING = {
  mail: "We sent a verification code to your email address.",
  app: ASKS_FOR_APP,
} as const;

type Method = keyof typeof ASKING;
type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/**
 * Checks credentials, then mails a one-time code or asks for a code of the authenticator app. The response is the
 * same, after the same work, for an unknown address, a wrong password, a locked account, and a used or expired
 * temporary password.
 * @throws Refusal 401 `bad_credentials` in these cases, 403 `not_active` with `status: 5` if the company is not
 * active.
 */
export async function signIn(
  services: Services,
  credentials: z.output<typeof SignIn>,
  note: AccessNote,
): Promise<{ message: string }> {
  const method = await inConstantTime(ANSWER_MS, () => checkCredentials(services, credentials, note));
  services.mailer.wake();
  return { message: ASKING[method] };
}

async function checkCredentials(
  services: Services,
  { email, password }: z.output<typeof SignIn>,
  note: AccessNote,
): Promise<Method> {
  const { database, clock } = services;
  const now = clock();
  const attempt = { what: "password", email } as const;
  const { found, limit, isAllowed } = await database.inAccess(async (tx) => {
    const found = await findIdentity(tx, email);
    const limit = settingsOf(found?.settings ?? null).failed_attempt_limit;
    return { found, limit, isAllowed: await countAttempt(tx, attempt, now, limit) };
  });
  notePerson(note, found?.user, email);
  const right = found ? await isPassword(password, found.identity.passwordHash) : await verifyAgainstDecoy(password);
  if (!found || !right || !isAllowed || !isUsable(found.identity, now)) {
    const locked = await database.inAccess((tx) => lockOutAtLimit(tx, attempt, now, limit));
    if (locked) note.response = `Locked after ${limit} failed attempts`;
    throw notSignedIn(WRONG, "bad_credentials");
  }
  if (found.companyState !== "active") {
    await database.inAccess((tx) => clearAttempts(tx, email, ["password"]));
    throw new Refusal(403, "not_active", "Your account is not active yet. We will get in touch within 24 hours.", {
      status: NOT_ACTIVE_STATUS,
    });
  }
  return beginChallenge(services, found, note, now);
}

/**
 * Starts the second step of a sign-in, with the user's authenticator app or else with a mailed code.
 * @throws Refusal 401 `bad_credentials` if the password has changed in the meantime or can no longer be used.
 */
async function beginChallenge(services: Services, { identity, user }: Found, note: AccessNote, now: number) {
  return services.database.inAccess(async (tx): Promise<Method> => {
    const [current] = await tx.select().from(identities).where(eq(identities.id, identity.id)).for("update");
    if (current?.passwordHash !== identity.passwordHash || !isUsable(current, now)) {
      throw notSignedIn(WRONG, "bad_credentials");
    }
    await clearAttempts(tx, user.email, ["password"]);
    const method = (await findAuthenticator(tx, identity.id)) ? "app" : "mail";
    const expiresAt = addMinutesToInstant(now, CODE_MINUTES);
    const challenge = { id: uuidv7(), identityId: identity.id, method, createdAt: now, expiresAt } as const;
    if (method === "app") {
      await endChallenges(tx, identity.id);
      await tx.insert(challenges).values({ ...challenge, codeHash: "" });
    } else await mailCode(tx, services, challenge, user, note);
    return method;
  });
}

type Challenge = Omit<typeof challenges.$inferInsert, "codeHash"> & { id: string };

/**
 * Mails the one-time code of a sign-in. If too many codes were mailed to the address, no new code is mailed, and the
 * last code that was mailed stays valid until it expires.
 */
async function mailCode(
  tx: Tx,
  services: Services,
  challenge: Challenge,
  { email, firstName }: Found["user"],
  note: AccessNote,
): Promise<void> {
  if (!(await takeFromQuota(tx, services, "code", email))) {
    note.response = "No code was emailed, because too many were requested for this address";
    return;
  }
  const code = oneTimeCode();
  await endChallenges(tx, challenge.identityId);
  await tx.insert(challenges).values({ ...challenge, codeHash: hashSecret(code, challenge.id) });
  await postMail(tx, codeMail(email, firstName, code));
}
