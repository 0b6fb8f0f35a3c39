import { formatInstant } from "@hazina/base/calendar.ts";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { type LedgerFinding, verifyLedger } from "./verify-ledger.ts";

/**
 * Releases a company's expired holds, and seals its postings since the last seal with a hash. Postings are not sealed
 * while another posting is in progress; the next run of the job then seals them.
 */
export async function keepLedger({ database, clock }: Pick<Services, "database" | "clock">, companyId: string) {
  const at = formatInstant(clock());
  const scope = { companyId, branchId: null };
  await database.inCompany(scope, (tx) => tx.execute(sql`select ledger_sweep(${at})`));
  await database.inCompany(scope, (tx) => tx.execute(sql`select ledger_seal(${at})`));
}

/** The result of a check of one company's money ledger. */
export type CompanyLedgerFinding = LedgerFinding & { readonly company: string };

/**
 * Checks the money ledgers of the given companies. A company that has neither postings nor errors is left out of the
 * result.
 */
export async function verifyLedgersOf(
  database: Database,
  companies: readonly { readonly companyId: string; readonly name: string }[],
): Promise<CompanyLedgerFinding[]> {
  const findings: CompanyLedgerFinding[] = [];
  for (const { companyId, name } of companies) {
    const found = await database.inCompany({ companyId, branchId: null }, verifyLedger);
    if (found.postings > 0 || found.finding !== null) findings.push({ company: `${name} ${companyId}`, ...found });
  }
  return findings;
}
