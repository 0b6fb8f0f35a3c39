import { and, eq, notInArray } from "drizzle-orm";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { conflict } from "../../platform/refusal.ts";
import { loans } from "./tables.ts";

/** @throws Refusal 409 for an employee who has or had a loan, or has requested one: such a record cannot be deleted. */
export async function requireNoLoans(
  tx: Tx,
  { companyId }: CompanyRef,
  employeeId: string,
  name: string,
): Promise<void> {
  const own = and(
    eq(loans.companyId, companyId),
    eq(loans.employeeId, employeeId),
    notInArray(loans.state, ["rejected", "withdrawn"]),
  );
  if ((await tx.$count(loans, own)) > 0) {
    throw conflict(`${name} has a loan or has requested one. Withdraw it, or record the departure instead.`);
  }
}
