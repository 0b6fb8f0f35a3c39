import { eq } from "drizzle-orm";
import type { Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { invalidField, notFound, Refusal } from "../../platform/refusal.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { clearAttempts, countAttempt, lockOutAtLimit, placeOfAttempt } from "../lockout.ts";
import { findUser } from "../queries.ts";
import { isPassword } from "../secrets.ts";
import { identities } from "../tables.ts";
import { useFactorCode } from "./authenticator.ts";

/** The signed-in user whose sign-in methods are changed, with the hash of the user's password. */
export type Owner = {
  readonly identityId: string;
  readonly email: string;
  readonly firstName: string;
  readonly passwordHash: string;
};

/** The form field of a password, and the sentence for a wrong one. */
export type PasswordField = { readonly path: string; readonly wrong: string };

const CURRENT_PASSWORD: PasswordField = { path: "current_password", wrong: "The current password is wrong." };

/**
 * Checks the password of a signed-in user before a change to their sign-in methods, so that someone else at an
 * unlocked screen cannot change them. Attempts are counted separately from sign-in attempts, up to the company's
 * limit.
 * @throws Refusal 422 for a wrong password, with the name of the form field; 429 after too many attempts.
 */
export async function requirePassword(
  { actor, services: { database, clock } }: Work,
  password: string,
  field: PasswordField = CURRENT_PASSWORD,
): Promise<Owner> {
  const now = clock();
  const { owner, limit, place } = await database.inAccess(async (tx) => {
    const [identity] = await tx.select().from(identities).where(eq(identities.id, actor.identityId));
    const user = await findUser(tx, actor.companyId, actor.userId);
    if (!identity || !user) throw notFound("This user");
    const { failed_attempt_limit: limit } = await readAuthenticationSettings(tx, actor.companyId);
    const { id: identityId, passwordHash } = identity;
    const owner: Owner = { identityId, email: user.email, firstName: user.firstName, passwordHash };
    const place = await placeOfAttempt(tx, { what: "proof", email: owner.email }, now, limit);
    return { owner, limit, place };
  });
  if (place !== "allowed") throw place === "locked" ? tooMany() : tooManyAtOnce();
  const right = await isPassword(password, owner.passwordHash);
  await database.inAccess(async (tx) => {
    if (right) await clearAttempts(tx, owner.email, ["proof"]);
    else await lockOutAtLimit(tx, { what: "proof", email: owner.email }, now, limit);
  });
  if (!right) throw invalidField(field.path, field.wrong);
  return owner;
}

/**
 * Uses up a code of the user's authenticator app, or a recovery code. Attempts are counted like password
 * attempts.
 * @throws Refusal 422 naming the field, 429 after too many attempts.
 */
export async function requireCode(
  { services, actor }: Work,
  owner: Owner,
  code: string,
  path = "auth_code",
): Promise<void> {
  const { database, clock, vault } = services;
  const now = clock();
  const attempt = { what: "proof code", email: owner.email } as const;
  const outcome = await database.inAccess(async (tx): Promise<"right" | "wrong" | "locked"> => {
    const { failed_attempt_limit: limit } = await readAuthenticationSettings(tx, actor.companyId);
    if (!(await countAttempt(tx, attempt, now, limit))) return "locked";
    if (await useFactorCode(tx, vault, owner.identityId, code, now)) {
      await clearAttempts(tx, owner.email, ["proof code"]);
      return "right";
    }
    await lockOutAtLimit(tx, attempt, now, limit);
    return "wrong";
  });
  if (outcome === "locked") throw tooMany();
  if (outcome === "wrong") throw wrongCode(path);
}

/** Creates the error (422) for a code that is wrong or was already used. */
export function wrongCode(path = "auth_code"): Refusal {
  return invalidField(path, "The code is wrong or has already been used. Wait for the next code.");
}

/**
 * Locks the user's row until the end of the transaction, so that concurrent changes to the user's sign-in methods wait
 * for each other.
 * @throws Refusal 404 if the user no longer exists.
 */
export async function lockIdentityRow(tx: Tx, identityId: string): Promise<void> {
  const [held] = await tx.select().from(identities).where(eq(identities.id, identityId)).for("update");
  if (!held) throw notFound("This user");
}

function tooMany(): Refusal {
  return new Refusal(429, "too_fast", "Too many wrong attempts. Wait 15 minutes and try again.");
}

/** Creates the error (429) for a password or code that is sent while too many other attempts are being checked. */
function tooManyAtOnce(): Refusal {
  return new Refusal(429, "too_fast", "Too many password checks at once. Wait a moment and try again.");
}
