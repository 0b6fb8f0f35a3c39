import * as z from "zod";
import { MAX_DOCUMENT_BYTES } from "../access/kyc-upload-limits.ts";
import { DayText, Id, Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { DOCUMENT_KINDS } from "./employment-choices.ts";

const tag = "People: documents of employees";
const manage = { tag, ability: "Manage Employees", scope: "branch" } as const;
const FORM_BYTES = 64 * 1024;

/** The most documents that are kept of one person. */
export const MOST_DOCUMENTS = 100;

const Document = z.object({ id: Id.describe("The employee."), document_id: Id });

/** The papers that are kept of an employee. The record lists them. */
export const employeeDocuments = {
  upload: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/documents",
    title: "Upload a document of an employee",
    maxBodyBytes: MAX_DOCUMENT_BYTES + FORM_BYTES,
    description: "Multipart form. PDF, PNG or JPEG by its content, at most 5 MB. Who uploads needs no View Salaries.",
  })
    .input(
      z.object({
        id: Id,
        kind: z.enum(DOCUMENT_KINDS, { error: "Choose what the document is." }),
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
      "Papers show pay and whole numbers: View Employees is needed besides. Each reading leaves a line in the access log.",
  })
    .input(Document)
    .output(z.file()),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/personnel/{id}/documents/{document_id}",
    title: "Delete a document of an employee",
    description: "It can be brought back for 30 days. 409 while a claim for tax rests on it.",
  })
    .input(Document)
    .output(Message),
  restore: operation({
    ...manage,
    method: "POST",
    path: "/personnel/{id}/documents/{document_id}/restore",
    title: "Bring a deleted document back",
  })
    .input(Document)
    .output(Message),
};
