import { addMinutesToInstant } from "@hazina/base/calendar.ts";
import { eq, lt } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashSecret } from "../secrets.ts";
import { passkeyChallenges } from "./tables.ts";

/** The time that a question to a passkey waits for its answer. */
const CHALLENGE_MINUTES = 5;

/** The same in milliseconds, for the browser. */
export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/** Keeps a question that was put to a passkey: of a person who adds one, or null for a sign-in. */
export async function keepChallenge(tx: Tx, challenge: string, identityId: string | null, now: number): Promise<void> {
  const expiresAt = addMinutesToInstant(now, CHALLENGE_MINUTES);
  await tx.insert(passkeyChallenges).values({ challengeHash: hashSecret(challenge), identityId, expiresAt });
}

/** Uses up the question that an answer names; false where we did not put it to this person, or it is over. */
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

/** The question that a browser's answer names; undefined where the answer cannot be read. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Clears away questions that nobody answered. */
export async function sweepPasskeyChallenges(tx: Tx, now: number): Promise<void> {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
