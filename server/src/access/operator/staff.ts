import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { addCompany } from "../../organization/companies.ts";
import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import { type Database, enterAccess, enterCompany, type Tx } from "../../platform/database/database.ts";
import { postMail } from "../../platform/mail.ts";
import type { Services } from "../../platform/services.ts";
import { credentialsMail } from "../mails.ts";
import { ADMIN_ROLE_ID } from "../roles/default-roles.ts";
import { identities, users } from "../tables.ts";
import { issueTemporaryPassword } from "../users/issue-credentials.ts";

type Doors = Pick<Services, "config" | "database" | "clock">;

const SCOPE = { companyId: PLATFORM_COMPANY_ID, branchId: null };

/** The result of a staff command: whether it succeeded, and the message to show. */
export type StaffOutcome = { readonly done: boolean; readonly sentence: string };

/**
 * Makes a person platform staff and mails temporary credentials. An address with a company account is refused, because
 * platform staff belong to no company.
 */
export async function addStaff({ config, database, clock }: Doors, email: string): Promise<StaffOutcome> {
  const now = clock();
  const credentials = await issueTemporaryPassword(now);
  const id = uuidv7();
  return database.inAccess(async (tx) => {
    const [known] = await tx.select().from(identities).where(eq(identities.email, email));
    if (known?.companyId === PLATFORM_COMPANY_ID)
      return { done: true, sentence: `${email} is already platform staff.` };
    if (known)
      return { done: false, sentence: `${email} already belongs to a user of a company. Use a different address.` };
    const identity = { email, userId: id, companyId: PLATFORM_COMPANY_ID, ...credentials.kept };
    await tx.insert(identities).values(identity);
    await openPlatformCompany(tx, now);
    const firstName = firstNameOf(email);
    const person = { id, firstName, lastName: "Staff", email, roleId: ADMIN_ROLE_ID };
    await tx.insert(users).values({ companyId: PLATFORM_COMPANY_ID, ...person });
    await enterAccess(tx);
    await postMail(tx, credentialsMail(email, firstName, credentials.password, `${config.appUrl}/login`));
    return { done: true, sentence: `${email} is now platform staff and will receive temporary credentials by email.` };
  });
}

/** Derives a first name from an email address, for use until the person sets one: `Neema` for neema@hazina.example. */
function firstNameOf(email: string): string {
  const [name = "Platform"] = email.split(/[@.+]/);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Removes a person from the platform staff and ends their sessions. */
export async function removeStaff({ database }: Doors, email: string): Promise<StaffOutcome> {
  return database.inAccess(async (tx) => {
    const own = and(eq(identities.email, email), eq(identities.companyId, PLATFORM_COMPANY_ID));
    const [gone] = await tx.delete(identities).where(own).returning();
    if (!gone) return { done: false, sentence: `${email} is not platform staff.` };
    await enterCompany(tx, SCOPE);
    await tx.delete(users).where(and(eq(users.companyId, PLATFORM_COMPANY_ID), eq(users.id, gone.userId)));
    return { done: true, sentence: `${email} is no longer platform staff.` };
  });
}

/** Returns the email addresses of the platform staff. */
export async function listStaff(database: Database): Promise<string[]> {
  const rows = await database.inCompany(SCOPE, (tx) =>
    tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.companyId, PLATFORM_COMPANY_ID))
      .orderBy(asc(users.email)),
  );
  return rows.map(({ email }) => email);
}

/**
 * Creates the company that represents the platform, if it does not exist yet. Needed before the first staff member is
 * added.
 */
async function openPlatformCompany(tx: Tx, now: number): Promise<void> {
  await enterCompany(tx, SCOPE);
  await addCompany(tx, {
    companyId: PLATFORM_COMPANY_ID,
    name: "Hazina",
    industry: "Information and communication",
    country: "Kenya",
    planId: 3,
    cycle: "Monthly",
    state: "active",
    activatedAt: now,
    termsAcceptedAt: now,
  });
}
