import { Secret, TOTP } from "otpauth";

const ISSUER = "Hazina";
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/**
 * The number of 30-second steps before and after the current one that are also accepted, because phone clocks differ.
 */
const WINDOW = 1;

/** Creates a secret for an authenticator app, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * Returns the address for the QR code that a user scans to set up an authenticator app.
 * @param secret the secret from which the app calculates its codes.
 */
export function enrolmentUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/**
 * Returns the 30-second step of a code; undefined if the code is not valid now. Follows RFC 6238 with SHA-1 and six
 * digits.
 */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS });
}
