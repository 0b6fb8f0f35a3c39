import type { Statement } from "./wire.ts";

/** The rows that a transaction can see: all rows of the company, or only those of one branch if `branchId` is set. */
export type CompanyScope = { readonly companyId: string; readonly branchId: string | null };

/**
 * The settings at the start of a transaction: the restricted role, the company and the branch. The company or branch
 * is an empty string if there is none.
 */
export type Scope = {
  readonly role: "hazina_company" | "hazina_access" | "hazina_operator";
  readonly company: string;
  readonly branch: string;
};

/** The scope for the sign-in tables, which belong to no company. */
export const ACCESS: Scope = { role: "hazina_access", company: "", branch: "" };

/** Returns the scope of one company or, for a user of a branch, of that branch. */
export function companyScope({ companyId, branchId }: CompanyScope): Scope {
  return { role: "hazina_company", company: companyId, branch: branchId ?? "" };
}

/** Returns the SQL statement that sets the role, the company and the branch of a transaction until it ends. */
export function enterIn({ role, company, branch }: Scope): Statement {
  return {
    text: "select set_config('role', $1, true), set_config('app.company', $2, true), set_config('app.branch', $3, true)",
    values: [role, company, branch],
  };
}

/**
 * Returns two statements to send together: one begins a transaction, and the other sets its role, company and branch.
 */
export function beginIn(scope: Scope): readonly [Statement, Statement] {
  return [{ text: "begin", values: [] }, enterIn(scope)];
}
