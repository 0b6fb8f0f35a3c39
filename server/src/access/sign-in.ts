import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { NOT_ACTIVE_STATUS, type SignIn } from "@hazina/contract/access.ts";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import type { AccessNote } from "../platform/http/context.ts";
import { postMail } from "../platform/mail.ts";
import { notSignedIn, Refusal } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { codeMail } from "./mails.ts";
import { findIdentity } from "./queries.ts";
import { checkNobody, hashSecret, isPassword, oneTimeCode } from "./secrets.ts";
import { challenges, identities } from "./tables.ts";

const CODE_MINUTES = 60;
const FAILED_ATTEMPT_LIMIT = 10;
const LOCK_MINUTES = 15;
const WRONG = "The email address or the password is wrong.";

type Found = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/**
 * Checks credentials and mails a one-time code. An unknown address, a wrong password, a locked account and a temporary
 * password that is used up or too old all answer the same, after the same work.
 * @throws Refusal 401 `bad_credentials`, 403 `not_active` with `status: 5`.
 */
export async function signIn(
  services: Services,
  input: z.output<typeof SignIn>,
  note: AccessNote,
): Promise<{ message: string }> {
  const { database, clock, mailer } = services;
  const now = clock();
  const found = await database.inAccess((tx) => findIdentity(tx, input.email));
  if (found) {
    note.companyId = found.user.companyId;
    note.userId = found.user.id;
    note.userName = `${found.user.firstName} ${found.user.lastName}`;
  }
  const right = found
    ? await isPassword(input.password, found.identity.passwordHash)
    : await checkNobody(input.password);
  if (!found || !right || !mayTry(found, now)) {
    await countFailure(services, found, right, now);
    throw notSignedIn(WRONG, "bad_credentials");
  }
  if (found.companyState !== "active") {
    throw new Refusal(403, "not_active", "Your account is not active yet. We get in touch within 24 hours.", {
      status: NOT_ACTIVE_STATUS,
    });
  }
  await mailCode(services, found, now);
  mailer.wake();
  return { message: "We sent a verification code to your email address." };
}

function mayTry({ identity }: Found, now: number): boolean {
  if (identity.lockedUntil !== null && identity.lockedUntil > now) return false;
  return identity.temporaryUntil === null || (identity.temporaryUntil > now && !identity.temporaryUsed);
}

/** Counts a wrong password, and locks the account for a while at the limit, so that time alone unlocks it. */
async function countFailure({ database }: Services, found: Found | undefined, right: boolean, now: number) {
  if (right) return;
  await database.inAccess(async (tx) => {
    const id = found?.identity.id ?? uuidv7();
    const lockedUntil = addMinutesToInstant(now, LOCK_MINUTES);
    const reached = sql`${identities.failedCount} + 1 >= ${FAILED_ATTEMPT_LIMIT}`;
    await tx
      .update(identities)
      .set({
        failedCount: sql`case when ${reached} then 0 else ${identities.failedCount} + 1 end`,
        lockedUntil: sql`case when ${reached} then ${sql.param(lockedUntil, identities.lockedUntil)}::timestamptz else ${identities.lockedUntil} end`,
      })
      .where(eq(identities.id, id));
  });
}

async function mailCode({ database }: Services, { identity, user }: Found, now: number): Promise<void> {
  const code = oneTimeCode();
  const id = uuidv7();
  await database.inAccess(async (tx) => {
    await tx.insert(challenges).values({
      id,
      identityId: identity.id,
      codeHash: hashSecret(code, id),
      createdAt: now,
      expiresAt: addMinutesToInstant(now, CODE_MINUTES),
    });
    await postMail(tx, codeMail(identity.email, user.firstName, code));
  });
}
