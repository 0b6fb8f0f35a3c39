import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** A credential as the contract accepts it; the library checks its other fields. */
export type GivenCredential = {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly [member: string]: unknown };
};

/**
 * Loads the passkey library at its first use, because it is large and the server does not need it to start.
 */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}

/** Returns whether a credential answers the challenge for a new passkey. */
export function isRegistration(given: GivenCredential): given is GivenCredential & RegistrationResponseJSON {
  return typeof given.response.attestationObject === "string";
}

/** Returns whether a credential answers the challenge for a sign-in. */
export function isSignIn(given: GivenCredential): given is GivenCredential & AuthenticationResponseJSON {
  const { authenticatorData, signature } = given.response;
  return typeof authenticatorData === "string" && typeof signature === "string";
}
