import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { CompanyRef } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { checkPaper } from "../../platform/pictures/paper.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { fullName, lockEmployee } from "../employees/find-employee.ts";
import { readLeaveAccess, requireEmployeeFor, seesLeaveOf } from "./leave-access.ts";
import { findLeave, ownLeave } from "./leave-subject.ts";
import { leaveRequests } from "./tables.ts";

/**
 * Attaches a document, such as a sick note, to a leave request, and replaces the document that is already attached. The
 * content of the file is checked first.
 * @throws Refusal 404 for a request that the actor may not change; 409 for one that was rejected or withdrawn; 413 or
 * 422 for a file that is too large or invalid.
 */
export async function attachToLeave(work: Work, { id, file }: { readonly id: string; readonly file: File }) {
  const { actor } = work;
  const { files } = work.services;
  const { companyId } = actor;
  await inCall(work, (call) => findForDocument(call, id));
  const options = { title: "The document", path: "file", owner: companyId, maxBytes: MAX_DOCUMENT_BYTES };
  const { bytes, fileName, mediaType } = await checkPaper(file, options);
  const fileKey = await files.keep(companyId, bytes, uuidv7());
  const before = await inCall(work, async (call) => {
    const { tx } = call;
    const { employeeId } = await findForDocument(call, id);
    const employee = await lockEmployee(call, employeeId);
    const row = await findLeave(tx, actor, id);
    if (row.state !== "pending" && row.state !== "approved") {
      throw conflict(`This leave was already ${row.state}. Make a new request.`);
    }
    const document = { fileKey, fileName, mediaType };
    await tx.update(leaveRequests).set(document).where(ownLeave(companyId, id));
    const after = { name: fullName(employee), from: row.from, to: row.to };
    await recordChange(tx, actor, { subject: "leave", subjectId: id, action: "document added", after });
    return row.fileKey;
  });
  if (before !== null) await files.remove(companyId, before);
  return { message: "The document was added to the request." };
}

/**
 * Returns the document of a leave request as a file.
 * @throws Refusal 404 if there is no document.
 */
export async function readLeaveDocument(work: Work, { id }: { readonly id: string }): Promise<File> {
  const { services, actor } = work;
  const { fileKey, fileName, mediaType } = await inCall(work, (call) => findForDocument(call, id));
  if (fileKey === null || fileName === null) throw notFound("This document");
  const bytes = await services.files.read(actor.companyId, fileKey);
  return new File([new Uint8Array(bytes)], fileName, { type: mediaType ?? "application/octet-stream" });
}

/** Returns the file keys of the documents of all leave requests of an employee. */
export async function leaveFilesOf(tx: Tx, { companyId }: CompanyRef, employeeId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ key: leaveRequests.fileKey })
    .from(leaveRequests)
    .where(and(eq(leaveRequests.companyId, companyId), eq(leaveRequests.employeeId, employeeId)));
  return rows.flatMap(({ key }) => key ?? []);
}

/**
 * Finds a leave request whose document the actor may read: the actor's own, a direct report's, or anyone's if the
 * actor has Approve Leave.
 * @throws Refusal 404 for any other request.
 */
async function findForDocument(call: Call, id: string) {
  const { tx, actor } = call;
  const row = await findLeave(tx, actor, id);
  const access = await readLeaveAccess(call);
  if (!seesLeaveOf(access, row.employeeId)) throw notFound("This leave request");
  await requireEmployeeFor(call, access, row.employeeId);
  return row;
}
