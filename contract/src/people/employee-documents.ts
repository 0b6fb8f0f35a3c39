import * as z from "zod";
import { MAX_DOCUMENT_BYTES } from "../access/kyc-upload-limits.ts";
import { DayText, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { DOCUMENT_KINDS } from "./employment-choices.ts";

const tag = "People: employee documents";
const manage = { tag, ability: "Manage Employees", scope: "branch" } as const;
const FORM_BYTES = 64 * 1024;

/** The maximum number of documents in one employee's record. */
export const MOST_DOCUMENTS = 100;

const Document = z.object({ id: Id.describe("The employee."), document_id: Id });

/** Operations for the documents in an employee's record. */
export const employeeDocuments = {
  upload: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/documents",
    title: "Upload a document for an employee",
    maxBodyBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
    description:
      "Multipart form. PDF, PNG or JPEG, recognised by the content of the file, at most 5 MB. Uploading does not need View Salaries.",
  })
    .input(
      z.object({
        id: Id,
        kind: z.enum(DOCUMENT_KINDS, { error: "Choose the kind of document." }),
        expires: DayText.optional().describe("The last day on which it is valid."),
        file: z.file({ error: "Please choose a file first." }),
      }),
    )
    .output(Message.extend({ data: z.object({ id: Id }) })),
  download: operation({
    tag,
    ability: "View Salaries",
    scope: "branch",
    writes: true,
    method: "GET",
    path: "/personnel/{id}/documents/{document_id}",
    title: "Read a document of an employee",
    description:
      "Documents show pay and full ID numbers, so View Employees is needed too. The access log records each time a document is read.",
  })
    .input(Document)
    .output(z.file()),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/personnel/{id}/documents/{document_id}",
    title: "Delete a document of an employee",
    description: "It can be restored for 30 days. 409 while a tax relief claim depends on it.",
  })
    .input(Document)
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/documents/{document_id}/restore",
    title: "Restore a deleted document",
  })
    .input(Document)
    .output(Message),
};
