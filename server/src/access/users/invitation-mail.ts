import { eq } from "drizzle-orm";
import { companies } from "../../organization/tables.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Mail } from "../../platform/mail.ts";
import { credentialsMail, elsewhereMail } from "../mails.ts";
import type { issueTemporaryPassword } from "./issue-credentials.ts";

type Credentials = Awaited<ReturnType<typeof issueTemporaryPassword>>;

/**
 * What a person has mail of whom a company adds: temporary credentials or, where the address signs in to another company,
 * that it does. Only the address's owner learns which. In the access scope.
 */
export async function invitationMail(
  tx: Tx,
  companyId: string,
  { email, firstName }: { email: string; firstName: string },
  signsInHere: boolean,
  { password }: Credentials,
  appUrl: string,
): Promise<Mail> {
  if (signsInHere) return credentialsMail(email, firstName, password, `${appUrl}/login`);
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.companyId, companyId));
  return elsewhereMail(email, firstName, company?.name ?? "A company");
}
