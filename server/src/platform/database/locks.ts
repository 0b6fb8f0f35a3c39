import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/** The names of the locks for changes that have no row to lock. */
type Locked =
  | "imports"
  | "scenarios"
  | "people"
  | "roles"
  | "reports"
  | "report mails"
  | "mail allowance"
  | "departments"
  | "approval policies"
  | "payroll elements"
  | "payroll month"
  | "payroll payments"
  | "payroll opening"
  | "leave types"
  | "delegations"
  | "wallets"
  | "customer"
  | "supplier"
  | "taxes"
  | "statements"
  | "bank statements"
  | "bank rules"
  | "deposits"
  | "advances"
  | "money received"
  | "billing"
  | "approved amounts"
  | "etims device"
  | "etims purchases"
  | "etims receipt"
  | "chart"
  | "revaluation"
  | "opening balances"
  | "journals of a sheet"
  | "books";

/**
 * Takes a named lock until the transaction ends; other calls that need it wait. Used for changes that must not run at
 * the same time and have no row to lock.
 * @param of identifies what the lock is limited to, such as the id of a company.
 */
export async function lockFor(tx: Tx, what: Locked, of: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${of}`}, 0))`);
}
