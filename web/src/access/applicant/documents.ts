import { KYC_DOCUMENTS } from "@hazina/contract/access/applications.ts";
import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import type { Sent } from "../../api/upload.ts";
import { applicantTexts } from "./texts.ts";

/** The kind of one document. */
export type DocumentKind = keyof typeof KYC_DOCUMENTS;

/** Every kind, in the order the activation page lists them. */
export const DOCUMENT_KINDS = Object.keys(KYC_DOCUMENTS) as DocumentKind[];

/** The file types that may be chosen, as a file dialog takes them. */
export const ACCEPTED_TYPES = "application/pdf,image/png,image/jpeg";

/** Returns why a file cannot be a document; null where it can, as far as it shows before the server has read it. */
export function refusalOf({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (!ACCEPTED_TYPES.split(",").includes(type)) return applicantTexts.wrongKind;
  if (size === 0) return applicantTexts.empty;
  return size > MAX_DOCUMENT_BYTES ? applicantTexts.tooLarge : null;
}

/**
 * Returns how far each file is on its way, 0 to 100: a form's files leave one after another in its order. What surrounds them is
 * little and shared out over all.
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

/** The sentences of a refused upload by the document they belong to. */
export function refusalsByKind(fields: Readonly<Record<string, string>>): Map<DocumentKind, string> {
  return new Map(DOCUMENT_KINDS.flatMap((kind) => (fields[kind] === undefined ? [] : [[kind, fields[kind]]])));
}
