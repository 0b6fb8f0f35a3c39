import { lastDayOf, type Month, NAIROBI } from "@hazina/base/calendar.ts";
import { and, eq, ne, sql } from "drizzle-orm";
import type { ClosingCheck } from "../../accounting/periods/closing-check.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import { reconciliationItems } from "../statements/tables.ts";

/**
 * Checks that every difference between the statements of providers and the wallets is resolved before a month of the books is
 * closed.
 */
export async function checkReconciliation(
  { tx, actor }: { readonly tx: Tx; readonly actor: CompanyRef },
  month: Month,
): Promise<readonly ClosingCheck[]> {
  const { companyId, state, at } = reconciliationItems;
  const count = await tx.$count(
    reconciliationItems,
    and(
      eq(companyId, actor.companyId),
      ne(state, "resolved"),
      sql`(${at} at time zone ${NAIROBI})::date <= ${lastDayOf(month)}`,
    ),
  );
  const [verb, noun] = count === 1 ? ["is", "difference"] : ["are", "differences"];
  return [
    {
      key: "reconciliation",
      title: "Statements of M-Pesa and Stripe are reconciled",
      state: count === 0 ? "done" : "blocked",
      detail: count === 0 ? "All differences are resolved." : `${count} ${noun} ${verb} not resolved.`,
      link: count === 0 ? null : "/wallet/reconciliation",
    },
  ];
}
