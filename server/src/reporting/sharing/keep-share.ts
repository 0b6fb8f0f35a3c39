import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { cutText } from "@hazina/base/cut-text.ts";
import { MAX_SHARED_BYTES } from "@hazina/contract/reporting/sharing.ts";
import { uuidv7 } from "uuidv7";
import { type Author, recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { mediaTypeOf } from "../../platform/files/sniff-file.ts";
import { invalidField, tooLarge } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import type { StoredShare } from "./queries.ts";
import { newShareLink } from "./share-link.ts";
import { reportShares } from "./tables.ts";

/** A link whose PDF is stored. The link cannot be opened yet, because the link itself is stored later. */
export type KeptShare = { readonly link: string; readonly share: StoredShare };

type ToKeep = { readonly file: File; readonly days: number; readonly title?: string };

/**
 * Stores the PDF of a link, before the transaction that stores the link.
 * @param given the PDF, and a title; without a title the file name is used.
 * @throws Refusal 413 for a file over 20 MB; 422 for a file that is not a PDF.
 */
export async function keepShare(
  { files, clock, config }: Pick<Services, "files" | "clock" | "config">,
  { companyId, userName }: Author,
  given: ToKeep,
): Promise<KeptShare> {
  const bytes = new Uint8Array(await given.file.arrayBuffer());
  if (bytes.length > MAX_SHARED_BYTES) throw tooLarge("Only a PDF of at most 20 MB can be shared.");
  if (mediaTypeOf(bytes) !== "application/pdf") throw noPdf();
  const [id, at] = [uuidv7(), clock()];
  const { link, tokenHash } = newShareLink(config, companyId);
  const fileName = pdfName(given.file.name);
  const title = given.title ?? fileName.replace(/\.pdf$/, "");
  const fileKey = await files.keep(companyId, bytes, id);
  const shared = { sharedAt: at, sharedByName: userName, expiresAt: addDaysToInstant(at, given.days) };
  const share = { companyId, id, title, fileName, fileKey, tokenHash, ...shared, revokedAt: null, opened: 0 };
  return { link, share };
}

/** Stores a link. It can be opened once the transaction has committed. */
export async function storeShare(tx: Tx, author: Author, { share }: KeptShare): Promise<void> {
  await tx.insert(reportShares).values(share);
  await recordChange(tx, author, {
    subject: "report share",
    subjectId: share.id,
    action: "shared",
    after: { title: share.title, expiresAt: share.expiresAt },
  });
}

function noPdf() {
  return invalidField("file", "This file is not a PDF. Choose a PDF.");
}

/**
 * Returns a file name for a PDF from a title, with only letters, digits and a few punctuation
 * marks.
 */
function pdfName(name: string): string {
  const words = name
    .normalize()
    .replace(/\.pdf$/i, "")
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const stem = cutText(words, 100);
  return `${stem === "" ? "report" : stem}.pdf`;
}
