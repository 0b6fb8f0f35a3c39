import type { NewUser } from "@hazina/contract/access/users.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import { requireHeadCompany } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import { callOf, type Work } from "../../platform/call.ts";
import { enterAccess, enterCompany, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import { taken, tooFast } from "../../platform/refusal.ts";
import { readAuthenticationSettings } from "../authentication/authentication-settings.ts";
import { inConstantTime } from "../constant-time.ts";
import { takeFromQuota } from "../quotas.ts";
import { identities, users } from "../tables.ts";
import { invitationMail } from "./invitation-mail.ts";
import { issueTemporaryPassword } from "./issue-credentials.ts";
import { takeMailWithCredentials } from "./send-credentials.ts";
import { requireRoom, requireWalletPlan, roleToGive } from "./user-rules.ts";

const ANSWER_MS = 150;

type Credentials = Awaited<ReturnType<typeof issueTemporaryPassword>>;

type Newcomer = z.output<typeof NewUser> & { readonly company_id?: string | undefined };

/**
 * Adds a user to the actor's company and mails a temporary password, unless the company switched this off; a password
 * that is not mailed counts as expired. The response is the same for an address that already signs in to another
 * company, so that this is not revealed. In that case only the owner of the address is notified, and the account waits
 * until the address is free.
 * @throws Refusal 422 for an unknown role, for the company wallet if the company is not on the Enterprise plan, and if
 * the plan allows no further user; 403 for a role with more abilities than the actor's, and for the head company if
 * the actor belongs to a branch; 409 for an address that a user of the company already has; 429 if a company adds too
 * many users or the address has received too many mails.
 */
export async function createUser(work: Work, input: Newcomer) {
  return inConstantTime(ANSWER_MS, () => addUser(work, input));
}

async function addUser(work: Work, input: Newcomer) {
  const { services, actor } = work;
  if (input.company_id === actor.companyId) requireHeadCompany(actor);
  const { database, config, clock, mailer } = services;
  const credentials = await issueTemporaryPassword(clock());
  const id = uuidv7();
  const { companyId, branchId } = actor.scope;
  const companyWallet = input.company_wallet ?? false;
  const notified = await database.inAccess(async (tx) => {
    await enterCompany(tx, actor.scope);
    const role = await roleToGive(callOf(work, tx), input.role_id);
    if (companyWallet) await requireWalletPlan(tx, companyId);
    await enterAccess(tx);
    await requireRoom(tx, companyId);
    await requireNewcomer(tx, companyId, input.email);
    if (!(await takeFromQuota(tx, services, "person", companyId))) {
      throw tooFast("Your company has reached today's limit for new users. Add the others tomorrow.");
    }
    const { account_creation_notification: notify } = await readAuthenticationSettings(tx, companyId);
    if (notify) await takeMailWithCredentials(tx, services, input.email);
    const kept = notify
      ? credentials.kept
      : { ...credentials.kept, temporaryUntil: credentials.kept.passwordChangedAt };
    const email = await keepIdentity(tx, { userId: id, companyId, email: input.email }, kept);
    await enterCompany(tx, actor.scope);
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
    const person = { email: input.email, firstName: input.first_name };
    await enterAccess(tx);
    const invitation = { person, password: credentials.password, signsInHere: email !== null };
    await postMail(tx, await invitationMail(tx, companyId, invitation, config.appUrl));
    return true;
  });
  mailer.wake();
  const message = notified
    ? "The user was created and will receive temporary credentials by email."
    : "The user was created. Send the login credentials when the user needs to sign in.";
  return { message, data: { id } };
}

/**
 * Checks that no user of the company has the address.
 * @throws Refusal 409 if a user has it.
 */
async function requireNewcomer(tx: Tx, companyId: string, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.email, email)));
  if (known) throw taken("email", "This email address already belongs to a user of your company.");
}

/**
 * Stores a user's credentials.
 * @returns the address with which the user signs in; null if the address already signs in to another company.
 */
async function keepIdentity(
  tx: Tx,
  person: { userId: string; companyId: string; email: string },
  kept: Credentials["kept"],
): Promise<string | null> {
  const inserted = await tx
    .insert(identities)
    .values({ ...person, ...kept })
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (inserted.length > 0) return person.email;
  await tx.insert(identities).values({ ...person, ...kept, email: null });
  return null;
}
