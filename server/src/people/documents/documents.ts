import { formatInstant } from "@hazina/base/calendar.ts";
import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { MOST_DOCUMENTS } from "@hazina/contract/people/employee-documents.ts";
import type { DOCUMENT_KINDS } from "@hazina/contract/people/employment-choices.ts";
import { and, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type CompanyRef, requireAbility } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { checkPaper } from "../../platform/pictures/paper.ts";
import { conflict, invalidField, notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { findEmployee, fullName, lockEmployee } from "../employees/find-employee.ts";
import { documents, taxClaims } from "../employees/tables.ts";

type Named = { readonly id: string; readonly document_id: string };

type Uploaded = {
  readonly id: string;
  readonly kind: (typeof DOCUMENT_KINDS)[number];
  readonly expires?: string | undefined;
  readonly file: File;
};

/** The time for which a deleted document can be restored, in milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns the documents of an employee, newest first.
 * @param seesNames whether to include file names, which can contain ID numbers.
 */
export async function readDocuments(tx: Tx, company: CompanyRef, employeeId: string, seesNames: boolean) {
  const rows = await tx
    .select()
    .from(documents)
    .where(and(ofEmployee(company, employeeId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id));
  return rows.map(({ id, kind, fileName, mediaType, size, expires, uploadedByName, uploadedAt }) => ({
    id,
    kind,
    file_name: seesNames ? fileName : null,
    media_type: mediaType,
    size,
    expires,
    uploaded_by: uploadedByName,
    uploaded_at: formatInstant(uploadedAt),
  }));
}

/**
 * Stores a document of an employee. Its content is checked, and pictures are re-encoded.
 * @throws Refusal 404 for an unknown employee; 413 for a file that is too large; 422 for an invalid file, naming the
 * input field, or if the employee already has the maximum number of documents.
 */
export async function uploadDocument(work: Work, input: Uploaded) {
  const { actor } = work;
  const { database, files, clock } = work.services;
  const { id: employeeId, kind, expires } = input;
  const { companyId } = actor;
  await database.inCompany(actor.scope, (tx) => findEmployee(tx, actor, employeeId));
  const options = { title: "The document", path: "file", owner: companyId, maxBytes: MAX_DOCUMENT_BYTES };
  const { bytes, fileName, mediaType } = await checkPaper(input.file, options);
  const id = uuidv7();
  return inCall(work, async (call) => {
    await lockEmployee(call, employeeId);
    await requireDocumentLimit(call.tx, actor, employeeId);
    await call.tx.insert(documents).values({
      companyId,
      id,
      employeeId,
      kind,
      fileName,
      mediaType,
      size: bytes.length,
      fileKey: await files.keep(companyId, bytes, id),
      expires: expires ?? null,
      uploadedByName: actor.userName,
      uploadedAt: clock(),
    });
    await recordDocument(call, employeeId, "document added", kind);
    return { message: "The document was saved.", data: { id } };
  });
}

/**
 * Returns a document of an employee as a file.
 * @throws Refusal 403 if the user lacks View Employees; 404 for an unknown document.
 */
export async function downloadDocument({ services, actor }: Work, input: Named): Promise<File> {
  requireAbility(actor, "View Employees");
  const { document } = await services.database.inCompany(actor.scope, (tx) => findDocument(tx, actor, input));
  return fileOf(services, document);
}

/**
 * Returns the content of a document as a file.
 * @throws Refusal 404 if the file was deleted.
 */
export async function fileOf({ files }: Services, document: typeof documents.$inferSelect): Promise<File> {
  const bytes = await files.read(document.companyId, document.fileKey);
  return new File([new Uint8Array(bytes)], document.fileName, { type: document.mediaType });
}

/**
 * Returns the employee and kind of a document for the access log, but never the file name.
 * @throws Refusal 404 for an unknown employee.
 */
export async function documentInLog(tx: Tx, companyId: string, { id, document_id }: Named): Promise<string> {
  const company = { companyId };
  const own = and(ofEmployee(company, id), eq(documents.id, document_id));
  const [found] = await tx.select({ kind: documents.kind }).from(documents).where(own);
  return `${fullName(await findEmployee(tx, company, id))}, ${found?.kind ?? "document"}`;
}

/**
 * Deletes a document, which can be restored for 30 days.
 * @throws Refusal 404 for an unknown document; 409 while a tax relief claim depends on it.
 */
export async function deleteDocument(call: Call, { id, document_id }: Named) {
  const { tx, actor, now } = call;
  await lockEmployee(call, id);
  const { document } = await findDocument(tx, actor, { id, document_id });
  const resting = and(eq(taxClaims.companyId, actor.companyId), eq(taxClaims.documentId, document_id));
  if ((await tx.$count(taxClaims, resting)) > 0)
    throw conflict("A tax relief claim depends on this document. Choose another document for the claim first.");
  await tx.update(documents).set({ deletedAt: now }).where(byId(actor, document_id));
  await recordDocument(call, id, "document deleted", document.kind);
  return { message: "The document was deleted." };
}

/**
 * Restores a deleted document.
 * @throws Refusal 404 for a document that is not deleted or can no longer be restored; 422 if the
 * employee already has the maximum number of documents.
 */
export async function restoreDocument(call: Call, { id, document_id }: Named) {
  const { tx, actor } = call;
  await lockEmployee(call, id);
  const gone = and(ofEmployee(actor, id), eq(documents.id, document_id), isNotNull(documents.deletedAt));
  const [document] = await tx.select().from(documents).where(gone);
  if (!document) throw notFound("This document");
  await requireDocumentLimit(tx, actor, id);
  await tx.update(documents).set({ deletedAt: null }).where(byId(actor, document_id));
  await recordDocument(call, id, "document brought back", document.kind);
  return { message: "The document was restored." };
}

/**
 * Finds a document of an employee.
 * @throws Refusal 404 for an unknown or deleted document.
 */
export async function findDocument(tx: Tx, company: CompanyRef, { id, document_id }: Named) {
  const employee = await findEmployee(tx, company, id);
  const own = and(ofEmployee(company, id), eq(documents.id, document_id), isNull(documents.deletedAt));
  const [document] = await tx.select().from(documents).where(own);
  if (!document) throw notFound("This document");
  return { employee, document };
}

/** Returns the file keys of all documents of an employee, including deleted ones. */
export async function fileKeysOf(tx: Tx, company: CompanyRef, employeeId: string): Promise<readonly string[]> {
  const rows = await tx.select({ key: documents.fileKey }).from(documents).where(ofEmployee(company, employeeId));
  return rows.map(({ key }) => key);
}

/**
 * Removes documents that were deleted more than 30 days ago, with their files. Returns how many
 * were removed.
 */
export async function removeDeletedDocuments({ database, files, clock }: Services, companyId: string): Promise<number> {
  const over = and(eq(documents.companyId, companyId), lt(documents.deletedAt, clock() - KEPT_MS));
  const gone = await database.inCompany({ companyId, branchId: null }, (tx) =>
    tx.delete(documents).where(over).returning({ key: documents.fileKey }),
  );
  for (const { key } of gone) await files.remove(companyId, key);
  return gone.length;
}

function ofEmployee({ companyId }: CompanyRef, employeeId: string) {
  return and(eq(documents.companyId, companyId), eq(documents.employeeId, employeeId));
}

function byId({ companyId }: CompanyRef, id: string) {
  return and(eq(documents.companyId, companyId), eq(documents.id, id));
}

/**
 * Refuses to add a document if the employee already has the maximum number.
 * @throws Refusal 422 if the maximum is reached.
 */
async function requireDocumentLimit(tx: Tx, company: CompanyRef, employeeId: string): Promise<void> {
  const stored = and(ofEmployee(company, employeeId), isNull(documents.deletedAt));
  if ((await tx.$count(documents, stored)) < MOST_DOCUMENTS) return;
  throw invalidField("file", `At most ${MOST_DOCUMENTS} documents can be kept per employee. Delete one first.`);
}

async function recordDocument({ tx, actor }: Call, employeeId: string, action: string, kind: string) {
  await recordChange(tx, actor, { subject: "employee", subjectId: employeeId, action, after: { kind } });
}
