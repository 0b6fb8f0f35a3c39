import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Mail } from "../../platform/mail.ts";
import { addedElsewhereMail, credentialsMail } from "../mails.ts";

/**
 * An invitation: the invited user, the temporary password, and whether the address signs in to this company.
 */
type Invitation = {
  readonly person: { readonly email: string; readonly firstName: string };
  readonly password: string;
  readonly signsInHere: boolean;
};

/**
 * Writes the mail to a person whom a company adds: a temporary password or, where the address already signs
 * in to another company, a sentence that says so. Only the owner of the address learns which of the two it
 * is. Runs in the access scope.
 */
export async function invitationMail(
  tx: Tx,
  companyId: string,
  { person: { email, firstName }, password, signsInHere }: Invitation,
  appUrl: string,
): Promise<Mail> {
  if (signsInHere) return credentialsMail(email, firstName, password, `${appUrl}/login`);
  return addedElsewhereMail(email, firstName, (await companyName(tx, companyId)) ?? "A company");
}
