import { factorsTexts as texts } from "./texts.ts";

const BARE_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/**
 * Returns whether passkeys can work on this page, which depends on the browser, a secure connection and a domain name.
 */
export function canUsePasskeys(): boolean {
  const known = typeof window.PublicKeyCredential === "function";
  return known && window.isSecureContext && !BARE_ADDRESS.test(window.location.hostname);
}

/** Returns the message for an error that the browser raised when asked for a passkey; undefined for any other error. */
export function passkeyRefusal(error: unknown): string | undefined {
  const name = nameOf(error) ?? (error instanceof Error ? nameOf(error.cause) : undefined);
  if (name === "NotAllowedError" || name === "AbortError") return texts.cancelled;
  if (name === "InvalidStateError") return texts.known;
  return name === undefined ? undefined : texts.unusable;
}

const BROWSER_ERRORS = new Set([
  "NotAllowedError",
  "AbortError",
  "InvalidStateError",
  "SecurityError",
  "NotSupportedError",
  "ConstraintError",
  "UnknownError",
]);

function nameOf(error: unknown): string | undefined {
  return error instanceof Error && BROWSER_ERRORS.has(error.name) ? error.name : undefined;
}
