import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/**
 * A passkey credential as accepted by the API. Only these fields are checked here; the passkey library checks all
 * others.
 */
export type GivenCredential = {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly [member: string]: unknown };
};

/** Loads the passkey library on first use, because it is large and not needed at startup. */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}

/** Checks whether a credential is a response to the registration of a passkey. */
export function isRegistration(given: GivenCredential): given is GivenCredential & RegistrationResponseJSON {
  return typeof given.response.attestationObject === "string";
}

/** Checks whether a credential is a response to a sign-in. */
export function isSignIn(given: GivenCredential): given is GivenCredential & AuthenticationResponseJSON {
  const { authenticatorData, signature } = given.response;
  return typeof authenticatorData === "string" && typeof signature === "string";
}
