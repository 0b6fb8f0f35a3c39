import { passkeySignIn } from "@hazina/contract/access/factors.ts";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { clientOf } from "../../api/link.ts";
import type { SignedInUser } from "../../session/session.ts";
import { factorsApi } from "./api.ts";
import { passkeyRefusal } from "./passkey-support.ts";

const signInApi = clientOf(passkeySignIn);

/** Asks the browser to sign the server's challenge with a passkey on this device, and returns the signed-in user. */
export async function askPasskey(): Promise<SignedInUser> {
  const { data } = await signInApi.options();
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = data;
  const credential = await startAuthentication({ optionsJSON });
  return (await signInApi.signIn({ credential: { ...credential, response: { ...credential.response } } })).data;
}

/**
 * Creates a passkey on this device and stores it under a name. @throws Error with a message if the browser or the user
 * declined; otherwise the error of the call.
 */
export async function makePasskey({ name, current_password }: { name: string; current_password: string }) {
  const { data } = await factorsApi.passkeyOptions({ current_password });
  const optionsJSON = creationOptions(data);
  try {
    const credential = await startRegistration({ optionsJSON });
    return await factorsApi.addPasskey({ name, credential: { ...credential, response: { ...credential.response } } });
  } catch (error) {
    const refusal = passkeyRefusal(error);
    throw refusal === undefined ? error : new Error(refusal, { cause: error });
  }
}

/**
 * Gives unchecked options the type that the WebAuthn library requires. The contract does not check them, because the
 * server creates them with the same library.
 */
function creationOptions(options: unknown): PublicKeyCredentialCreationOptionsJSON {
  return options as PublicKeyCredentialCreationOptionsJSON;
}
