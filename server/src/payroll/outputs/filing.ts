import { branchesFiledApart, filingEmployer } from "@hazina/engine/payroll/returns/filing-employer.ts";
import { type Employer, readEmployers } from "../../organization/employers.ts";
import type { Actor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";

/** The employer that files returns: the head company, or a branch. */
export type Filer = Pick<Actor, "companyId" | "scope">;

/**
 * Returns the ids of the branches that file their own returns, so that their employees are not on the filer's returns.
 */
export async function filedApartFrom(tx: Tx, filer: Filer): Promise<ReadonlySet<string>> {
  const { withOwnPin } = await readEmployers(tx, filer);
  return branchesFiledApart(filer.scope.branchId, withOwnPin);
}

/** Returns the given entries, except those of branches that file their own returns. */
export function notFiledApart<Placed>(
  all: readonly Placed[],
  apart: ReadonlySet<string>,
  branchOf: (one: Placed) => string | null,
): readonly Placed[] {
  return apart.size === 0 ? all : all.filter((one) => !apart.has(branchOf(one) ?? ""));
}

/**
 * A function that takes the branch on an employee's slip and returns the employer under whose PIN the slip is filed.
 */
export type EmployerOf = (branchId: string | null) => Employer;

/**
 * Reads the employers of a company. Returns a function that takes the branch on a slip and returns the employer that
 * files for this branch.
 */
export async function employersOf(tx: Tx, company: Pick<Actor, "companyId">): Promise<EmployerOf> {
  const { head, branches, withOwnPin } = await readEmployers(tx, company);
  return (branchId) => branches.get(filingEmployer(branchId, withOwnPin) ?? "") ?? head;
}
