import type { SignedInUser } from "../../session/session.ts";
import { passkeyRefusal } from "./passkey-support.ts";

const loadCalls = () => import("./passkey-calls.ts");

/**
 * Signs in with a passkey of this device. Its code is loaded on first use.
 * @throws Error with a sentence where the browser or the user declined; otherwise the call's error.
 */
export async function signInWithPasskey(): Promise<SignedInUser> {
  const { askPasskey } = await loadCalls();
  try {
    return await askPasskey();
  } catch (error) {
    const refusal = passkeyRefusal(error);
    throw refusal === undefined ? error : new Error(refusal, { cause: error });
  }
}
