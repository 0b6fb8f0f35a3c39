import { createHash, randomInt } from "node:crypto";

/** The number of a PDF and the hash of its content. The footer of the PDF shows both. */
export type Stamp = {
  /**
   * The number of the PDF: twelve letters and digits in groups of four, such as `K7PQ-3FMD-9XWT`.
   */
  readonly code: string;
  /** The SHA-256 hash of the content of the file, serialised as canonical JSON. */
  readonly contentHash: string;
  /** The machine-readable mark in the PDF file: the id of the company and the number of the PDF. */
  readonly mark: string;
};

/**
 * The characters used in the numbers of files. Letters and digits that look alike, such as O and 0,
 * are left out.
 */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const SHOWN_HASH = 16;
const MARK = /^hazina:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\)/;
const MARK_BEGINS = "hazina:";
const LONGEST_MARK = 80;
/**
 * The maximum number of places in a file that are examined because they look like a verification mark. A PDF created
 * by this server has exactly one mark, so a file with many such places was created elsewhere.
 */
const MOST_LOOKED_AT = 100;

/** Creates a new stamp for a company's file: a random number, and the hash of its content. */
export function newStamp(companyId: string, content: unknown): Stamp {
  const letters = Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  const code = letters.replace(/(.{4})(?=.)/g, "$1-");
  return { code, contentHash: sha256(JSON.stringify(content)), mark: `${MARK_BEGINS}${companyId}:${code}` };
}

/** Returns the part of a footer that shows the number of a file and the first digits of its content hash. */
export function stampInWords({ code, contentHash }: Stamp): string {
  return `No. ${code}, content ${contentHash.slice(0, SHOWN_HASH)}`;
}

/**
 * Reads the id of the company and the number of the PDF from the verification mark in a file; undefined for a file
 * without a mark.
 */
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
