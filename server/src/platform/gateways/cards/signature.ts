import { createHmac, timingSafeEqual } from "node:crypto";

/** The header with the time and signature of an issuer's call: `t=1790000000,v1=<hex>`. */
export const SIGNATURE_HEADER = "Issuer-Signature";

/**
 * The maximum age of a signed call, in seconds. Older calls are refused, to prevent a recorded call
 * from being sent again.
 */
const MOST_SECONDS = 300;

/**
 * Signs the body of a call. The signature is the HMAC-SHA256, in hexadecimal, of the time in seconds, a dot and the
 * body.
 */
export function signCall(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1_000);
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

/**
 * Checks whether a call is signed with the secret, at a time that differs from ours by at most 300 seconds. While an
 * issuer is changing its secret, a call has several signatures, and one correct signature is enough.
 */
export function isSignedCall(header: string | undefined, secret: string, body: string, nowMs: number): boolean {
  const parts = (header ?? "").slice(0, 2_000).split(",");
  const seconds = Number(valuesOf(parts, "t")[0] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds) || Math.abs(nowMs / 1_000 - seconds) > MOST_SECONDS) return false;
  const expected = Buffer.from(digestOf(secret, seconds, body));
  return valuesOf(parts, "v1").some((one) => {
    const given = Buffer.from(one);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

function digestOf(secret: string, seconds: number, body: string): string {
  return createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
}

function valuesOf(parts: readonly string[], name: string): string[] {
  return parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
}
