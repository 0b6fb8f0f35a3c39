import { and, eq } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { notSignedIn } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { inConstantTime } from "../constant-time.ts";
import { CHALLENGE_MS, challengeOf, keepChallenge, takeChallenge } from "../factors/passkey-challenges.ts";
import { relyingPartyOf, requireRelyingParty } from "../factors/relying-party.ts";
import { passkeys } from "../factors/tables.ts";
import { type GivenCredential, isSignIn, loadWebAuthn } from "../factors/webauthn.ts";
import { lockedOutEmails } from "../lockout.ts";
import { notePerson } from "../log/note-person.ts";
import { isUsable } from "../passwords/temporary-password.ts";
import { findIdentityById } from "../queries.ts";
import { sessionAnswer, startSession } from "../sessions/start-session.ts";
import { identities } from "../tables.ts";

const ANSWER_MS = 60;
const WRONG = "This passkey cannot be used to sign in here. Sign in with your email address and password.";

type Context = Pick<RequestContext, "services" | "client" | "note">;
type Held = typeof passkeys.$inferSelect;

/**
 * Starts a sign-in by passkey. Returns a challenge that any registered passkey can answer; it does not identify a
 * user.
 */
export async function beginPasskeySignIn({ database, config, clock }: Services) {
  const { id: rpID } = requireRelyingParty(config);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: "required", timeout: CHALLENGE_MS });
  await database.inAccess((tx) => keepChallenge(tx, options.challenge, null, clock()));
  return { data: { ...options } };
}

/**
 * Signs in with a passkey. No password or code is needed, because the device has verified the person. The response is
 * the same for an unknown or wrong passkey, for a locked or deleted user, and for a company that is not active.
 * @throws Refusal 401 `bad_passkey`, in all of these cases.
 */
export async function signInWithPasskey(context: Context, credential: GivenCredential) {
  const opened = await inConstantTime(ANSWER_MS, () => openByPasskey(context, credential));
  if (!opened) throw notSignedIn(WRONG, "bad_passkey");
  return sessionAnswer(context.services, opened);
}

async function openByPasskey({ services, client, note }: Context, credential: GivenCredential) {
  const { database, clock } = services;
  const now = clock();
  const challenge = challengeOf(credential.response.clientDataJSON);
  const { held, asked, owner } = await database.inAccess(async (tx) => {
    const [held] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
    const asked = await takeChallenge(tx, challenge, null, now);
    return { held, asked, owner: held && (await findIdentityById(tx, held.identityId)) };
  });
  notePerson(note, owner?.user, "A passkey");
  const counter = asked && held && challenge ? await verify(services, credential, challenge, held) : undefined;
  if (!held || counter === undefined) return undefined;
  return database.inAccess(async (tx) => {
    const [identity] = await tx.select().from(identities).where(eq(identities.id, held.identityId)).for("update");
    const found = await findIdentityById(tx, held.identityId);
    if (!identity || !found || !isUsable(identity, now) || found.companyState !== "active") return undefined;
    if ((await lockedOutEmails(tx, [found.user.email], now)).size > 0) return undefined;
    if (!(await usePasskey(tx, held, counter, now))) return undefined;
    return startSession(tx, found, client, now);
  });
}

/**
 * Verifies a device's response to a challenge. Returns the device's signature counter; undefined if the response is
 * invalid or the counter decreased.
 */
async function verify({ config }: Services, credential: GivenCredential, challenge: string, held: Held) {
  const party = relyingPartyOf(config);
  if (!party || !isSignIn(credential)) return undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const outcome = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: held.credentialId,
      publicKey: new Uint8Array(Buffer.from(held.publicKey, "base64url")),
      counter: held.counter,
    },
  }).catch(() => undefined);
  return outcome?.verified === true ? outcome.authenticationInfo.newCounter : undefined;
}

/**
 * Records that a passkey was used, with its new signature counter. Returns false if another call has used the passkey
 * since the counter was read.
 */
async function usePasskey(tx: Tx, held: Held, counter: number, now: number): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, held.id), eq(passkeys.counter, held.counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
