import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** argon2id (the library's default algorithm) at 19 MiB, two passes, one lane: the OWASP minimum, about 40 ms. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const TEMPORARY_ALPHABETS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789"] as const;
const TEMPORARY_LENGTH = 14;
const CODE_DIGITS = 6;

/** The hash of a password, as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Returns whether a password matches a hash. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

let decoyHash: Promise<string> | undefined;

/** Takes as long as checking a password, for an address without an account; always returns false. */
export async function verifyAgainstDecoy(password: string): Promise<false> {
  decoyHash ??= hashPassword(randomBytes(16).toString("hex"));
  await isPassword(password, await decoyHash);
  return false;
}

/** Creates a random temporary password with upper and lower case letters and digits, without look-alikes. */
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

/** Creates a secret that only its holder knows: 32 random bytes as text. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash with which a token or code is stored: SHA-256 over the secret and its owner. */
export function hashSecret(secret: string, belongsTo = ""): string {
  return createHash("sha256").update(`${belongsTo}:${secret}`).digest("hex");
}

/** Returns whether a secret matches a hash, in the same time for every wrong one. */
export function isSecret(secret: string, secretHash: string, belongsTo = ""): boolean {
  const given = Buffer.from(hashSecret(secret, belongsTo));
  const kept = Buffer.from(secretHash);
  return given.length === kept.length && timingSafeEqual(given, kept);
}
