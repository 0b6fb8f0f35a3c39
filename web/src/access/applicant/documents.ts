import { KYC_DOCUMENTS } from "@hazina/contract/access/applications.ts";
import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import type { Sent } from "../../api/upload.ts";
import { applicantTexts } from "./texts.ts";

export type DocumentKind = keyof typeof KYC_DOCUMENTS;

/** The kinds of document, in the order in which the activation page lists them. */
export const DOCUMENT_KINDS = Object.keys(KYC_DOCUMENTS) as DocumentKind[];

/** The file types that the file dialog accepts. */
export const ACCEPTED_TYPES = "application/pdf,image/png,image/jpeg";

/**
 * Returns why a file cannot be used as a document, judging by its size and type; null if its size and type are
 * accepted. The server also checks the content.
 */
export function refusalOf({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (!ACCEPTED_TYPES.split(",").includes(type)) return applicantTexts.wrongKind;
  if (size === 0) return applicantTexts.empty;
  return size > MAX_DOCUMENT_BYTES ? applicantTexts.tooLarge : null;
}

/**
 * Returns the upload progress of each file, 0 to 100, keyed by the kind of document. It is calculated from the
 * progress of the whole form, in which the files are sent in sequence.
 */
export function progressOf(files: ReadonlyMap<DocumentKind, { readonly size: number }>, sent: Sent | null) {
  const whole = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  let left = sent === null || sent.totalBytes === 0 ? 0 : (sent.sentBytes / sent.totalBytes) * whole;
  const shares = new Map<DocumentKind, number>();
  for (const [kind, { size }] of files) {
    const gone = Math.min(size, Math.max(0, left));
    shares.set(kind, size === 0 ? 100 : Math.round((gone / size) * 100));
    left -= size;
  }
  return shares;
}

/** Returns the messages of a refused upload, keyed by the kind of document. */
export function refusalsByKind(fields: Readonly<Record<string, string>>): Map<DocumentKind, string> {
  return new Map(DOCUMENT_KINDS.flatMap((kind) => (fields[kind] === undefined ? [] : [[kind, fields[kind]]])));
}
