import { eq } from "drizzle-orm";
import {
  type CheckedDocument,
  checkDocument,
  type DocumentKind,
  keepDocuments,
  removeDropped,
  withdrawDocument,
} from "../../organization/kyc.ts";
import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import { enterAccess, enterCompany, type Tx } from "../../platform/database/database.ts";
import type { AccessNote } from "../../platform/http/context.ts";
import { postMail } from "../../platform/mail.ts";
import { invalid, notFound } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { notePerson } from "../log/note-person.ts";
import { reviewMail, submittedMail } from "../mails.ts";
import { findLink } from "../queries.ts";
import { hashSecret } from "../secrets.ts";
import { users } from "../tables.ts";

type Form = { token: string } & { [Kind in DocumentKind]?: File | undefined };
type Removal = { readonly token: string; readonly kind: DocumentKind };

/**
 * Stores documents that an applicant uploads through the mailed link. Once all documents are stored, the application
 * is submitted, and the applicant and the platform staff are notified by mail.
 * @throws Refusal 404 for an unknown or expired link, 413 and 422 for a document that is not accepted, 409 if the
 * company is active or its application is being reviewed.
 */
export async function submitDocuments(services: Services, { token, ...given }: Form, note: AccessNote) {
  const { database, config, clock, files, mailer } = services;
  const now = clock();
  const found = await applicantBy(services, token, note);
  const { companyId, name } = found.company;
  const checked = await checkAll(given, companyId);
  const kept = await Promise.all(
    checked.map(async ({ bytes, ...document }) => {
      return { ...document, size: bytes.length, fileKey: await files.keep(companyId, bytes) };
    }),
  );
  const { review, submitted, dropped } = await database.inAccess(async (tx) => {
    await enterCompany(tx, { companyId, branchId: null });
    const outcome = await keepDocuments(tx, companyId, kept, now);
    // The same file may have been dropped since it was written: the application is held now, so it stays from here on.
    for (const { bytes } of checked) await files.keep(companyId, bytes);
    if (outcome.submitted) {
      await enterAccess(tx);
      await postMail(tx, submittedMail(found.user.email, found.user.firstName, name));
      await notifyStaff(tx, name, `${config.appUrl}/operator/applications/${companyId}`);
    }
    return outcome;
  });
  mailer.wake();
  await drop(services, companyId, dropped);
  const message = submitted
    ? "We have received all the documents. We will review them within 24 hours."
    : "The documents were saved. Upload the ones that are missing.";
  return { message, review };
}

/**
 * Removes one document of an application, for the applicant who opened the mailed link.
 * @throws Refusal 404 for an unknown or expired link or a document that was not uploaded, 409 if the company is active
 * or its application is being reviewed.
 */
export async function removeDocument(services: Services, { token, kind }: Removal, note: AccessNote) {
  const { companyId } = (await applicantBy(services, token, note)).company;
  const scope = { companyId, branchId: null };
  const { review, dropped } = await services.database.inCompany(scope, (tx) => withdrawDocument(tx, companyId, kind));
  await drop(services, companyId, dropped);
  return { message: "The document was removed.", review };
}

/**
 * Deletes those of the given files that no application uses any more. It must run after the commit, because a deleted
 * file cannot be restored.
 * @param dropped the files that can be deleted if they are unused.
 */
async function drop({ database, files }: Services, companyId: string, dropped: readonly string[]): Promise<void> {
  await database.inCompany({ companyId, branchId: null }, (tx) => removeDropped(tx, files, companyId, dropped));
}

async function applicantBy({ database, clock }: Services, token: string, note: AccessNote) {
  const found = await database.inAccess((tx) => findLink(tx, hashSecret(token), "applicant"));
  if (!found || found.link.expiresAt <= clock()) throw notFound("This application");
  notePerson(note, found.user, found.user.email);
  return found;
}

async function checkAll(given: Omit<Form, "token">, companyId: string): Promise<CheckedDocument[]> {
  const checked: CheckedDocument[] = [];
  for (const [kind, file] of Object.entries(given) as [DocumentKind, File | undefined][]) {
    if (file) checked.push(await checkDocument(kind, file, companyId));
  }
  if (checked.length === 0) throw invalid("Please choose a file first.");
  return checked;
}

async function notifyStaff(tx: Tx, company: string, link: string): Promise<void> {
  const staff = await tx.select({ email: users.email }).from(users).where(eq(users.companyId, PLATFORM_COMPANY_ID));
  for (const { email } of staff) await postMail(tx, reviewMail(email, company, link));
}
