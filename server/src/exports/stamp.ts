import { createHash, randomInt } from "node:crypto";

/** The number of a PDF and the hash of its content, which its footer shows. */
export type Stamp = {
  /** Twelve letters and digits in groups of four: `K7PQ-3FMD-9XWT`. */
  readonly code: string;
  /** SHA-256 of the file's content, as canonical JSON. */
  readonly contentHash: string;
  /** The machine-readable mark of the stamp: the company and the number. */
  readonly mark: string;
};

/** The letters and digits of file numbers, without those that look alike. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SHOWN_HASH = 16;
const MARK = /^hazina:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\)/;
const MARK_BEGINS = "hazina:";
const LONGEST_MARK = 80;
/**
 * The maximum number of places in a file that are checked for a mark. A file that was created here has one
 * mark; a file with many such places was not created here.
 */
const MOST_LOOKED_AT = 100;

/** Creates a number for a company's file, and the hash of its content. */
export function newStamp(companyId: string, content: unknown): Stamp {
  const letters = Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  const code = letters.replace(/(.{4})(?=.)/g, "$1-");
  return { code, contentHash: sha256(JSON.stringify(content)), mark: `${MARK_BEGINS}${companyId}:${code}` };
}

/** Returns the footer's text about a file's number and content hash. */
export function stampInWords({ code, contentHash }: Stamp): string {
  return `No. ${code}, content ${contentHash.slice(0, SHOWN_HASH)}`;
}

/** Reads the company and number in a file's mark; undefined for a file without a mark. */
export function readMark(bytes: Uint8Array): { readonly companyId: string; readonly code: string } | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = file.indexOf(MARK_BEGINS);
  for (let looked = 0; at >= 0 && looked < MOST_LOOKED_AT; looked++, at = file.indexOf(MARK_BEGINS, at + 1)) {
    const [, companyId, code] = MARK.exec(file.toString("latin1", at, at + LONGEST_MARK)) ?? [];
    if (companyId !== undefined && code !== undefined) return { companyId, code };
  }
  return undefined;
}

/** Returns the SHA-256 hash of a text or of bytes, in hexadecimal digits. */
export function sha256(of: string | Uint8Array): string {
  return createHash("sha256").update(of).digest("hex");
}
