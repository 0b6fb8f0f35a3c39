import type { SignedInUser } from "../../session/session.ts";
import { passkeyRefusal } from "./passkey-support.ts";

const loadCalls = () => import("./passkey-calls.ts");

/**
 * Signs in with a passkey on this device. The code for passkeys is loaded at first use.
 * @throws Error with a message if the browser or the user declined; otherwise the error of the
 * call.
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
