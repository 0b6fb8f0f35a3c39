import { count, eq } from "drizzle-orm";
import { recordChange } from "../../platform/audit.ts";
import type { Work } from "../../platform/call.ts";
import { enterCompany, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, invalid, notFound } from "../../platform/refusal.ts";
import { findUser } from "../queries.ts";
import { methodsChangedMail } from "./mails.ts";
import { CHALLENGE_MS, challengeOf, keepChallenge, takeChallenge } from "./passkey-challenges.ts";
import { lockIdentityRow, requirePassword } from "./re-authentication.ts";
import { describePasskey } from "./read-factors.ts";
import { type RelyingParty, requireRelyingParty } from "./relying-party.ts";
import { passkeys } from "./tables.ts";
import { type GivenCredential, isRegistration, loadWebAuthn } from "./webauthn.ts";

const MOST_PASSKEYS = 20;

/** The COSE numbers of the signature algorithms that current devices support: EdDSA, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Starts adding a passkey. The passkey must be discoverable without a username, and the device must verify the user by
 * fingerprint, face or PIN.
 * @returns the options that the browser passes to the device.
 * @throws Refusal 422 for a wrong password, 409 if passkeys are unavailable or the user has the maximum number of
 * passkeys.
 */
export async function beginPasskey(work: Work, { current_password: password }: { readonly current_password: string }) {
  const { services, actor } = work;
  const { database, config, clock } = services;
  const party = requireRelyingParty(config);
  const owner = await requirePassword(work, password);
  const known = await database.inAccess((tx) =>
    tx.select().from(passkeys).where(eq(passkeys.identityId, owner.identityId)),
  );
  if (known.length >= MOST_PASSKEYS) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.identityId),
    userName: owner.email,
    userDisplayName: actor.userName,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await database.inAccess((tx) => keepChallenge(tx, options.challenge, owner.identityId, clock()));
  return { data: { ...options } };
}

/**
 * Stores a passkey that a device created.
 * @throws Refusal 422 if the response does not match the challenge, 409 if the user has the maximum number of passkeys
 * or has already added this one.
 */
export async function addPasskey(
  { services, actor }: Work,
  { name, credential }: { name: string; credential: GivenCredential },
) {
  const { database, config, clock, mailer } = services;
  const party = requireRelyingParty(config);
  const { identityId } = actor;
  const now = clock();
  const challenge = challengeOf(credential.response.clientDataJSON);
  const asked = await database.inAccess((tx) => takeChallenge(tx, challenge, identityId, now));
  const made = asked && challenge !== undefined ? await verify(credential, challenge, party) : undefined;
  if (!made) throw invalid("The passkey could not be added. Start again.");
  const row = await database.inAccess(async (tx) => {
    await lockIdentityRow(tx, identityId);
    const user = await findUser(tx, actor.companyId, actor.userId);
    if (!user) throw notFound("This user");
    await requireRoomForPasskey(tx, identityId);
    const [added] = await tx
      .insert(passkeys)
      .values({ identityId, name, createdAt: now, ...made })
      .onConflictDoNothing()
      .returning();
    if (!added) throw conflict("This passkey has already been added.");
    await postMail(tx, methodsChangedMail(user.email, user.firstName, "passkey added"));
    await enterCompany(tx, actor.scope);
    const change = { subject: "user", subjectId: actor.userId, action: "passkey added", after: { name } };
    await recordChange(tx, actor, change);
    return added;
  });
  mailer.wake();
  return { message: "The passkey was added.", data: describePasskey(row) };
}

async function verify(credential: GivenCredential, challenge: string, party: RelyingParty) {
  if (!isRegistration(credential)) return undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const outcome = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!outcome?.verified) return undefined;
  const { credential: made, credentialBackedUp: synced } = outcome.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64url"),
    counter: made.counter,
    transports: (made.transports ?? []).slice(0, 8).map((one) => one.slice(0, 20)),
    synced,
  };
}

async function requireRoomForPasskey(tx: Tx, identityId: string): Promise<void> {
  const [now] = await tx.select({ held: count() }).from(passkeys).where(eq(passkeys.identityId, identityId));
  if ((now?.held ?? 0) >= MOST_PASSKEYS) throw tooManyPasskeys();
}

function tooManyPasskeys() {
  return conflict(`You have ${MOST_PASSKEYS} passkeys. Remove one before you add another.`);
}
