import { cents } from "@hazina/base/money.ts";
import type { Carried } from "@hazina/engine/accounting/foreign-amounts.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { Author } from "../platform/audit.ts";
import type { Call } from "../platform/call.ts";
import { notFound } from "../platform/refusal.ts";
import { salesDocuments } from "./tables.ts";

/** A stored estimate, invoice or credit note. */
export type DocumentRow = typeof salesDocuments.$inferSelect;

/** Returns the open amount of a document in its currency, with its value in the books. */
export function carriedOf(row: DocumentRow): Carried {
  return {
    foreign: openOf(cents(row.totalCents), cents(row.settledCents)),
    inBooks: openOf(cents(row.totalBooksCents), cents(row.settledBooksCents)),
  };
}

/** The transaction, time and author of a posting. The author is a user, or Hazina itself for automatic postings. */
export type Posting = Pick<Call, "tx" | "now"> & { readonly actor: Author };

/** The kind of a document: estimate, invoice or credit note. */
export type DocumentKind = DocumentRow["kind"];

/**
 * The kinds of documents that begin as drafts. A credit note is issued immediately and has no
 * draft.
 */
export type DraftedKind = Exclude<DocumentKind, "credit_note">;

/** The name of each kind of document in messages. */
export const KIND_WORDS = {
  estimate: "estimate",
  invoice: "invoice",
  credit_note: "credit note",
} as const satisfies Readonly<Record<DocumentKind, string>>;

/** Returns the SQL condition that selects one document of a company. */
export const ownDocument = (companyId: string, id: string) =>
  and(eq(salesDocuments.companyId, companyId), eq(salesDocuments.id, id));

/** Returns the given documents of a company, in a map keyed by document id. Unknown documents are absent. */
export async function documentsWithIds(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(salesDocuments)
    .where(and(eq(salesDocuments.companyId, actor.companyId), inArray(salesDocuments.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds an invoice of a company by its reference, ignoring case; undefined if there is none. */
export async function findInvoice({ tx, actor }: Pick<Call, "tx" | "actor">, reference: string) {
  const [row] = await tx
    .select()
    .from(salesDocuments)
    .where(
      and(
        eq(salesDocuments.companyId, actor.companyId),
        eq(salesDocuments.kind, "invoice"),
        eq(salesDocuments.reference, reference.trim().toUpperCase()),
      ),
    );
  return row;
}

/**
 * Locks a document and returns it.
 * @throws Refusal 404 for a document that is unknown or of another kind, company or branch.
 */
export async function lockDocument({ tx, actor }: Call, kind: DocumentKind, id: string): Promise<DocumentRow> {
  const [row] = await tx
    .select()
    .from(salesDocuments)
    .where(and(ownDocument(actor.companyId, id), eq(salesDocuments.kind, kind)))
    .for("update");
  if (!row) throw notFound(`This ${KIND_WORDS[kind]}`);
  return row;
}
