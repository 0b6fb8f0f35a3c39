import { and, asc, eq, ne } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { PLATFORM_COMPANY_ID } from "./platform-company.ts";
import { companies } from "./tables.ts";

/**
 * Adds a head company. Does nothing if it already exists. The transaction must have the scope of
 * that company.
 */
export async function addCompany(tx: Tx, company: typeof companies.$inferInsert): Promise<void> {
  await tx.insert(companies).values(company).onConflictDoNothing();
}

/**
 * Activates a company that is waiting for activation. Returns false if the company is not waiting.
 */
export async function activateCompany(tx: Tx, companyId: string, at: number): Promise<boolean> {
  const activated = await tx
    .update(companies)
    .set({ state: "active", activatedAt: at })
    .where(and(eq(companies.companyId, companyId), eq(companies.state, "pending")))
    .returning({ companyId: companies.companyId });
  return activated.length > 0;
}

/** Returns the name of a company; undefined if the company does not exist. */
export async function companyName(tx: Tx, companyId: string): Promise<string | undefined> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.companyId, companyId));
  return company?.name;
}

/**
 * Returns a company's name, and two facts that distinguish it from a company with the same name:
 * its tax PIN and its time of activation, each null if unknown. The name is empty for an unknown
 * company.
 */
export async function companyIdentity(tx: Tx, companyId: string) {
  const [found] = await tx.select().from(companies).where(eq(companies.companyId, companyId));
  return { company: found?.name ?? "", pin: found?.taxPin ?? null, since: found?.activatedAt ?? null };
}

/**
 * Returns every company, including the platform's own. The transaction must have access to all
 * companies.
 */
export function allCompanies(tx: Tx) {
  return tx
    .select({ companyId: companies.companyId, name: companies.name })
    .from(companies)
    .orderBy(asc(companies.companyId));
}

/**
 * Returns the ids of the active companies, except the platform's own. The transaction must have
 * access to all companies.
 */
export async function activeCompanies(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ companyId: companies.companyId })
    .from(companies)
    .where(and(eq(companies.state, "active"), ne(companies.companyId, PLATFORM_COMPANY_ID)))
    .orderBy(asc(companies.companyId));
  return rows.map(({ companyId }) => companyId);
}

/**
 * Returns the code and the symbol of the company's currency.
 * @throws Refusal 404 for an unknown company.
 */
export async function readCurrency(tx: Tx, { companyId }: CompanyRef) {
  const [company] = await tx
    .select({ currency: companies.currency, currency_symbol: companies.currencySymbol })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!company) throw notFound("This company");
  return company;
}
