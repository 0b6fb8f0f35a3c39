import type { Statement } from "./wire.ts";

/** The rows a transaction sees: a head company, and for a user of a branch that branch. */
export type CompanyScope = { readonly companyId: string; readonly branchId: string | null };

/** The settings a transaction is entered with: the role that narrows it, the company and the branch; empty for none. */
export type Scope = {
  readonly role: "hazina_company" | "hazina_access" | "hazina_operator";
  readonly company: string;
  readonly branch: string;
};

/** The tables of sign-in. */
export const ACCESS: Scope = { role: "hazina_access", company: "", branch: "" };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The rows of one company, and for a user of a branch of that branch. */
export function companyScope({ companyId, branchId }: CompanyScope): Scope {
  return { role: "hazina_company", company: companyId, branch: branchId ?? "" };
}

/** Begins a transaction in a scope: two statements that are sent together. */
export function beginIn({ role, company, branch }: Scope): readonly [Statement, Statement] {
  return [
    { text: "begin", values: [] },
    {
      text: "select set_config('role', $1, true), set_config('app.company', $2, true), set_config('app.branch', $3, true)",
      values: [role, company, branch],
    },
  ];
}

/**
 * The same as one text without parameters, for a database that takes several statements at once only so.
 * @throws RangeError for a company or branch that is no id: nothing else is ever written into a text.
 */
export function beginTextIn({ role, company, branch }: Scope): string {
  for (const id of [company, branch]) if (id !== "" && !UUID.test(id)) throw new RangeError("A scope holds ids alone.");
  return `begin; select set_config('role', '${role}', true), set_config('app.company', '${company}', true), set_config('app.branch', '${branch}', true)`;
}
