import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;
const COMPANY_BYTES = 16;

/**
 * Creates a token from the company's id and 32 random bytes. The server reads the company's id from the token of a
 * callback, and then searches for the callback's request only within that company.
 */
export function newToken(companyId: string): string {
  const company = Buffer.from(companyId.replaceAll("-", ""), "hex");
  return Buffer.concat([company, randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** Returns the hash under which a token is stored. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Returns the company id in a token; undefined for a text that is not a token. */
export function companyOfToken(token: string): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== COMPANY_BYTES + SECRET_BYTES || bytes.toString("base64url") !== token) return undefined;
  const hex = bytes.subarray(0, COMPANY_BYTES).toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
