import { formatInstant } from "@hazina/base/calendar.ts";
import { KYC_DOCUMENTS, type Review } from "@hazina/contract/access/applications.ts";
import { MAX_DOCUMENT_BYTES } from "@hazina/contract/access/kyc-upload-limits.ts";
import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../platform/database/database.ts";
import type { Files } from "../platform/files/files.ts";
import { type CheckedPaper, checkPaper } from "../platform/pictures/paper.ts";
import { conflict, notFound } from "../platform/refusal.ts";
import { applications, companies, kycDocuments } from "./tables.ts";

/** The kind of a document that a company uploads for its activation. */
export type DocumentKind = keyof typeof KYC_DOCUMENTS;

/** An uploaded document that was checked and can be stored. */
export type CheckedDocument = CheckedPaper & { readonly kind: DocumentKind };

const KINDS = Object.keys(KYC_DOCUMENTS) as DocumentKind[];

/**
 * Checks the size and content of a document that a company uploads for its application.
 * @throws Refusal 413 for a file that is too large; 422 for an invalid file. Both name the input field of the
 * document.
 */
export async function checkDocument(kind: DocumentKind, file: File, companyId: string): Promise<CheckedDocument> {
  const asked = { title: KYC_DOCUMENTS[kind], path: kind, owner: companyId, maxBytes: MAX_DOCUMENT_BYTES };
  return { kind, ...(await checkPaper(file, asked)) };
}

/**
 * Stores checked documents of a company that waits for activation. When no document is missing, the
 * application is submitted.
 * @returns the review, whether this call submitted the application, and the keys of replaced files.
 * @throws Refusal 409 for a company that is active or whose application is in review.
 */
export async function keepDocuments(
  tx: Tx,
  companyId: string,
  documents: readonly (Omit<CheckedDocument, "bytes"> & { readonly size: number; readonly fileKey: string })[],
  now: number,
): Promise<{ review: z.output<typeof Review>; submitted: boolean; dropped: string[] }> {
  const application = await openApplication(tx, companyId);
  const kinds = documents.map(({ kind }) => kind);
  const dropped = await tx
    .select({ fileKey: kycDocuments.fileKey })
    .from(kycDocuments)
    .where(and(eq(kycDocuments.companyId, companyId), inArray(kycDocuments.kind, kinds)));
  for (const { kind, ...document } of documents) {
    const row = { ...document, uploadedAt: now };
    await tx
      .insert(kycDocuments)
      .values({ companyId, kind, ...row })
      .onConflictDoUpdate({ target: [kycDocuments.companyId, kycDocuments.kind], set: row });
  }
  const before = await readReview(tx, companyId);
  const submitted = before.missing.length === 0;
  const row = submitted
    ? ({ state: "submitted", reason: null, submittedAt: now } as const)
    : { state: application?.state ?? ("collecting" as const), reason: application?.reason ?? null };
  await tx
    .insert(applications)
    .values({ companyId, ...row })
    .onConflictDoUpdate({ target: applications.companyId, set: row });
  return {
    review: await readReview(tx, companyId),
    submitted,
    dropped: dropped.map(({ fileKey }) => fileKey),
  };
}

/**
 * Removes one document of a company that waits for activation.
 * @throws Refusal 404 for an unknown document; 409 for a company that is active or whose
 * application is in review.
 */
export async function withdrawDocument(
  tx: Tx,
  companyId: string,
  kind: DocumentKind,
): Promise<{ review: z.output<typeof Review>; dropped: string[] }> {
  await openApplication(tx, companyId);
  const gone = await tx
    .delete(kycDocuments)
    .where(and(eq(kycDocuments.companyId, companyId), eq(kycDocuments.kind, kind)))
    .returning({ fileKey: kycDocuments.fileKey });
  if (gone.length === 0) throw notFound("This document");
  return { review: await readReview(tx, companyId), dropped: gone.map(({ fileKey }) => fileKey) };
}

/**
 * Deletes the files of documents that were removed or replaced, except files that another document of the application
 * also uses. Locks the company, so that the same file cannot be uploaded between the check and the deletion. A company
 * has no other files before its activation.
 * @param dropped the file keys of the removed documents.
 */
export async function removeDropped(tx: Tx, files: Files, companyId: string, dropped: readonly string[]) {
  if (dropped.length === 0) return;
  await tx.select().from(companies).where(eq(companies.companyId, companyId)).for("update");
  const rows = await tx
    .select({ fileKey: kycDocuments.fileKey })
    .from(kycDocuments)
    .where(eq(kycDocuments.companyId, companyId));
  const unused = dropped.filter((key) => !rows.some(({ fileKey }) => fileKey === key));
  await Promise.all(unused.map((key) => files.remove(companyId, key)));
}

/**
 * Locks a company whose applicant may still change the documents, and returns its application; undefined if there is
 * no application yet.
 * @throws Refusal 409 for a company that is active or whose application is in review.
 */
async function openApplication(tx: Tx, companyId: string) {
  const [company] = await tx.select().from(companies).where(eq(companies.companyId, companyId)).for("update");
  const [application] = await tx.select().from(applications).where(eq(applications.companyId, companyId));
  if (company?.state === "active") throw conflict("Your company is already active. Sign in.");
  if (application?.state === "submitted") throw conflict("Your documents are being reviewed. We'll email you.");
  return application;
}

/** Returns the state of a company's application and its uploaded documents. */
export async function readReview(tx: Tx, companyId: string): Promise<z.output<typeof Review>> {
  const [application] = await tx
    .select({ state: applications.state, reason: applications.reason, companyState: companies.state })
    .from(companies)
    .leftJoin(applications, eq(applications.companyId, companies.companyId))
    .where(eq(companies.companyId, companyId));
  const rows = await tx.select().from(kycDocuments).where(eq(kycDocuments.companyId, companyId));
  const documents = KINDS.flatMap((kind) => rows.filter((row) => row.kind === kind)).map((row) => ({
    kind: row.kind,
    title: KYC_DOCUMENTS[row.kind],
    file_name: row.fileName,
    media_type: row.mediaType,
    size: row.size,
    uploaded_at: formatInstant(row.uploadedAt),
  }));
  return {
    state: application?.companyState === "active" ? "approved" : (application?.state ?? "collecting"),
    reason: application?.reason ?? null,
    documents,
    missing: KINDS.filter((kind) => !rows.some((row) => row.kind === kind)),
  };
}
