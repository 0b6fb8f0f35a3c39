import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * The parameters of argon2id, the library's default algorithm: 19 MiB, two passes and one lane, which is the
 * minimum that OWASP recommends. A hash takes about 40 ms.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEMPORARY_ALPHABETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"] as const;
const TEMPORARY_LENGTH = 14;
const CODE_DIGITS = 6;

/** Returns the hash of a password in the form in which it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Returns whether a password matches a hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

let decoyHash: Promise<string> | undefined;

/**
 * Does the work of a password check for an address without an account, so that the answer takes as long as
 * for other addresses; always returns false.
 */
export async function verifyAgainstDecoy(password: string): Promise<false> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  await isPassword(password, await decoyHash);
  return false;
}

/**
 * Creates a random temporary password with upper and lower case letters and digits, without characters that
 * look alike.
 */
export function temporaryPassword(): string {
  const all = TEMPORARY_ALPHABETS.join("");
  const characters = TEMPORARY_ALPHABETS.map((alphabet) => pick(alphabet));
  while (characters.length < TEMPORARY_LENGTH) characters.push(pick(all));
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
}

function pick(alphabet: string): string {
  return alphabet[randomInt(alphabet.length)] ?? "";
}

/** Creates a one-time code of six digits. */
export function oneTimeCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
}

/** Creates a secret token: 32 random bytes as text. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the hash with which a token or code is stored: SHA-256 over the secret and the id to which it
 * belongs.
 */
export function hashSecret(secret: string, belongsTo = ""): string {
  return createHash("sha256").update(`${belongsTo}:${secret}`).digest("hex");
}

/** Returns whether a secret matches a hash; the comparison takes the same time for every wrong secret. */
export function isSecret(secret: string, secretHash: string, belongsTo = ""): boolean {
  const given = Buffer.from(hashSecret(secret, belongsTo));
  const kept = Buffer.from(secretHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
