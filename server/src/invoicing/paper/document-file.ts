import { makeDocument } from "../../exports/make-file.ts";
import { readEmployers } from "../../organization/employers.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { DocumentKind } from "../find-document.ts";
import { readDocument } from "../show-documents.ts";
import { documentPaper, type Seller, type ShownDocument } from "./document-paper.ts";

type Id = { readonly id: string };

/**
 * Creates the PDF of an estimate, invoice or credit note.
 * @throws Refusal 404 for an unknown document; 413 if it takes too long.
 */
export async function documentFile(work: Work, kind: DocumentKind, { id }: Id): Promise<File> {
  const { document, seller } = await inCall(work, (call) => readForPaper(call, kind, id));
  work.note.response = document.reference;
  return paperFile(work, kind, { document, seller });
}

type ForPaper = { readonly document: ShownDocument; readonly seller: Seller };

/**
 * Reads a document with the name and PIN of the company or branch that issues it.
 * @throws Refusal 404 for an unknown document.
 */
export async function readForPaper(call: Call, kind: DocumentKind, id: string): Promise<ForPaper> {
  const { data: document } = await readDocument(call, kind, { id });
  const { head, branches } = await readEmployers(call.tx, call.actor);
  const branch = document.branch_id === null ? undefined : branches.get(document.branch_id);
  return { document, seller: branch ?? head };
}

/** Creates the PDF of a document that has already been read from the database. */
export async function paperFile({ services, actor }: Work, kind: DocumentKind, { document, seller }: ForPaper) {
  return makeDocument(services, actor, {
    ...documentPaper(kind, document, seller),
    name: `${document.reference}`,
    withLogo: true,
  });
}
