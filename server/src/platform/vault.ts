import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Config, ConfigurationError } from "./config.ts";
import { makeFolder, syncFolder } from "./files/disk.ts";

/**
 * The encryption of the secrets that the server has to read again later, so that the database alone does not reveal
 * them.
 */
export type Vault = {
  /** Encrypts a secret for storage. Only its owner, `belongsTo`, can decrypt the result. */
  seal(secret: string, belongsTo: string): string;
  /**
   * Decrypts a stored secret; returns undefined if it was encrypted with another key or for another
   * owner.
   */
  open(sealed: string, belongsTo: string): string | undefined;
  /** An identifier of the key, from which the key cannot be derived. Different keys have different identifiers. */
  readonly keyName: string;
  /**
   * Returns a keyed hash of a secret, used to find the secret in the database and to keep it
   * unique. The same secret of another owner has a different hash.
   */
  fingerprint(secret: string, belongsTo: string): string;
};

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_FILE = "secret.key";

/**
 * Creates the vault of a server with SECRET_KEY or, if that is not set, with a key that the first
 * start writes into DATA_DIR.
 * @throws ConfigurationError if the file in DATA_DIR contains no key.
 */
export function openVault({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): Vault {
  const key = Buffer.from(secretKey ?? keptKey(dataDir), "hex");
  if (key.length !== KEY_BYTES) {
    throw new ConfigurationError(`${KEY_FILE} in DATA_DIR has no key: restore it from a backup, or set SECRET_KEY.`);
  }
  const hashKey = createHmac("sha256", key).update("fingerprints").digest();
  return {
    keyName: createHmac("sha256", key).update("name").digest("base64url"),
    seal: (secret, belongsTo) => seal(key, secret, belongsTo),
    open: (sealed, of) => open(key, sealed, of),
    fingerprint: (secret, of) => createHmac("sha256", hashKey).update(`${of}\n${secret}`).digest("base64url"),
  };
}

/** Encrypts a value as JSON for storage. The result can be decrypted only for the same owner, `belongsTo`. */
export function sealJson(vault: Vault, value: unknown, belongsTo: string): string {
  return vault.seal(JSON.stringify(value), belongsTo);
}

/**
 * Decrypts a value that was encrypted as JSON; returns undefined if none is stored, or if it was encrypted with another
 * key or for another owner.
 */
export function openJson<Value>(vault: Vault, sealed: string | null, belongsTo: string): Value | undefined {
  const opened = sealed === null ? undefined : vault.open(sealed, belongsTo);
  return opened === undefined ? undefined : (JSON.parse(opened) as Value);
}

/**
 * Reads the key from the data folder, and creates it on the first start. The file is written under
 * a temporary name and then linked, so it is never seen incomplete. If two processes start at the
 * same time, only one key is created and both use it.
 */
function keptKey(dataDir: string): string {
  const path = join(dataDir, KEY_FILE);
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    makeFolder(dataDir);
    const partial = `${path}.${process.pid}.part`;
    writeFileSync(partial, randomBytes(KEY_BYTES).toString("hex"), { mode: 0o600, flush: true });
    try {
      linkSync(partial, path);
    } catch (error) {
      if ((error as { code?: unknown }).code !== "EEXIST") throw error;
    } finally {
      rmSync(partial, { force: true });
    }
    syncFolder(dataDir);
    return readFileSync(path, "utf8").trim();
  }
}

function seal(key: Buffer, secret: string, belongsTo: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(belongsTo));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

function open(key: Buffer, sealed: string, belongsTo: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(belongsTo)).setAuthTag(tag);
    return cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + cipher.final("utf8");
  } catch {
    return undefined;
  }
}
