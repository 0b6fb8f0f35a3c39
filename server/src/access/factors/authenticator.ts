import { and, eq, gt, isNotNull, lt, or } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";
import { useRecoveryCode } from "./recovery-codes.ts";
import { authenticators } from "./tables.ts";
import { stepOf } from "./totp.ts";

/** The largest number of 30-second steps between two codes that are valid at the same time. */
const FURTHEST_AHEAD = 2;

/** Returns the confirmed authenticator app of a user; undefined if there is none. */
export async function findAuthenticator(tx: Tx, identityId: string) {
  const [found] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.identityId, identityId), isNotNull(authenticators.confirmedAt)));
  return found;
}

/**
 * Uses up a code of a user, which is either from the authenticator app or a recovery code. Returns false if the code
 * is invalid or already used. Of two simultaneous calls with the same code, only one succeeds.
 */
export async function useFactorCode(
  tx: Tx,
  vault: Vault,
  identityId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const found = await findAuthenticator(tx, identityId);
  if (!found) return false;
  const secret = vault.open(found.sealedSecret, identityId);
  const step = secret === undefined ? undefined : stepOf(code, secret, now);
  return step === undefined ? useRecoveryCode(tx, identityId, code, now) : useStep(tx, identityId, step);
}

/**
 * Marks the 30-second step of a code as used. Returns false if this step or a later one was already used. A stored
 * step that is more than `FURTHEST_AHEAD` steps later is ignored, because it was recorded while the server's clock was
 * wrong.
 */
export async function useStep(tx: Tx, identityId: string, step: number): Promise<boolean> {
  const { lastStep } = authenticators;
  const isUnused = or(lt(lastStep, step), gt(lastStep, step + FURTHEST_AHEAD));
  const used = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.identityId, identityId), isUnused))
    .returning({ identityId: authenticators.identityId });
  return used.length > 0;
}
