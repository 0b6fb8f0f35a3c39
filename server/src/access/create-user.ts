import type { NewUser } from "@hazina/contract/access.ts";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { enterAccess, enterCompany } from "../platform/database/database.ts";
import { postMail } from "../platform/mail.ts";
import { conflict } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { readAuthenticationSettings } from "./authentication-settings.ts";
import { issueTemporaryPassword } from "./issue-credentials.ts";
import { credentialsMail } from "./mails.ts";
import { identities, users } from "./tables.ts";
import { branchFor, requireRoom, requireWalletPlan, roleToGive } from "./user-rules.ts";

/**
 * Adds a person to the actor's company and, unless the company has that switched off, mails temporary credentials.
 * @throws Refusal 422 for an unknown role, a company wallet outside the Enterprise plan or a full plan, 403 for a role
 * that holds more than the actor's, 409 for an address that has an account.
 */
export async function createUser(services: Services, actor: Actor, input: z.output<typeof NewUser>) {
  const { database, config, clock, mailer } = services;
  const credentials = await issueTemporaryPassword(clock());
  const id = uuidv7();
  const { companyId } = actor;
  const branchId = branchFor(actor, input.company_id, null);
  const companyWallet = input.company_wallet ?? false;
  const notified = await database.inAccess(async (tx) => {
    await enterCompany(tx, actor);
    const role = await roleToGive(tx, actor, input.role_id);
    if (companyWallet) await requireWalletPlan(tx, companyId);
    await enterAccess(tx);
    await requireRoom(tx, companyId);
    const { account_creation_notification: notify } = await readAuthenticationSettings(tx, companyId);
    const [identity] = await tx
      .insert(identities)
      .values({ email: input.email, userId: id, companyId, ...credentials.kept })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    if (!identity) throw conflict("This email address has an account already.");
    await enterCompany(tx, actor);
    await tx.insert(users).values({
      companyId,
      id,
      branchId,
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      phone: input.phone,
      roleId: role.id,
      companyWallet,
    });
    const after = { email: input.email, role: role.name, branch_id: branchId, company_wallet: companyWallet };
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "created", after });
    if (!notify) return false;
    await postMail(tx, credentialsMail(input.email, input.first_name, credentials.password, `${config.appUrl}/login`));
    return true;
  });
  mailer.wake();
  const message = notified
    ? "The user was created and has mail with temporary credentials."
    : "The user was created. Send the login credentials when the user is to sign in.";
  return { message, data: { id } };
}
