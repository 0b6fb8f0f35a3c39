import { type Fraction, fraction } from "@hazina/base/fraction.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { straightLine } from "../../schedules/depreciation.ts";
import { type Foundation, lastClosed, RATIO_MONTHS } from "../model/foundation.ts";
import { sideOf } from "../model/ladder.ts";
import type { Driver, LineageInput, MonthIndex } from "../model/model.ts";
import { known, lastBalance } from "../model/rule.ts";
import { type Book, type CompiledDriver, type DriverContext, textInput } from "./compiled.ts";
import { assetOf, depreciationLine } from "./counterpart.ts";

type StraightLine = Extract<Driver, { method: "straight_line" }>;

/**
 * Prepares a driver for straight-line depreciation: an equal charge from the month in service to the end of
 * the useful life. If the driver is set on an asset, the charge reduces the asset and is expensed on a
 * depreciation line; an asset that is purchased after the cut-over is bought for cash. If the driver is set
 * on an expense line, the charge is the amount of the line and reduces the named asset.
 * @returns a refusal for a liability or equity, a life under one month, or a named account of the wrong kind.
 */
export function straightLineDepreciation(context: DriverContext, driver: StraightLine): Result<CompiledDriver> {
  if (context.kind === "liability" || context.kind === "equity") {
    return refuse("Straight-line depreciation can only be set on an asset or an expense.");
  }
  if (!Number.isSafeInteger(driver.lifeMonths) || driver.lifeMonths < 1)
    return refuse("The useful life must be at least one month.");
  const charges = straightLine(driver.cost, driver.salvage, driver.lifeMonths);
  const values = shifted(context.foundation, charges, driver.purchase);
  return context.kind === "asset"
    ? onAsset(context, driver, charges, values)
    : onExpense(context, driver, charges, values);
}

function onAsset(
  context: DriverContext,
  driver: StraightLine,
  charges: Float64Array,
  values: Float64Array,
): Result<CompiledDriver> {
  const { foundation, row, account } = context;
  const line = depreciationLine(context, driver.counterpart);
  if (!line.ok) return line;
  const bought = driver.purchase > foundation.books.cutOver;
  const purchase = bought ? { month: driver.purchase, cost: driver.cost } : null;
  const depreciated = account.class === "FA" || account.class === "IA";
  const charge = {
    asset: row,
    addedTo: line.value.row,
    line: line.value.row,
    amount: {
      kind: "known",
      values,
      book: bought ? boughtBook(driver) : heldBook(foundation, driver, charges),
    } as const,
    purchase,
    chargedBefore: bought ? null : chargedOnAverage(foundation, charges, driver.purchase),
  };
  const movement = values.map((value) => 0 - value);
  if (purchase && purchase.month < movement.length)
    movement[purchase.month] = purchase.cost + (movement[purchase.month] ?? 0);
  const rule = depreciated ? null : lastBalance(row, foundation.months, movement);
  const explainAsset = (_: Float64Array, month: MonthIndex) => inputs(driver, values, month);
  return accept({ span: spanOf(driver), covers: null, rule, explainAsset, charge, notices: line.value.notices });
}

function onExpense(
  context: DriverContext,
  driver: StraightLine,
  charges: Float64Array,
  values: Float64Array,
): Result<CompiledDriver> {
  const { foundation, row, account } = context;
  const asset = assetOf(context, driver.counterpart);
  if (!asset.ok) return asset;
  const assetClass = foundation.accounts[asset.value.row]?.class;
  if (assetClass !== undefined && assetClass !== "UNMAPPED" && sideOf(assetClass) !== "asset") {
    return refuse(`${driver.counterpart} is not an asset.`);
  }
  const rule = known(values, (month) => inputs(driver, values, month));
  const common = { span: spanOf(driver), covers: null, rule, notices: asset.value.notices };
  if (asset.value.row < 0) return accept(common);
  const depreciated = assetClass === "FA" || assetClass === "IA";
  const carried = account.class === "DA";
  const book = heldBook(foundation, driver, charges);
  const charge = {
    asset: asset.value.row,
    addedTo: -1,
    line: row,
    amount: { kind: "known", values, book } as const,
    purchase: null,
    chargedBefore: null,
  };
  const movement = { row: asset.value.row, values: values.map((value) => 0 - value), book };
  if (!carried) return accept({ ...common, movement });
  return accept(depreciated ? { ...common, charge } : { ...common, charge, movement });
}

/**
 * Returns the book value of an asset that is purchased in the forecast: its cost. It counts from the month
 * after the purchase, because that is the first month whose opening balance includes the asset.
 */
function boughtBook({ purchase, cost }: StraightLine): Book {
  return { from: purchase + 1, cents: cost };
}

/**
 * Returns the book value of an existing asset that is left after the charges before the forecast. It is the value at
 * the first forecast month, or at the start of the schedule if the schedule starts later.
 */
function heldBook({ firstForecast }: Foundation, { purchase, cost }: StraightLine, charges: Float64Array): Book {
  let left = cost;
  for (let k = 0; k < Math.min(charges.length, firstForecast - purchase); k++) left -= charges[k] ?? 0;
  return { from: Math.max(firstForecast, purchase), cents: left };
}

function spanOf({ purchase, lifeMonths }: StraightLine) {
  return { first: purchase, last: purchase + lifeMonths - 1 };
}

/**
 * Aligns charges with the months of the model, so that the first charge is in the month in which the asset is put in
 * service.
 */
function shifted({ months }: Foundation, charges: Float64Array, start: MonthIndex): Float64Array {
  const values = new Float64Array(months);
  for (let k = Math.max(0, -start); k < charges.length && start + k < months; k++) values[start + k] = charges[k] ?? 0;
  return values;
}

function chargedOnAverage({ books }: Foundation, charges: Float64Array, start: MonthIndex): Fraction {
  const span = lastClosed(books, RATIO_MONTHS, books.profitAndLoss.first);
  let sum = 0;
  for (let t = span.first; t <= span.last; t++) sum += charges[t - start] ?? 0;
  return fraction(sum, Math.max(1, span.last - span.first + 1));
}

function inputs(driver: StraightLine, values: Float64Array, month: MonthIndex): LineageInput[] {
  return [
    { name: "Cost", month: driver.purchase, cents: driver.cost },
    { name: "Salvage value", cents: driver.salvage },
    textInput("Months of life", String(driver.lifeMonths)),
    { name: "Charge", month, cents: values[month] ?? 0 },
  ];
}
