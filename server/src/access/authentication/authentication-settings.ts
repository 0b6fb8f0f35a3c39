import { AUTHENTICATION_DEFAULTS, type AuthenticationSettings } from "@hazina/contract/access/authentication.ts";
import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { authenticationSettings } from "../tables.ts";

type Settings = z.output<typeof AuthenticationSettings>;
type Row = typeof authenticationSettings.$inferSelect;

/** Reads the sign-in settings of a company; the defaults if it has not changed them. */
export async function readAuthenticationSettings(tx: Tx, companyId: string): Promise<Settings> {
  const [row] = await tx.select().from(authenticationSettings).where(eq(authenticationSettings.companyId, companyId));
  return settingsOf(row ?? null);
}

/** Converts a database row to sign-in settings; the defaults if there is no row. */
export function settingsOf(row: Row | null): Settings {
  if (!row) return AUTHENTICATION_DEFAULTS;
  return {
    user_reset_password: row.userResetPassword,
    admin_reset_password: row.adminResetPassword,
    account_creation_notification: row.accountCreationNotification,
    password_expiry: row.passwordExpiryMonths,
    password_policy: row.passwordPolicy,
    failed_attempt_limit: row.failedAttemptLimit,
  };
}

/** Saves the given sign-in settings. Settings that are not given stay unchanged. */
export async function saveAuthenticationSettings(
  { tx, actor }: Call,
  { company_id: _, ...change }: { [Name in keyof Settings]?: Settings[Name] | undefined } & { company_id?: unknown },
) {
  const before = await readAuthenticationSettings(tx, actor.companyId);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const after: Settings = { ...before, ...given };
  const row = {
    userResetPassword: after.user_reset_password,
    adminResetPassword: after.admin_reset_password,
    accountCreationNotification: after.account_creation_notification,
    passwordExpiryMonths: after.password_expiry,
    passwordPolicy: after.password_policy,
    failedAttemptLimit: after.failed_attempt_limit,
    updatedAt: sql`now()`,
  };
  await tx
    .insert(authenticationSettings)
    .values({ companyId: actor.companyId, ...row })
    .onConflictDoUpdate({ target: authenticationSettings.companyId, set: row });
  const subject = { subject: "authentication settings", subjectId: actor.companyId, action: "changed" };
  await recordChange(tx, actor, { ...subject, before, after });
  return { message: "The authentication settings were saved.", data: after };
}
