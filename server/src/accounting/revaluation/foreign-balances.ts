import type { Day } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { FOREIGN_BANK } from "@hazina/engine/accounting/rules/invoice.ts";
import type { ForeignBalance } from "@hazina/engine/accounting/rules/revaluation.ts";
import { WALLET_MONEY } from "@hazina/engine/accounting/rules/wallet.ts";
import { and, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { readChart } from "../chart/chart.ts";
import { journalLines, journals } from "../journals/tables.ts";

/** Returns the open amounts of a domain in foreign currencies at the end of a day, per document. */
export type ReadForeignBalances = (call: Call, day: Day) => Promise<readonly ForeignBalance[]>;

const MONEY = [WALLET_MONEY.live, WALLET_MONEY.simulated, FOREIGN_BANK];

/** Returns the money in foreign currencies at the end of a day, for each account, currency and branch. */
export async function readForeignMoney(call: Call, day: Day): Promise<readonly ForeignBalance[]> {
  const { tx, actor } = call;
  const { currency: books } = await readCurrency(tx, actor);
  const { account, currency, branchId, debit, credit, originalCents } = journalLines;
  const rows = await tx
    .select({
      account,
      currency,
      branchId,
      foreign: sql<string>`sum(case when ${debit} > 0 then ${originalCents} else -${originalCents} end)`,
      inBooks: sql<string>`sum(${debit} - ${credit})`,
    })
    .from(journalLines)
    .innerJoin(journals, and(eq(journals.companyId, journalLines.companyId), eq(journals.id, journalLines.journalId)))
    .where(
      and(
        eq(journalLines.companyId, actor.companyId),
        inArray(account, MONEY),
        ne(currency, books),
        lte(journals.date, day),
      ),
    )
    .groupBy(account, currency, branchId);
  const chart = await readChart(call);
  return rows.map((row) => ({
    key: `money ${row.account} ${row.currency} ${row.branchId ?? "head"}`,
    name: `${chart.get(row.account)?.name ?? row.account} in ${row.currency}`,
    account: row.account,
    ...(row.branchId === null ? {} : { branch: row.branchId }),
    currency: row.currency,
    foreign: cents(Number(row.foreign)),
    inBooks: cents(Number(row.inBooks)),
  }));
}
