import * as z from "zod";
import { Id, Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { MAX_RECEIPT_BYTES } from "../spending/expenses.ts";

const tag = "Suppliers: bills";
const see = { tag, ability: "View Bills", scope: "branch", writes: false } as const;
const manage = { tag, ability: "Manage Bills", scope: "branch" } as const;

/** The maximum number of files of a bill. */
export const MOST_BILL_FILES = 10;

/** A file of a bill, with who added it and when. */
export const BillFile = z.object({
  id: Id,
  file_name: z.string(),
  media_type: z.string(),
  size: z.number().int(),
  added_by: z.string(),
  added_at: Time,
});

/** Operations for the files of bills: the supplier's invoice and other evidence. */
export const billFiles = {
  add: operation({
    ...manage,
    method: "POST",
    path: "/bills/{id}/files",
    title: "Add a file to a bill",
    maxBodyBytes: MAX_RECEIPT_BYTES + 64 * 1024,
    description:
      "Multipart form. A file can be added even after approval; nothing else changes. PDF, JPEG, PNG or WebP, recognised by the content of the file, at most 10 MB.",
  })
    .input(z.object({ id: Id, file: z.file({ error: "Please choose a file first." }) }))
    .output(Message.extend({ data: z.object({ id: Id }) })),
  read: operation({ ...see, method: "GET", path: "/bills/{id}/files/{file_id}", title: "Read a file of a bill" })
    .input(z.object({ id: Id, file_id: Id }))
    .output(z.file()),
  remove: operation({
    ...manage,
    method: "DELETE",
    path: "/bills/{id}/files/{file_id}",
    title: "Remove a file from a draft bill",
    description: "409 where the bill was submitted.",
  })
    .input(z.object({ id: Id, file_id: Id }))
    .output(Message),
};
