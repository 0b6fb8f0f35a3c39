import { addDaysToInstant } from "@hazina/base/calendar.ts";
import type { SignUp } from "@hazina/contract/access/sign-up.ts";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { addCompany } from "../../organization/companies.ts";
import { enterAccess, enterCompany } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";
import { inConstantTime } from "../constant-time.ts";
import { alreadyRegisteredMail, applicantMail } from "../mails.ts";
import { takeFromQuota } from "../quotas.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { hashSecret, randomToken } from "../secrets.ts";
import { identities, links, users } from "../tables.ts";
import { issueTemporaryPassword } from "../users/issue-credentials.ts";

/** The lifetime of an applicant's link, in days. */
export const APPLICANT_LINK_DAYS = 90;

const ANSWER_MS = 150;

/**
 * Registers a company with its first user, who has the role Admin. The company can be used once it is activated. Mails
 * the next steps: the applicant link, and the temporary password, which works once the company is activated. If the
 * address already has an account, its owner is notified by mail instead. The response is the same in both cases, so it
 * does not reveal whether the account exists.
 */
export async function signUp(services: Services, input: z.output<typeof SignUp>): Promise<{ message: string }> {
  await inConstantTime(ANSWER_MS, () => register(services, input));
  services.mailer.wake();
  return { message: "Thank you for registering. Check your email to follow your application." };
}

async function register({ database, config, clock }: Services, input: z.output<typeof SignUp>): Promise<void> {
  const now = clock();
  const credentials = await issueTemporaryPassword(now);
  const token = randomToken();
  const companyId = uuidv7();
  const userId = uuidv7();
  await database.inAccess(async (tx) => {
    const [identity] = await tx
      .insert(identities)
      .values({ email: input.email, userId, companyId, ...credentials.kept })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    if (!identity) {
      if (!(await takeFromQuota(tx, { config, clock }, "registered", input.email))) return;
      return postMail(tx, alreadyRegisteredMail(input.email, `${config.appUrl}/login`));
    }
    await tx.insert(links).values({
      tokenHash: hashSecret(token),
      identityId: identity.id,
      purpose: "applicant",
      expiresAt: addDaysToInstant(now, APPLICANT_LINK_DAYS),
    });
    await enterCompany(tx, { companyId, branchId: null });
    await addCompany(tx, companyRow(companyId, input, now));
    await tx.insert(users).values(userRow(companyId, userId, input));
    await enterAccess(tx);
    const link = `${config.appUrl}/activation?token=${token}`;
    const { email: to, first_name: firstName, company_name: company } = input;
    const signInUrl = `${config.appUrl}/login`;
    await postMail(tx, applicantMail({ to, firstName, company, link, password: credentials.password, signInUrl }));
  });
}

function companyRow(companyId: string, input: z.output<typeof SignUp>, now: number): Parameters<typeof addCompany>[1] {
  return {
    companyId,
    name: input.company_name,
    industry: input.industry,
    country: input.country,
    companySize: input.company_size ?? null,
    monthlyExpenditure: input.company_expenditure,
    planId: input.plan_id,
    cycle: input.cycle,
    promoCode: input.promo_code || null,
    state: "pending",
    termsAcceptedAt: now,
  };
}

function userRow(companyId: string, userId: string, input: z.output<typeof SignUp>): typeof users.$inferInsert {
  return {
    companyId,
    id: userId,
    firstName: input.first_name,
    lastName: input.last_name,
    email: input.email,
    phone: input.phone,
    roleId: ADMIN_ROLE_ID,
  };
}
