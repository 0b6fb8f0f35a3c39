import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Mail } from "../../platform/mail.ts";
import { addedElsewhereMail, credentialsMail } from "../mails.ts";
import type { issueTemporaryPassword } from "./issue-credentials.ts";

type Credentials = Awaited<ReturnType<typeof issueTemporaryPassword>>;

/**
 * Returns what a person has mail of whom a company adds: temporary credentials or, where the address signs in to another company,
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
  return addedElsewhereMail(email, firstName, (await companyName(tx, companyId)) ?? "A company");
}
