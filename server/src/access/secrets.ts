import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/**
 * The parameters of argon2id, the library's default algorithm: 19 MiB, two passes and one lane, the minimum
 * recommended by OWASP. A hash takes about 40 ms.
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEMPORARY_ALPHABETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"] as const;
const TEMPORARY_LENGTH = 14;
const CODE_DIGITS = 6;

/** Hashes a password with argon2id, for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Returns whether a password matches a hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

let decoyHash: Promise<string> | undefined;

/**
 * Takes as long as a password check, and always returns false. It is used for an address without an account, so that
 * response times do not reveal which addresses have accounts.
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

/** Creates a secret token from 32 random bytes, as text. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token or code for storage: SHA-256 over the secret and the id to which it belongs. */
export function hashSecret(secret: string, belongsTo = ""): string {
  return createHash("sha256").update(`${belongsTo}:${secret}`).digest("hex");
}

/** Checks whether a secret matches a hash, in constant time. */
export function isSecret(secret: string, secretHash: string, belongsTo = ""): boolean {
  const given = Buffer.from(hashSecret(secret, belongsTo));
  const kept = Buffer.from(secretHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
