import { allCompanies } from "../../organization/companies.ts";
import { PLATFORM_COMPANY_ID } from "../../organization/platform-company.ts";
import type { Database } from "../../platform/database/database.ts";
import { type ChainFinding, verifyChain } from "./hash-chain.ts";

/** The result of checking one company's access log. */
export type CompanyFinding = ChainFinding & { readonly company: string };

/** Checks the access log of every company, including the platform's own. */
export async function verifyAllChains(database: Database): Promise<CompanyFinding[]> {
  const all = await database.inAccess(allCompanies);
  const others = all.filter(({ companyId }) => companyId !== PLATFORM_COMPANY_ID);
  const findings: CompanyFinding[] = [];
  for (const { companyId, name } of [
    { companyId: PLATFORM_COMPANY_ID, name: "Addresses without an account" },
    ...others,
  ]) {
    const found = await database.inCompany({ companyId, branchId: null }, (tx) => verifyChain(tx, companyId));
    if (found.lines > 0 || found.finding !== null) findings.push({ company: `${name} ${companyId}`, ...found });
  }
  return findings;
}
