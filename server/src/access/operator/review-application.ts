import { addDaysToInstant } from "@hazina/base/calendar.ts";
import { and, asc, eq } from "drizzle-orm";
import { decideApplication, findApplication, findApplicationForUpdate } from "../../organization/applications.ts";
import { activateCompany } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import { type Call, callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany, enterOperator, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { conflict, notFound } from "../../platform/refusal.ts";
import { APPLICANT_LINK_DAYS } from "../applicant/sign-up.ts";
import { approvedMail, returnedMail } from "../mails.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { hashSecret, randomToken } from "../secrets.ts";
import { identities, links, users } from "../tables.ts";
import { startTemporaryPassword } from "../users/issue-credentials.ts";

/**
 * Activates a company whose documents were reviewed, and mails the applicant how to sign in.
 * @throws Refusal 404 for an unknown application, 409 if it is not waiting for review.
 */
export async function approveApplication(work: Work, { id }: { readonly id: string }): Promise<{ message: string }> {
  const { services, actor } = work;
  const { database, config, clock, mailer } = services;
  const now = clock();
  const name = await database.inAccess(async (tx) => {
    const company = await waitingCompany(tx, id);
    const review = { state: "approved", reason: null, reviewedAt: now, reviewedBy: actor.userName } as const;
    await decideApplication(tx, id, review);
    await activateCompany(tx, id, now);
    await recordReview(callOf(work, tx), id, { action: "approved", after: { company: company.name } });
    const { email, firstName, identityId } = await applicantOf(tx, id);
    await startTemporaryPassword(tx, identityId, now);
    await postMail(tx, approvedMail(email, firstName, company.name, `${config.appUrl}/login`));
    return company.name;
  });
  mailer.wake();
  return { message: `${name} is active. We emailed the applicant sign-in instructions.` };
}

/**
 * Returns an application to its applicant. The reason is shown in the mail and on the application page.
 * @throws Refusal 404 for an unknown application, 409 if it is not waiting for review.
 */
export async function returnApplication(work: Work, { id, reason }: { readonly id: string; readonly reason: string }) {
  const { services, actor } = work;
  const { database, config, clock, mailer } = services;
  const now = clock();
  const token = randomToken();
  const name = await database.inAccess(async (tx) => {
    const company = await waitingCompany(tx, id);
    const review = { state: "returned", reason, reviewedAt: now, reviewedBy: actor.userName } as const;
    await decideApplication(tx, id, review);
    await recordReview(callOf(work, tx), id, { action: "returned", after: { company: company.name, reason } });
    const { email, firstName, identityId } = await applicantOf(tx, id);
    const expiresAt = addDaysToInstant(now, APPLICANT_LINK_DAYS);
    await tx.insert(links).values({ tokenHash: hashSecret(token), identityId, purpose: "applicant", expiresAt });
    const link = `${config.appUrl}/activation?token=${token}`;
    await postMail(tx, returnedMail(email, firstName, company.name, reason, link));
    return company.name;
  });
  mailer.wake();
  return { message: `The application of ${name} was returned. We emailed the applicant the reason.` };
}

/**
 * Reads the company of an application that is waiting for review, and locks the application until the transaction
 * ends. The later statements of the transaction run in the operator's scope.
 * @throws Refusal 404 for an unknown application; 409 if the company is already active, or if the application is not
 * waiting for review.
 */
async function waitingCompany(tx: Tx, id: string) {
  await enterOperator(tx);
  const company = await findApplication(tx, id);
  if (!company) throw notFound("This application");
  const application = await findApplicationForUpdate(tx, id);
  if (company.companyState === "active") throw conflict("This company is already active.");
  if (application?.state !== "submitted") throw conflict("The documents of this application are not complete yet.");
  return company;
}

/** Records the decision on an application in the histories of the platform and of the company. */
async function recordReview({ tx, actor }: Call, id: string, change: { action: string; after: unknown }) {
  for (const companyId of [actor.companyId, id]) {
    await enterCompany(tx, { companyId, branchId: null });
    await recordChange(tx, { ...actor, companyId }, { subject: "application", subjectId: id, ...change });
  }
}

/**
 * Returns the applicant of a company, which is its first Admin. Afterwards the transaction is in the access scope,
 * which is not limited to one company.
 * @throws Refusal 404 if the company has no Admin.
 */
async function applicantOf(tx: Tx, companyId: string) {
  await enterAccess(tx);
  const [applicant] = await tx
    .select({ identityId: identities.id, email: users.email, firstName: users.firstName })
    .from(users)
    .innerJoin(identities, and(eq(identities.companyId, users.companyId), eq(identities.userId, users.id)))
    .where(and(eq(users.companyId, companyId), eq(users.roleId, ADMIN_ROLE_ID)))
    .orderBy(asc(users.createdAt))
    .limit(1);
  if (!applicant) throw notFound("The applicant");
  return applicant;
}
