import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/** Subjects that are locked by a name of their own, where no row stands for it: `of` is a company, or an address as its hash. */
type Locked =
  | "imports"
  | "scenarios"
  | "people"
  | "roles"
  | "reports"
  | "report mails"
  | "mail allowance"
  | "departments"
  | "payroll elements"
  | "payroll month"
  | "payroll payments"
  | "payroll opening"
  | "leave types"
  | "delegations"
  | "wallets";

/**
 * Takes a lock until the transaction ends; others that ask for it wait. For changes that must not happen at once where no
 * row can be locked for update.
 */
export async function lockFor(tx: Tx, what: Locked, of: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${of}`}, 0))`);
}
