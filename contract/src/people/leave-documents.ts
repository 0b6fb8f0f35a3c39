import * as z from "zod";
import { MAX_DOCUMENT_BYTES } from "../access/kyc-upload-limits.ts";
import { Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";

const ask = { tag: "People: leave", ability: "Request Leave", scope: "branch" } as const;
const FORM_BYTES = 64 * 1024;

/** Operations for the documents of leave requests, such as sick notes. */
export const leaveDocuments = {
  attach: operation({
    ...ask,
    method: "POST",
    path: "/leave-requests/{id}/document",
    title: "Add a document to a leave request",
    description:
      "Multipart form. PDF, PNG or JPEG, recognised by the content of the file, at most 5 MB; it replaces an earlier one. For a pending or approved request of the caller or of a direct report, or, with Approve Leave, of any employee.",
    maxBodyBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
  })
    .input(z.object({ id: Id, file: z.file({ error: "Please choose a file first." }) }))
    .output(Message),
  readDocument: operation({
    ...ask,
    method: "GET",
    path: "/leave-requests/{id}/document",
    title: "Read the document of a leave request",
    description: "For the employee, their manager, and Approve Leave. The access log records each time it is read.",
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
};
