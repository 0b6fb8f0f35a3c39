import type { NewUser } from "@hazina/contract/access.ts";
import { uuidv7 } from "uuidv7";
import type * as z from "zod";
import type { Actor } from "../platform/actor.ts";
import { recordChange } from "../platform/audit.ts";
import { enterAccess, enterCompany } from "../platform/database/database.ts";
import { postMail } from "../platform/mail.ts";
import { conflict, invalid } from "../platform/refusal.ts";
import type { Services } from "../platform/services.ts";
import { DEFAULT_ROLES } from "./default-roles.ts";
import { issueTemporaryPassword } from "./issue-credentials.ts";
import { credentialsMail } from "./mails.ts";
import { identities, users } from "./tables.ts";

/**
 * Adds a person to the actor's company and mails temporary credentials.
 * @throws Refusal 422 for an unknown role, 409 for an address that has an account.
 */
export async function createUser(services: Services, actor: Actor, input: z.output<typeof NewUser>) {
  const { database, config, clock, mailer } = services;
  const role = DEFAULT_ROLES.find((one) => one.id === input.role_id);
  if (!role) throw invalid("Choose a role that exists.", [{ path: "role_id", message: "Choose a role that exists." }]);
  const credentials = await issueTemporaryPassword(clock());
  const id = uuidv7();
  const { companyId } = actor;
  const branchId = input.company_id && input.company_id !== companyId ? input.company_id : null;
  await database.inAccess(async (tx) => {
    const [identity] = await tx
      .insert(identities)
      .values({ email: input.email, userId: id, companyId, ...credentials.kept })
      .onConflictDoNothing()
      .returning({ id: identities.id });
    if (!identity) throw conflict("This email address has an account already.");
    await enterCompany(tx, { companyId, branchId: null });
    await tx.insert(users).values({
      companyId,
      id,
      branchId,
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
      phone: input.phone,
      roleId: role.id,
    });
    const after = { email: input.email, role: role.name };
    await recordChange(tx, actor, { subject: "user", subjectId: id, action: "created", after });
    await enterAccess(tx);
    await postMail(tx, credentialsMail(input.email, input.first_name, credentials.password, `${config.appUrl}/login`));
  });
  mailer.wake();
  return { message: "The user was created and has mail with temporary credentials.", data: { id } };
}
