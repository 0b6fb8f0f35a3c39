import { and, desc, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import { importedAccounts, imports } from "../tables.ts";

/**
 * Returns the current names of accounts that had the given names in earlier imports, keyed by the earlier name. An
 * account is recognised by its QuickBooks id; accounts from files have no such id and are absent. If several accounts
 * had the same earlier name, the account in the latest of these imports is used.
 */
export async function namesNow(tx: Tx, companyId: string, paths: readonly string[]): Promise<Record<string, string>> {
  if (paths.length === 0) return {};
  const { path, externalId } = importedAccounts;
  const ofImport = and(eq(imports.companyId, importedAccounts.companyId), eq(imports.id, importedAccounts.importId));
  const then = await tx
    .selectDistinctOn([path], { path, externalId })
    .from(importedAccounts)
    .innerJoin(imports, ofImport)
    .where(
      and(
        eq(importedAccounts.companyId, companyId),
        inArray(path, [...paths]),
        isNotNull(externalId),
        ne(imports.state, "staged"),
      ),
    )
    .orderBy(path, desc(imports.importedAt));
  const ids = then.flatMap((account) => account.externalId ?? []);
  if (ids.length === 0) return {};
  const now = await tx
    .select({ path, externalId })
    .from(importedAccounts)
    .innerJoin(imports, ofImport)
    .where(and(eq(importedAccounts.companyId, companyId), inArray(externalId, ids), eq(imports.state, "active")));
  const names = new Map(now.map((account) => [account.externalId, account.path]));
  return Object.fromEntries(
    then.flatMap((account) => {
      const name = names.get(account.externalId);
      return name === undefined ? [] : [[account.path, name]];
    }),
  );
}
