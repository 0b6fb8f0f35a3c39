import { and, asc, eq, ne } from "drizzle-orm";
import type { CompanyRef } from "../platform/actor.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { PLATFORM_COMPANY_ID } from "./platform-company.ts";
import { companies } from "./tables.ts";

/**
 * Adds a head company; an existing one stays unchanged. The transaction must have the scope of that company.
 */
export async function addCompany(tx: Tx, company: typeof companies.$inferInsert): Promise<void> {
  await tx.insert(companies).values(company).onConflictDoNothing();
}

/** Activates a company that is waiting for it; returns whether it did. */
export async function activateCompany(tx: Tx, companyId: string, at: number): Promise<boolean> {
  const activated = await tx
    .update(companies)
    .set({ state: "active", activatedAt: at })
    .where(and(eq(companies.companyId, companyId), eq(companies.state, "pending")))
    .returning({ companyId: companies.companyId });
  return activated.length > 0;
}

/** The name of a company; undefined where there is none. */
export async function companyName(tx: Tx, companyId: string): Promise<string | undefined> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.companyId, companyId));
  return company?.name;
}

/**
 * Returns a company's name, and what distinguishes it from another of that name: its tax PIN, and the time of its
 * activation, both null if unknown. The name is empty for an unknown company.
 */
export async function companyIdentity(tx: Tx, companyId: string) {
  const [found] = await tx.select().from(companies).where(eq(companies.companyId, companyId));
  return { company: found?.name ?? "", pin: found?.taxPin ?? null, since: found?.activatedAt ?? null };
}

/** Every company, including the platform's own. The transaction must have the scope of access. */
export function allCompanies(tx: Tx) {
  return tx
    .select({ companyId: companies.companyId, name: companies.name })
    .from(companies)
    .orderBy(asc(companies.companyId));
}

/**
 * The ids of the active companies, without the platform's own. The transaction must have the scope of access.
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
 * The company's currency.
 * @throws Refusal 404.
 */
export async function readCurrency(tx: Tx, { companyId }: CompanyRef) {
  const [company] = await tx
    .select({ currency: companies.currency, currency_symbol: companies.currencySymbol })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!company) throw notFound("This company");
  return company;
}
