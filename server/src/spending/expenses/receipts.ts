import { createHash } from "node:crypto";
import { MAX_RECEIPT_BYTES, MOST_RECEIPTS } from "@hazina/contract/spending/expenses.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { mediaTypeOf } from "../../platform/files/sniff-file.ts";
import { cleanPicture } from "../../platform/pictures/pictures.ts";
import { plainName } from "../../platform/plain-name.ts";
import { conflict, notFound, Refusal, tooLarge } from "../../platform/refusal.ts";
import { refreshOwnLocks } from "./card-expense.ts";
import { lockChangeable, requireExpense } from "./find-expense.ts";
import { expenseReceipts } from "./tables.ts";

type Uploaded = { readonly id: string; readonly receipt: File };
type Named = { readonly id: string; readonly receipt_id: string };

/**
 * Adds a receipt to a draft expense of the caller. Pictures are re-encoded without their metadata.
 * @throws Refusal 404 for an unknown expense; 409 for the same file twice, or a submitted expense; 413 for a file
 * above 10 MB; 415 if its content is not a PDF, JPEG, PNG or WebP; 422 for a sixth receipt.
 */
export async function addReceipt(work: Work, { id, receipt }: Uploaded) {
  const { actor, services } = work;
  const { companyId } = actor;
  await inCall(work, (call) => lockChangeable(call, id));
  const { bytes, mediaType, sha256, fileName } = await checkReceipt(receipt, companyId);
  const added = await inCall(work, async (call) => {
    const { tx, now } = call;
    const row = await lockChangeable(call, id);
    const count = await tx.$count(expenseReceipts, ofExpense(companyId, id));
    if (count >= MOST_RECEIPTS) {
      const message = `An expense can have at most ${MOST_RECEIPTS} receipts. Remove one first.`;
      throw new Refusal(422, "too_many_receipts", message);
    }
    const receiptId = uuidv7();
    await tx
      .insert(expenseReceipts)
      .values({
        companyId,
        id: receiptId,
        expenseId: id,
        fileName,
        mediaType,
        size: bytes.length,
        fileKey: await services.files.keep(companyId, bytes, receiptId),
        sha256,
        createdAt: now,
      })
      .catch(refuseTaken(conflict("This receipt is already attached.", "already_attached")));
    const after = { name: row.supplierName };
    await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "receipt added", after });
    return {
      isOfCard: row.cardEventId !== null,
      answer: { message: "The receipt was saved.", data: { id: receiptId } },
    };
  });
  if (added.isOfCard) await refreshOwnLocks(work);
  return added.answer;
}

const ENDINGS = { "application/pdf": ".pdf", "image/png": ".png", "image/jpeg": ".jpg" } as const;

/** A receipt or other evidence after it was checked, in the form in which it is stored. */
type CheckedFile = {
  readonly bytes: Uint8Array;
  readonly mediaType: keyof typeof ENDINGS;
  /** The SHA-256 of the file as it was uploaded. */
  readonly sha256: string;
  readonly fileName: string;
};

/**
 * Checks the content of an uploaded receipt or other evidence. Pictures are re-encoded without their metadata.
 * @param owner the company that the file belongs to.
 * @throws Refusal 413 for a file above 10 MB; 415 for a file that is neither PDF, JPEG, PNG nor WebP.
 */
export async function checkReceipt(file: File, owner: string): Promise<CheckedFile> {
  if (file.size > MAX_RECEIPT_BYTES) throw tooLarge("The file is larger than 10 MB. Take a smaller picture.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const nameOf = (mediaType: keyof typeof ENDINGS) =>
    `${plainName(file.name.replace(/\.[^.]*$/, "")).slice(0, 80) || "receipt"}${ENDINGS[mediaType]}`;
  if (mediaTypeOf(bytes) === "application/pdf")
    return { bytes, mediaType: "application/pdf", sha256, fileName: nameOf("application/pdf") };
  if (mediaTypeOf(bytes) === undefined && !isWebp(bytes)) {
    throw new Refusal(415, "wrong_kind", "A receipt must be a PDF, JPEG, PNG or WebP file.");
  }
  const cleaned = await cleanPicture(bytes, "receipt", { use: "receipt", owner });
  const mediaType = mediaTypeOf(cleaned);
  if (mediaType === undefined) throw new Error("A picture was encoded in an unknown format.");
  return { bytes: cleaned, mediaType, sha256, fileName: nameOf(mediaType) };
}

/** Returns whether a file is a WebP: it begins with `RIFF`, four bytes of length, and `WEBP`. */
function isWebp(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return head.startsWith("RIFF") && head.endsWith("WEBP");
}

/**
 * Returns a receipt as a file.
 * @throws Refusal 404 for an expense that the caller may not see, or an unknown receipt.
 */
export async function readReceipt(work: Work, { id, receipt_id: receiptId }: Named): Promise<File> {
  const found = await inCall(work, async (call) => {
    await requireExpense(call, id);
    return findReceipt(call, id, receiptId);
  });
  const bytes = await work.services.files.read(found.companyId, found.fileKey);
  return new File([new Uint8Array(bytes)], found.fileName, { type: found.mediaType });
}

/**
 * Removes a receipt from a draft expense of the caller.
 * @throws Refusal 404 for an unknown expense or receipt; 409 if the expense was submitted.
 */
export async function removeReceipt(call: Call, { id, receipt_id: receiptId }: Named) {
  const { tx, actor } = call;
  const row = await lockChangeable(call, id);
  await findReceipt(call, id, receiptId);
  await tx.delete(expenseReceipts).where(and(ofExpense(actor.companyId, id), eq(expenseReceipts.id, receiptId)));
  const before = { name: row.supplierName };
  await recordChange(tx, actor, { subject: "expense", subjectId: id, action: "receipt removed", before });
  return { message: "The receipt was removed." };
}

/** Returns the SQL condition for the receipts of an expense. */
export function ofExpense(companyId: string, id: string) {
  return and(eq(expenseReceipts.companyId, companyId), eq(expenseReceipts.expenseId, id));
}

async function findReceipt({ tx, actor }: Call, expenseId: string, id: string) {
  const [found] = await tx
    .select()
    .from(expenseReceipts)
    .where(and(ofExpense(actor.companyId, expenseId), eq(expenseReceipts.id, id)));
  if (!found) throw notFound("This receipt");
  return found;
}
