import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companies } from "../organization/tables.ts";
import type { Tx } from "../platform/database/database.ts";
import { notFound } from "../platform/refusal.ts";
import { listScenarioRows } from "./queries.ts";
import { scenarios } from "./tables.ts";

/** The scenario that stands on the actuals alone. */
export const BASELINE = "Baseline";

/** The company's scenarios; every company has Baseline. */
export async function listScenarios(tx: Tx, companyId: string) {
  const rows = await scenarioRows(tx, companyId);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return {
    data: rows.map(({ id, name, parentId }) => ({ id, name, parent: parentId ? (names.get(parentId) ?? null) : null })),
  };
}

/**
 * Makes sure that a scenario exists.
 * @throws Refusal 404.
 */
export async function requireScenario(tx: Tx, companyId: string, name: string): Promise<void> {
  if (name === BASELINE) return;
  const rows = await listScenarioRows(tx, companyId);
  if (!rows.some((row) => row.name === name)) throw notFound(`The scenario "${name}"`);
}

async function scenarioRows(tx: Tx, companyId: string) {
  const rows = await listScenarioRows(tx, companyId);
  if (rows.length > 0) return rows;
  await tx.insert(scenarios).values({ companyId, id: uuidv7(), name: BASELINE, parentId: null }).onConflictDoNothing();
  return listScenarioRows(tx, companyId);
}

/** The company's currency. */
export async function readCurrency(tx: Tx, companyId: string) {
  const [company] = await tx
    .select({ currency: companies.currency, currency_symbol: companies.currencySymbol })
    .from(companies)
    .where(eq(companies.companyId, companyId));
  if (!company) throw notFound("This company");
  return company;
}
