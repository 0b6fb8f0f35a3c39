import { and, eq, isNotNull } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import { acrossBranches, type Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { branches, companies } from "./tables.ts";

/** The name and tax PIN of an employer, as shown on its returns, payslips and tax cards. */
export type Employer = { readonly name: string; readonly pin: string | null };

/** The employers of a company: the head company, and each branch with its own tax PIN. */
export type Employers = {
  readonly head: Employer;
  readonly branches: ReadonlyMap<string, Employer>;
  /** The ids of the branches that file their own returns, because they have a tax PIN. */
  readonly withOwnPin: ReadonlySet<string>;
};

/**
 * Returns the employers of a company with their current PINs. Includes all branches, even in a call
 * that is limited to one branch.
 * @throws Refusal 404 for an unknown company.
 */
export async function readEmployers(tx: Tx, { companyId }: CompanyRef): Promise<Employers> {
  const [head] = await tx
    .select({ name: companies.name, pin: companies.taxPin })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!head) throw notFound("This company");
  const own = and(eq(branches.companyId, companyId), isNotNull(branches.taxPin));
  const rows = await acrossBranches(tx, () =>
    tx.select({ id: branches.id, name: branches.name, pin: branches.taxPin }).from(branches).where(own),
  );
  const filing = rows.filter(({ pin }) => pin !== "");
  return {
    head,
    branches: new Map(filing.map(({ id, name, pin }) => [id, { name, pin }])),
    withOwnPin: new Set(filing.map(({ id }) => id)),
  };
}
