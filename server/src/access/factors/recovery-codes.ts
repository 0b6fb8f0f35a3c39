import { randomInt } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { hashSecret } from "../secrets.ts";
import { recoveryCodes } from "./tables.ts";

const CODES = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * The characters of recovery codes, without those that look alike. Twelve random characters have 59 bits of entropy.
 */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Replaces a user's recovery codes. @returns the new codes, which are shown only once. */
export async function renewRecoveryCodes(tx: Tx, identityId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.identityId, identityId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ identityId, codeHash: hashOf(code, identityId) })));
  return codes;
}

/** Marks a recovery code as used. Returns false if the code is unknown or was already used. */
export async function useRecoveryCode(tx: Tx, identityId: string, code: string, now: number): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.identityId, identityId),
        eq(recoveryCodes.codeHash, hashOf(code, identityId)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return used.length > 0;
}

/** Returns the number of a user's unused recovery codes. */
export async function recoveryCodesLeft(tx: Tx, identityId: string): Promise<number> {
  const [left] = await tx
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.identityId, identityId), isNull(recoveryCodes.usedAt)));
  return left?.codes ?? 0;
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

/**
 * Returns the hash of a recovery code. Hyphens and the case of letters do not matter, so that users may type the code
 * in any form.
 */
function hashOf(code: string, identityId: string): string {
  return hashSecret(code.toLowerCase().replace(/[\s-]/g, ""), identityId);
}
