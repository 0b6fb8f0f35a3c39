import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { LARGEST_CELL } from "../model/exact.ts";
import type { Foundation } from "../model/foundation.ts";
import type { Driver, DriverMethod } from "../model/model.ts";
import { type CompiledDriver, type DriverContext, kindOf } from "./compiled.ts";
import { constantGrowing } from "./constant-growing.ts";
import { directEntry } from "./direct-entry.ts";
import { linkToPrevious } from "./link-to-previous.ts";
import { loanRepayment } from "./loan-repayment.ts";
import { payroll } from "./payroll.ts";
import { percentageOfAccount } from "./percentage-of-account.ts";
import { percentageOfOpeningBalance } from "./percentage-of-opening-balance.ts";
import { periodicGrowth } from "./periodic-growth.ts";
import { priceVolumeEqual, priceVolumeUnequal } from "./price-volume.ts";
import { residualDrawdown } from "./residual-drawdown.ts";
import { straightLineDepreciation } from "./straight-line.ts";

const METHOD_NAMES: Record<DriverMethod, string> = {
  direct_entry: "Direct Entry",
  price_volume_equal: "Price Volume Estimate",
  price_volume_unequal: "Price Volume Estimate",
  periodic_growth: "Periodic Growth",
  percentage_of_account: "Percentage of Account",
  link_to_previous: "Link to Previous Period",
  constant_growing: "Constant/Growing Amount",
  percentage_of_opening_balance: "Percentage of Opening Balance",
  straight_line: "Straight-line Depreciation",
  residual_drawdown: "Residual Drawdown",
  loan_repayment: "Loan Repayment",
  payroll: "Payroll",
};

/**
 * Returns the name of a driver's method, as the driver dialog shows it. A percentage of all revenue has a different
 * name from a percentage of one line.
 */
export function methodName(driver: Driver): string {
  const isOfRevenue =
    driver.method === "percentage_of_account" && "group" in driver.reference && driver.reference.group === "revenue";
  return isOfRevenue ? "Percentage of Revenue" : METHOD_NAMES[driver.method];
}

type Compiled = Result<CompiledDriver>;

const compiled = new WeakMap<Foundation, WeakMap<Driver, Map<string, Compiled>>>();

/**
 * Prepares a driver for evaluation on an account. The same driver on the same books is prepared only once, even if
 * many scenarios inherit it.
 * @returns a refusal if the method cannot be used for the account.
 */
export function compileDriver(foundation: Foundation, id: string, driver: Driver): Compiled {
  const known = compiled.get(foundation) ?? new WeakMap<Driver, Map<string, Compiled>>();
  compiled.set(foundation, known);
  const byAccount = known.get(driver) ?? new Map<string, Compiled>();
  known.set(driver, byAccount);
  const made = byAccount.get(id) ?? compileNew(foundation, id, driver);
  byAccount.set(id, made);
  return made;
}

function compileNew(foundation: Foundation, id: string, driver: Driver): Compiled {
  const row = foundation.rowOf.get(id);
  const account = row === undefined ? undefined : foundation.accounts[row];
  if (row === undefined || !account) return refuse(`${id} is not an account of the forecast.`);
  const kind = kindOf(account);
  if (!kind) return refuse(`${id} cannot have a driver, because it is calculated or has no class.`);
  if (!holdsCents(driver)) return refuse("An amount is not a whole number of cents, or is too large.");
  try {
    return compileAt({ foundation, account, row, kind }, driver);
  } catch (problem) {
    if (problem instanceof RangeError) return refuse(problem.message);
    throw problem;
  }
}

function compileAt(context: DriverContext, driver: Driver): Result<CompiledDriver> {
  switch (driver.method) {
    case "direct_entry":
      return accept(directEntry(context, driver));
    case "price_volume_equal":
      return context.kind === "flow" ? accept(priceVolumeEqual(context, driver)) : refuse(NO_SALES);
    case "price_volume_unequal":
      return context.kind === "flow" ? accept(priceVolumeUnequal(context, driver)) : refuse(NO_SALES);
    case "periodic_growth":
      return accept(periodicGrowth(context, driver));
    case "percentage_of_account":
      return accept(percentageOfAccount(context, driver));
    case "link_to_previous":
      return accept(linkToPrevious(context, driver));
    case "constant_growing":
      return accept(constantGrowing(context, driver));
    case "percentage_of_opening_balance":
      return percentageOfOpeningBalance(context, driver);
    case "straight_line":
      return straightLineDepreciation(context, driver);
    case "residual_drawdown":
      return residualDrawdown(context, driver);
    case "loan_repayment":
      return loanRepayment(context, driver);
    case "payroll":
      return context.kind === "flow" ? accept(payroll(context, driver)) : refuse(NO_STAFF_COST);
  }
}

const NO_STAFF_COST = "Staff cost can only be set on a line of the profit and loss.";
const NO_SALES = "Price and volume can only be set on a line of the profit and loss.";

function holdsCents(driver: Driver): boolean {
  return amountsOf(driver).every((cents) => Number.isInteger(cents) && Math.abs(cents) <= LARGEST_CELL);
}

function amountsOf(driver: Driver): number[] {
  switch (driver.method) {
    case "direct_entry":
    case "payroll":
      return driver.values.map((value) => value.cents);
    case "periodic_growth":
      if ("to" in driver.change) return [driver.change.to];
      return "cents" in driver.change.by ? [driver.change.by.cents] : [];
    case "link_to_previous":
      return "cents" in driver.change ? [driver.change.cents] : [];
    case "constant_growing":
      return driver.monthlyStep && "cents" in driver.monthlyStep
        ? [driver.cents, driver.monthlyStep.cents]
        : [driver.cents];
    case "straight_line":
      return [driver.cost, driver.salvage];
    case "loan_repayment":
      return [driver.principal];
    default:
      return [];
  }
}
