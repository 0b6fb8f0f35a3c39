import { and, eq } from "drizzle-orm";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import { salesDocuments } from "./tables.ts";

/** A stored estimate or invoice. */
export type DocumentRow = typeof salesDocuments.$inferSelect;

/** Whether a document is an estimate or an invoice. */
export type DocumentKind = DocumentRow["kind"];

/** The condition for one document of a company. */
export const ownDocument = (companyId: string, id: string) =>
  and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.id, id));

/** Locks a document and returns it. @throws Refusal 404 for one of another kind, company or branch. */
export async function lockDocument({ tx, actor }: Call, kind: DocumentKind, id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(salesDocuments)
    .where(and(ownDocument(actor.companyId, id), eq(salesDocuments.kind, kind)))
    .for("update");
  if (!row) throw notFound(`This ${kind}`);
  return row;
}
