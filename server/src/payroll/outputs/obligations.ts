import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import type { Authority } from "@hazina/engine/payroll/returns/obligations.rates.ts";
import { readEmployers } from "../../organization/employers.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Services } from "../../platform/services.ts";
import { owedIn, remittedOf, type Settlement, settlementsOf, shownObligation } from "./authority-liabilities.ts";
import type { Filer } from "./filing.ts";
import { leaversOf } from "./leavers-tax.ts";
import { slipsInSlices } from "./month-slips.ts";
import { openObligations } from "./open-obligations.ts";

type Question = { readonly month?: string | undefined; readonly open?: boolean | undefined };

/**
 * The database and the filer (the head company or a branch) whose obligations are read, in a call or for a reminder.
 */
type ObligationsWork = { readonly services: Pick<Services, "database">; readonly actor: Filer };

/**
 * Returns the liabilities of a month's approved payrolls to the authorities, with their due dates, filings and
 * payments. Reads in short transactions. The head company files and pays for all branches without a tax PIN of their
 * own. A branch without a tax PIN sees its share of each liability, which counts as paid when the whole liability is
 * paid. With `open`, also returns amounts of other months that are not yet filed and paid.
 */
export async function listObligations({ services, actor }: ObligationsWork, { open = false, ...question }: Question) {
  const { month, owed, done } = await obligationsIn(services, actor, question);
  if (month === undefined) return { month: null, months: [], data: [], open: [], totals: { amount: 0, paid: 0 } };
  const { isPart, others } = await services.database.inCompany(actor.scope, async (tx) => ({
    isPart: await isFiledByOther(tx, actor),
    others: open ? await openObligations(tx, actor, month) : { months: [month], open: [] },
  }));
  const settlements = isPart ? await settledByAll(services, actor, month) : done;
  const data = owed.map((one) => shownObligation(month, one, settlements.get(one.to)));
  const total = (of: "amount" | "paid") => majorOf(sum(data.map((row) => centsOf(row[of]))));
  return {
    month,
    ...others,
    ...(isPart ? { open: [] } : {}),
    data,
    totals: { amount: total("amount"), paid: total("paid") },
  };
}

/** Returns whether the head company files the returns of the filer's branch. */
async function isFiledByOther(tx: Tx, filer: Filer): Promise<boolean> {
  const { branchId } = filer.scope;
  return branchId !== null && !(await readEmployers(tx, filer)).withOwnPin.has(branchId);
}

async function obligationsIn({ database }: Pick<Services, "database">, actor: Filer, question: Question) {
  const { month, made: slips } = await slipsInSlices({ database }, actor, question, async (_tx, some) => some, {
    onReturns: true,
  });
  if (month === undefined) return { month, owed: [], done: new Map<Authority, Settlement>() };
  const { rows, leavers } = await database.inCompany(actor.scope, async (tx) => ({
    rows: await remittedOf(tx, actor, [month]),
    leavers: await leaversOf(tx, actor, month, {}),
  }));
  return { month, owed: owedIn(parseMonth(month), slips, leavers), done: settlementsOf(rows) };
}

/**
 * Returns whether the whole company has filed and fully paid its liabilities of a month, keyed by authority. A branch
 * may see this result. Amounts are left out, because they include other branches.
 */
async function settledByAll(services: Pick<Services, "database">, { companyId }: Filer, month: string) {
  const all = await obligationsIn(services, { companyId, scope: { companyId, branchId: null } }, { month });
  return new Map(
    all.owed.map(({ to, amount }): [Authority, Settlement] => {
      const { filed = false, paid = ZERO } = all.done.get(to) ?? {};
      return [to, { filed, paid: paid === "all" || paid >= amount ? "all" : ZERO, receipt: null }];
    }),
  );
}
