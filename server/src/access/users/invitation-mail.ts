import { companyName } from "../../organization/companies.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Mail } from "../../platform/mail.ts";
import { addedElsewhereMail, credentialsMail } from "../mails.ts";

/**
 * An invitation: the invited person, the temporary password, and whether the address signs in to this company or to
 * another one.
 */
type Invitation = {
  readonly person: { readonly email: string; readonly firstName: string };
  readonly password: string;
  readonly signsInHere: boolean;
};

/**
 * Creates the mail to a person whom a company adds: with a temporary password or, if the address already signs in to
 * another company, with a message about that. Only the owner of the address learns which case applies. Runs in the
 * access scope.
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
