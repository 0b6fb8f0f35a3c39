import { Secret, TOTP } from "otpauth";

const ISSUER = "Hazina";
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

/** Codes of the half minute before and after count too: clocks of phones differ. */
const WINDOW = 1;

/** A fresh secret for an authenticator app, in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function enrolmentUri(secret: string, email: string): string {
  return totp(secret, email).toString();
}

/** The half minute that a code belongs to, or undefined where it is no code of about now. RFC 6238, SHA-1, six digits. */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

function totp(secret: string, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, period: PERIOD_SECONDS });
}
