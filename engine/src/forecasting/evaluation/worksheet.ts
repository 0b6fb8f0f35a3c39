import { LARGEST_CELL } from "../model/exact.ts";
import type { Foundation } from "../model/foundation.ts";
import type { MonthIndex } from "../model/model.ts";

/**
 * The cells of one evaluation, with the first month in which each row has changed since it was last read.
 * When an account changes, the difference is added to its totals, which is exact because amounts are whole
 * cents.
 */
export type Worksheet = {
  readonly months: number;
  readonly cells: Float64Array;
  /** A buffer for the monthly values of one row before they are overwritten. */
  readonly before: Float64Array;
  /** For each row, the first month that has changed; for a row without changes, the number of months in the model. */
  readonly changedFrom: Int32Array;
  readonly firstTotal: Int32Array;
  readonly secondTotal: Int32Array;
};

/** The error thrown when a cell exceeds the largest exact amount. It contains the row of the cell. */
export class AmountTooLarge extends RangeError {
  readonly row: number;
  constructor(row: number) {
    super("An amount is too large to be calculated exactly.");
    this.row = row;
  }
}

/** Creates a worksheet in which the actual months are filled and the forecast months are zero. */
export function newWorksheet(foundation: Foundation): Worksheet {
  const { months, firstTotal, secondTotal } = foundation;
  return {
    months,
    cells: foundation.actual.slice(),
    before: new Float64Array(months),
    changedFrom: new Int32Array(foundation.rowCount).fill(months),
    firstTotal,
    secondTotal,
  };
}

/** Saves some months of a row before they are overwritten. */
export function rememberRow(worksheet: Worksheet, row: number, from: MonthIndex, to: MonthIndex): void {
  const { cells, before } = worksheet;
  const offset = row * worksheet.months;
  for (let t = from; t < to; t++) before[t] = cells[offset + t] ?? 0;
}

/**
 * Compares some months of a row with the values saved before, and adds the differences to the totals.
 * @throws AmountTooLarge if a cell exceeds the largest exact amount.
 */
export function updateTotals(worksheet: Worksheet, row: number, from: MonthIndex, to: MonthIndex): void {
  const { cells, before, months, changedFrom } = worksheet;
  const offset = row * months;
  const first = worksheet.firstTotal[row] ?? -1;
  const second = worksheet.secondTotal[row] ?? -1;
  let changed = months;
  for (let t = from; t < to; t++) {
    const value = cells[offset + t] ?? 0;
    const difference = value - (before[t] ?? 0);
    if (difference === 0) continue;
    if (!(value <= LARGEST_CELL && value >= -LARGEST_CELL)) throw new AmountTooLarge(row);
    if (changed === months) changed = t;
    if (first >= 0) cells[first * months + t] = (cells[first * months + t] ?? 0) + difference;
    if (second >= 0) cells[second * months + t] = (cells[second * months + t] ?? 0) + difference;
  }
  if (changed === months) return;
  if (changed < (changedFrom[row] ?? 0)) changedFrom[row] = changed;
  if (first >= 0 && changed < (changedFrom[first] ?? 0)) changedFrom[first] = changed;
  if (second >= 0 && changed < (changedFrom[second] ?? 0)) changedFrom[second] = changed;
}

/**
 * Writes one cell of an account and updates its totals.
 * @throws AmountTooLarge if the value exceeds the largest exact amount.
 */
export function setCell(worksheet: Worksheet, row: number, t: MonthIndex, value: number): void {
  const { cells, months, changedFrom } = worksheet;
  const difference = value - (cells[row * months + t] ?? 0);
  if (difference === 0) return;
  if (!(value <= LARGEST_CELL && value >= -LARGEST_CELL)) throw new AmountTooLarge(row);
  cells[row * months + t] = value;
  if (t < (changedFrom[row] ?? 0)) changedFrom[row] = t;
  move(worksheet, worksheet.firstTotal[row] ?? -1, t, difference);
  move(worksheet, worksheet.secondTotal[row] ?? -1, t, difference);
}

function move({ cells, months, changedFrom }: Worksheet, total: number, t: MonthIndex, difference: number): void {
  if (total < 0) return;
  cells[total * months + t] = (cells[total * months + t] ?? 0) + difference;
  if (t < (changedFrom[total] ?? 0)) changedFrom[total] = t;
}
