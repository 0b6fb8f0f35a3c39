import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { eq, lt } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashSecret } from "../secrets.ts";
import { passkeyChallenges } from "./tables.ts";

/** The number of minutes within which a passkey challenge must be answered. */
const CHALLENGE_MINUTES = 5;

/** The time within which a passkey challenge must be answered, in milliseconds, the unit that browsers use. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/**
 * Stores a passkey challenge.
 * @param identityId the user who adds a passkey; null for a sign-in.
 */
export async function keepChallenge(tx: Tx, challenge: string, identityId: string | null, now: number): Promise<void> {
  const expiresAt = addMinutesToInstant(now, CHALLENGE_MINUTES);
  await tx.insert(passkeyChallenges).values({ challengeHash: hashSecret(challenge), identityId, expiresAt });
}

/**
 * Marks a passkey challenge as used. Returns false if the challenge was not issued to this user, was already used, or
 * has expired.
 * @param identityId the user who adds a passkey; null for a sign-in.
 */
export async function takeChallenge(
  tx: Tx,
  challenge: string | undefined,
  identityId: string | null,
  now: number,
): Promise<boolean> {
  if (challenge === undefined) return false;
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.challengeHash, hashSecret(challenge)))
    .returning();
  return taken !== undefined && taken.identityId === identityId && taken.expiresAt > now;
}

/** Extracts the challenge from a browser's response; undefined if the response cannot be parsed. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes challenges that were not answered in time. */
export async function sweepPasskeyChallenges(tx: Tx, now: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
