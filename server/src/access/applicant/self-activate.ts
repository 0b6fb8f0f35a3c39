import { activateCompany } from "../../organization/companies.ts";
import { enterAccess, enterCompany } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { notFound, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { approvedMail } from "../mails.ts";
import { findLink } from "../queries.ts";
import { hashSecret } from "../secrets.ts";
import { startTemporaryPassword } from "../users/issue-credentials.ts";

const ACTIVE = "Your company is active. Sign in with the password from our email.";

/**
 * Activates the applicant's company and mails the sign-in details, if the server allows self-activation. A second call
 * changes nothing.
 * @throws Refusal 403 if self-activation is off, 404 for an unknown or expired link.
 */
export async function selfActivate(services: Services, token: string): Promise<{ message: string }> {
  const { database, config, clock, mailer } = services;
  if (!config.selfActivation) {
    throw new Refusal(
      403,
      "self_activation_off",
      "Our accounts representative will activate your account within 24 hours.",
    );
  }
  const now = clock();
  await database.inAccess(async (tx) => {
    const found = await findLink(tx, hashSecret(token), "applicant");
    if (!found || found.link.expiresAt <= now) throw notFound("This application");
    const { companyId } = found.company;
    await enterCompany(tx, { companyId, branchId: null });
    if (!(await activateCompany(tx, companyId, now))) return;
    await enterAccess(tx);
    await startTemporaryPassword(tx, found.identity.id, now);
    const { email, firstName } = found.user;
    await postMail(tx, approvedMail(email, firstName, found.company.name, `${config.appUrl}/login`));
  });
  mailer.wake();
  return { message: ACTIVE };
}
