/** The library that reads what passkeys answer, loaded with the first of them: it is large, and a start does without. */
export function loadWebAuthn() {
  return import("@simplewebauthn/server");
}
