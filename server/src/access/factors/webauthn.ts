import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";

/** A credential as the contract accepts it; the library checks its further members. */
export type GivenCredential = {
  readonly id: string;
  readonly response: { readonly clientDataJSON: string; readonly [member: string]: unknown };
};

/** Loads the library that reads passkeys with the first of them: it is large, and a start does without. */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}

/** Whether a credential answers the question for a new passkey. */
export function isRegistration(given: GivenCredential): given is GivenCredential & RegistrationResponseJSON {
  return typeof given.response.attestationObject === "string";
}

/** Whether a credential answers the question for a sign-in. */
export function isSignIn(given: GivenCredential): given is GivenCredential & AuthenticationResponseJSON {
  const { authenticatorData, signature } = given.response;
  return typeof authenticatorData === "string" && typeof signature === "string";
}
