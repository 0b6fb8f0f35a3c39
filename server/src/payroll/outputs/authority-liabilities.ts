import { type Month, parseDay } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, sum, ZERO } from "@hazina/base/money.ts";
import type { PostingKey } from "@hazina/engine/accounting/rules/payroll-entries.ts";
import type { Authority } from "@hazina/engine/payroll/returns/obligations.rates.ts";
import { obligationsOf } from "@hazina/engine/payroll/returns/obligations.ts";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "../../platform/database/database.ts";
import type { Filer } from "./filing.ts";
import type { LeaverOnReturns } from "./leavers-tax.ts";
import type { PaidSlip } from "./month-slips.ts";
import { remittances } from "./tables.ts";

/** The name of each authority with its tax or contribution, as shown to users. */
export const AUTHORITY_NAMES: Readonly<Record<Authority, string>> = {
  paye: "PAYE to KRA",
  fringeBenefitTax: "Fringe benefit tax to KRA",
  nssf: "NSSF",
  health: "SHIF to the Social Health Authority",
  housingLevy: "Housing levy to KRA",
  nita: "Industrial training levy to NITA",
  helb: "Student loans to HELB",
  withholdingTax: "Withholding tax to KRA",
};

/**
 * The posting keys of the amounts owed to each authority. Student loans have none, because they are
 * found by the kind of their pay elements.
 */
export const OWED_KEYS: Readonly<Record<Authority, readonly PostingKey[]>> = {
  paye: ["owed:paye"],
  fringeBenefitTax: ["owed:fringeBenefitTax"],
  nssf: ["owed:nssf", "owed:nssfTierTwo"],
  health: ["owed:shif", "owed:nhif"],
  housingLevy: ["owed:housingLevy"],
  nita: ["owed:nita"],
  helb: [],
  withholdingTax: ["owed:withholdingTax"],
};

/** An amount owed to an authority, its due day, and the day of the reminder. */
export type Owed = { readonly to: Authority; readonly amount: Cents; readonly due: string; readonly remind: string };

/**
 * Converts a liability to an authority for the API, with amounts in shillings. The result includes whether the return
 * is filed, and how much is paid so far.
 */
export function shownObligation(month: string, { to, amount, due, remind }: Owed, settlement?: Settlement) {
  const { filed = false, paid = ZERO, receipt = null } = settlement ?? {};
  const name = AUTHORITY_NAMES[to];
  return {
    month,
    to,
    name,
    amount: majorOf(amount),
    due,
    remind,
    filed,
    paid: majorOf(paid === "all" ? amount : paid),
    receipt,
  };
}

/**
 * The settlement of a liability: whether it is filed, how much is paid, and the receipt. `paid` is
 * `all` if nothing is left to pay.
 */
export type Settlement = { readonly filed: boolean; readonly paid: Cents | "all"; readonly receipt: string | null };

type Remittance = typeof remittances.$inferSelect;

/** Combines the filings and payments for each authority into one settlement, keyed by authority. */
export function settlementsOf(rows: readonly Remittance[]): ReadonlyMap<Authority, Settlement> {
  const done = [...Map.groupBy(rows, ({ to }) => to)].map(([to, own]): [Authority, Settlement] => {
    const payments = own.filter(({ what }) => what === "paid");
    const paid = sum(payments.map(({ amount }) => cents(amount)));
    return [to, { filed: own.some(({ what }) => what === "filed"), paid, receipt: payments.at(-1)?.receipt ?? null }];
  });
  return new Map(done);
}

/**
 * Calculates the amounts owed to authorities for the slips of a month; empty if there are no slips. The due day of tax
 * withheld from fees depends on the day on which the fees are paid. The latest pay day of the month's runs is used for
 * it.
 */
export function owedIn(month: Month, slips: readonly PaidSlip[], leavers: readonly LeaverOnReturns[]): readonly Owed[] {
  const paidOn = slips
    .map(({ run }) => run.payDay)
    .sort()
    .at(-1);
  if (paidOn === undefined) return [];
  return obligationsOf(
    [...slips, ...leavers].map(({ slip }) => slip),
    month,
    parseDay(paidOn),
  );
}

/** Returns an employer's filings and payments for the given months, oldest first. */
export function remittedOf(
  tx: Tx,
  { companyId, scope: { branchId } }: Filer,
  months: readonly string[],
): Promise<readonly Remittance[]> {
  const employer = branchId === null ? isNull(remittances.branchId) : eq(remittances.branchId, branchId);
  return tx
    .select()
    .from(remittances)
    .where(and(eq(remittances.companyId, companyId), employer, inArray(remittances.month, [...months])))
    .orderBy(asc(remittances.at), asc(remittances.id));
}
