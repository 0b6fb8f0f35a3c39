import { formatInstant } from "@hazina/base/calendar.ts";
import { MOST_BILL_FILES } from "@hazina/contract/suppliers/bill-files.ts";
import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, notFound, Refusal } from "../../platform/refusal.ts";
import { checkReceipt } from "../../spending/expenses/receipts.ts";
import { lockBill, lockDraft, requireBill } from "./find-bill.ts";
import { billFiles } from "./tables.ts";

type Named = { readonly id: string; readonly file_id: string };

const ofBill = (companyId: string, billId: string) =>
  and(eq(billFiles.companyId, companyId), eq(billFiles.billId, billId));

/**
 * Adds a file to a bill, even after the bill is approved. Also stores who added the file and when; nothing else in the
 * bill changes. Pictures are re-encoded without their metadata.
 * @throws Refusal 404 for an unknown bill; 409 if the bill already has the same file; 413 for a file above 10 MB; 415
 * for a file that is neither PDF, JPEG, PNG nor WebP; 422 if the bill has the maximum number of files.
 */
export async function addBillFile(work: Work, { id, file }: { readonly id: string; readonly file: File }) {
  const { actor, services } = work;
  const { companyId } = actor;
  await inCall(work, (call) => requireBill(call, id));
  const { bytes, ...checked } = await checkReceipt(file, companyId);
  return inCall(work, async (call) => {
    const { tx, now } = call;
    const row = await lockBill(call, id);
    if ((await tx.$count(billFiles, ofBill(companyId, id))) >= MOST_BILL_FILES)
      throw new Refusal(422, "too_many_files", `A bill can have at most ${MOST_BILL_FILES} files.`);
    const fileId = uuidv7();
    await tx
      .insert(billFiles)
      .values({
        companyId,
        id: fileId,
        billId: id,
        ...checked,
        size: bytes.length,
        fileKey: await services.files.keep(companyId, bytes, fileId),
        addedBy: actor.userId,
        addedByName: actor.userName,
        createdAt: now,
      })
      .catch(refuseTaken(conflict("This file is already attached.")));
    const after = { name: row.number, file: checked.fileName };
    await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "file added", after });
    await publishChange(tx, { topic: "bills", companyId, branchId: row.branchId });
    return { message: "The file was added.", data: { id: fileId } };
  });
}

/**
 * Returns a file of a bill.
 * @throws Refusal 404 for an unknown bill or file.
 */
export async function readBillFile(work: Work, { id, file_id: fileId }: Named): Promise<File> {
  const found = await inCall(work, async (call) => {
    await requireBill(call, id);
    return findFile(call, id, fileId);
  });
  const bytes = await work.services.files.read(found.companyId, found.fileKey);
  return new File([new Uint8Array(bytes)], found.fileName, { type: found.mediaType });
}

/**
 * Removes a file from a draft bill.
 * @throws Refusal 404 for an unknown bill or file; 409 if the bill was submitted.
 */
export async function removeBillFile(call: Call, { id, file_id: fileId }: Named) {
  const { tx, actor } = call;
  const row = await lockDraft(call, id);
  const { fileName } = await findFile(call, id, fileId);
  await tx.delete(billFiles).where(and(ofBill(actor.companyId, id), eq(billFiles.id, fileId)));
  const before = { name: row.number, file: fileName };
  await recordChange(tx, actor, { subject: "bill", subjectId: id, action: "file removed", before });
  await publishChange(tx, { topic: "bills", companyId: actor.companyId, branchId: row.branchId });
  return { message: "The file was removed." };
}

async function findFile({ tx, actor }: Call, billId: string, id: string) {
  const [found] = await tx
    .select()
    .from(billFiles)
    .where(and(ofBill(actor.companyId, billId), eq(billFiles.id, id)));
  if (!found) throw notFound("This file");
  return found;
}

/** Returns the files of a bill, oldest first. Each has the name of the user who added it, and the time. */
export async function filesOfBill({ tx, actor }: Call, billId: string) {
  const rows = await tx
    .select()
    .from(billFiles)
    .where(ofBill(actor.companyId, billId))
    .orderBy(asc(billFiles.createdAt), asc(billFiles.id));
  return rows.map((row) => ({
    id: row.id,
    file_name: row.fileName,
    media_type: row.mediaType,
    size: row.size,
    added_by: row.addedByName,
    added_at: formatInstant(row.createdAt),
  }));
}
