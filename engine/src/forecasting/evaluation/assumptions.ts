import { addMonths } from "@hazina/base/calendar.ts";
import { monthlyRepayment, repaymentText } from "../defaults/debt.ts";
import { KENYA } from "../defaults/income-tax.rates.ts";
import { instalmentMonths, taxSettlement } from "../defaults/income-tax.ts";
import { followedFlow } from "../defaults/tax-liability.ts";
import type { Account, MonthIndex } from "../model/model.ts";
import { amountText, monthName, monthText } from "../model/sentence.ts";
import { type Forecast, rowValues } from "./forecast.ts";

/**
 * An assumption of the forecast that affects cash: a sentence for the user, and the place where a user can
 * change the assumption.
 */
export type Assumption = {
  /** The id of the account; null for an assumption about the whole company. */
  readonly account: string | null;
  readonly kind: "repayment" | "debt_kept" | "tax" | "follows" | "depreciation";
  readonly sentence: string;
  /**
   * The place where a user can change the assumption: in a driver or override of the account, or in the
   * forecast settings.
   */
  readonly change: "driver" | "settings";
};

/**
 * Returns the assumptions of a forecast about debts, taxes and depreciation, except those that a
 * driver or an override replaces.
 */
export function assumptionsOf(of: Forecast): Assumption[] {
  const { accounts, firstForecast, months, books } = of.foundation;
  if (firstForecast >= months) return [];
  const depreciation = depreciationAssumption(of);
  if (!books.balanceSheet) return depreciation;
  const byAccount = accounts.flatMap((account, row): Assumption[] => {
    if (!followsDefault(of, row)) return [];
    if (account.class === "STD" || account.class === "LTD") return debtAssumption(of, account, row);
    return account.class === "TL" ? liabilityAssumption(of, account, row) : [];
  });
  const taxed = of.foundation.roles.incomeTax < 0 ? untaxedAssumption(of) : [];
  const order: readonly Assumption["kind"][] = ["repayment", "debt_kept", "tax", "follows", "depreciation"];
  const all = [...byAccount, ...taxed, ...depreciation];
  return all.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

/** Returns whether the account's default rule applies in at least one forecast month. */
function followsDefault({ run }: Forecast, row: number): boolean {
  return (run.plan.resolutions[row]?.runs ?? []).some(({ source }) => source.kind === "default");
}

function debtAssumption(of: Forecast, account: Account, row: number): Assumption[] {
  const { foundation } = of;
  const { books, ids } = foundation;
  const owed = account.actual[books.cutOver] ?? 0;
  const repaid = monthlyRepayment(foundation, row);
  const common = { account: ids[row] ?? null, change: "driver" } as const;
  const name = nameOf(account);
  if (repaid === undefined) {
    if (owed === 0) return [];
    const sentence = `${name} keeps its balance of ${amountText(owed)}, because it was not repaid month by month.`;
    return [{ ...common, kind: "debt_kept", sentence }];
  }
  const end = paidOff(of, row);
  const until = end === undefined ? "" : `, and is paid off in ${monthAt(of, end)}`;
  return [{ ...common, kind: "repayment", sentence: `${name} ${repaymentText(repaid)}${until}.` }];
}

/**
 * Returns the forecast month in which a balance reaches zero; undefined if it does not reach zero in the
 * forecast.
 */
function paidOff(of: Forecast, row: number): MonthIndex | undefined {
  const values = rowValues(of, row);
  for (let t = of.foundation.firstForecast; t < of.foundation.months; t++) if ((values[t] ?? 0) <= 0) return t;
  return undefined;
}

function liabilityAssumption(of: Forecast, account: Account, row: number): Assumption[] {
  const { foundation, run } = of;
  const { books, ids, roles } = foundation;
  const common = { account: ids[row] ?? null };
  const name = nameOf(account);
  if (row === roles.incomeTax) return [{ ...common, kind: "tax", sentence: taxSentence(of, name), change: "settings" }];
  const flow = followedFlow(foundation, row);
  if (flow && run.plan.defaults[row]?.name === flow.rule) {
    const sentence = `${name} follows ${leafOf(flow.name)}, as in the last 6 months.`;
    return [{ ...common, kind: "follows", sentence, change: "driver" }];
  }
  const owed = account.actual[books.cutOver] ?? 0;
  if (owed === 0) return [];
  return [
    { ...common, kind: "follows", sentence: `${name} keeps its balance of ${amountText(owed)}.`, change: "driver" },
  ];
}

function taxSentence({ foundation }: Forecast, name: string): string {
  const { taxPaid } = foundation.books.settings;
  if (!taxSettlement(foundation)) return `Income tax is paid in the month it is charged, so ${name} keeps its balance.`;
  if (taxPaid === "monthly") return `Income tax is recorded in ${name} and paid in the following month.`;
  const months = instalmentMonths(foundation);
  const rest = months[KENYA.instalments.findIndex(({ month }) => month === KENYA.balanceMonth)];
  const names = months.map(monthName);
  return (
    `Income tax is recorded in ${name} and paid in four instalments, in ${names.slice(0, -1).join(", ")} and ${names.at(-1)}; ` +
    `the balance of a year is paid in ${monthName(rest ?? 0)} after the year ends.`
  );
}

function untaxedAssumption(of: Forecast): Assumption[] {
  const { foundation } = of;
  const taxes = foundation.rowsOfClass.get("TEXP") ?? [];
  const isCharged = taxes.some((row) =>
    rowValues(of, row).some((cents, t) => t >= foundation.firstForecast && cents !== 0),
  );
  if (!isCharged) return [];
  const sentence = "Income tax is paid in the month it is charged, because the balance sheet has no account for it.";
  return [{ account: null, kind: "tax", sentence, change: "settings" }];
}

/** Describes the usual depreciation charge, and the month in which the assets are fully depreciated. */
function depreciationAssumption(of: Forecast): Assumption[] {
  const { foundation, run } = of;
  return run.plan.depreciation.lines.flatMap(({ row, usual }): Assumption[] => {
    const account = foundation.accounts[row];
    if (!account || usual === 0 || !followsDefault(of, row)) return [];
    const values = rowValues(of, row);
    let end: MonthIndex | undefined;
    for (let t = foundation.firstForecast; t < foundation.months && end === undefined; t++)
      if ((values[t] ?? 0) < usual) end = t;
    const until = end === undefined ? "" : ` and ends in ${monthAt(of, end)}, when those assets are fully depreciated`;
    const sentence = `${nameOf(account)} continues at ${amountText(usual)} a month on existing assets${until}.`;
    return [{ account: foundation.ids[row] ?? null, kind: "depreciation", sentence, change: "driver" }];
  });
}

function monthAt({ foundation }: Forecast, t: MonthIndex): string {
  return monthText(addMonths(foundation.books.firstMonth, t));
}

function nameOf({ path }: Account): string {
  return leafOf(path);
}

function leafOf(path: string): string {
  return path.slice(path.lastIndexOf(":") + 1);
}
