import type { Driver, MonthIndex } from "../model/model.ts";
import type { AssetItem, LoanItem, LoanTerms } from "./microforecast.ts";

/** A driver, and the account to which it applies. */
export type DriverOnAccount = { readonly account: string; readonly driver: Driver };

/**
 * Returns the drivers that continue a loan or asset from a closed month: they use the balances at the
 * cut-over and the remaining months.
 * @param start the month in which the item began, as an index of the books.
 */
export function asDrivers(item: LoanItem | AssetItem, start: MonthIndex): DriverOnAccount[] {
  if (item.kind === "loan") return [repayment(item, item.principal, start)];
  const owed = item.financing.from === "loan" ? [repayment(item.financing, item.cost, start)] : [];
  return [{ account: item.asset, driver: depreciation(item, start) }, ...owed];
}

function repayment(terms: LoanTerms, principal: number, start: MonthIndex): DriverOnAccount {
  const { annualPercent, termMonths, liability, interest } = terms;
  const driver: Driver = {
    method: "loan_repayment",
    start,
    termMonths,
    principal,
    annualPercent,
    interestLine: interest,
  };
  return { account: liability, driver };
}

function depreciation({ cost, depreciation: by }: AssetItem, start: MonthIndex): Driver {
  const { account, lifeMonths } = by;
  if (by.method === "straight_line") {
    return { method: "straight_line", purchase: start, cost, salvage: by.salvage, lifeMonths, counterpart: account };
  }
  const period = { first: start, last: start + lifeMonths - 1 };
  return { method: "percentage_of_opening_balance", period, percent: by.annualPercent / 12, depreciationLine: account };
}
