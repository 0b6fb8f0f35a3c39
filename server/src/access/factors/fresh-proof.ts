import type { Work } from "../../platform/call.ts";
import { Refusal } from "../../platform/refusal.ts";
import { requireCode, requirePassword } from "./re-authentication.ts";

/**
 * Proof that the person at the screen is the signed-in user: the password, and optionally a code from the user's
 * authenticator app or a recovery code.
 */
export type Proof = { readonly password?: string | undefined; readonly auth_code?: string | undefined };

/** The field of the password in every call that takes a proof, and what is said there about a wrong one. */
const PASSWORD = { path: "proof.password", wrong: "This password is wrong." };

/**
 * Requires proof, in a call that moves money, that the person at the screen is the one who signed in. Each refusal
 * names its field under `proof`, so that the form shows it there.
 * @throws Refusal 403 `proof_required` if no proof was given, 422 for a wrong proof, 429 after too many wrong ones.
 */
export async function requireFreshProof(work: Work, proof: Proof | undefined): Promise<void> {
  if (!proof?.password) {
    const message = "Enter your password to confirm.";
    throw new Refusal(403, "proof_required", message, { errors: [{ path: PASSWORD.path, message }] });
  }
  const owner = await requirePassword(work, proof.password, PASSWORD);
  if (proof.auth_code) await requireCode(work, owner, proof.auth_code, "proof.auth_code");
}
