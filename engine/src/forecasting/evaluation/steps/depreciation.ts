import { share } from "../../model/exact.ts";
import type { MonthIndex } from "../../model/model.ts";
import { setCell, type Worksheet } from "../worksheet.ts";
import { creditUsual, type Month } from "./depreciation-credit.ts";
import { BY_DRIVER, type DepreciationPlan, leftToDepreciate, TYPED } from "./depreciation-plan.ts";

/** A function that writes several rows together for a range of months; `to` is excluded. */
export type Step = (worksheet: Worksheet, from: MonthIndex, to: MonthIndex) => void;

/**
 * Creates the step that depreciates month by month. Scheduled charges reduce their own assets. All other charges
 * reduce the other assets, capped in total at the balance that no schedule depreciates.
 */
export function depreciationStep(plan: DepreciationPlan): Step {
  const room: Month = {
    scheduled: new Float64Array(plan.carried.length),
    onLine: new Float64Array(plan.lines.length),
    wanted: new Float64Array(plan.lines.length),
    usual: new Float64Array(plan.lines.length),
    held: new Float64Array(plan.assets.length),
    credit: new Float64Array(plan.assets.length),
    free: new Float64Array(plan.assets.length),
  };
  return (worksheet, from, to) => {
    for (let t = from; t < to; t++) {
      scheduleMonth(plan, worksheet, room, t);
      usualCharges(plan, worksheet, room, t);
      plan.lines.forEach((line, index) => {
        setCell(worksheet, line.row, t, (room.onLine[index] ?? 0) + (room.usual[index] ?? 0));
      });
      creditUsual(plan, worksheet, room, t);
      moveAssets(plan, worksheet, room, t);
    }
  };
}

/** Credits the scheduled charges of a month to their assets; no asset goes below zero. */
function scheduleMonth(plan: DepreciationPlan, worksheet: Worksheet, room: Month, t: MonthIndex): void {
  const { cells, months } = worksheet;
  room.onLine.fill(0);
  room.credit.fill(0);
  plan.assets.forEach((asset, index) => {
    room.held[index] = (cells[asset.row * months + t - 1] ?? 0) + (asset.movement[t] ?? 0);
  });
  plan.carried.forEach((each, index) => {
    let amount = 0;
    if (each.inForce[t] === 1) {
      const opening = cells[each.assetRow * months + t - 1] ?? 0;
      amount = each.opening
        ? each.opening.charge(cells[each.opening.of * months + t - 1] ?? 0, opening)
        : (each.values[t] ?? 0);
      if (each.asset >= 0 && opening >= 0) {
        amount = Math.min(amount, Math.max(0, (room.held[each.asset] ?? 0) - (room.credit[each.asset] ?? 0)));
      }
    }
    room.scheduled[index] = amount;
    if (each.line < 0) return;
    room.onLine[each.line] = (room.onLine[each.line] ?? 0) + amount;
    if (each.asset >= 0) room.credit[each.asset] = (room.credit[each.asset] ?? 0) + amount;
  });
}

/**
 * Calculates the unscheduled charges of each line, limited in total to the remaining balance; a charge that a user
 * entered is not limited.
 */
function usualCharges(plan: DepreciationPlan, worksheet: Worksheet, room: Month, t: MonthIndex): void {
  let typed = 0;
  let total = 0;
  plan.lines.forEach((line, index) => {
    const ruled = worksheet.cells[line.uncappedRow * worksheet.months + t] ?? 0;
    const mode = line.modes[t];
    let wanted = line.usual;
    if (mode === TYPED) {
      if (ruled < (room.onLine[index] ?? 0)) lowerSchedules(plan, room, index, Math.max(0, ruled));
      wanted = ruled - (room.onLine[index] ?? 0);
      typed += wanted;
    } else {
      if (mode === BY_DRIVER) wanted = line.owned[t] === 1 ? 0 : ruled;
      total += wanted;
    }
    room.wanted[index] = wanted;
    room.usual[index] = wanted;
  });
  if (!plan.capped) return;
  const cap = Math.max(0, leftToDepreciate(plan, worksheet, t) - typed);
  if (total > cap) holdTo(plan, room, t, cap, total);
}

/**
 * Reduces the scheduled charges of a line in proportion, so that they add up to the lower charge that the user
 * entered. The credits to their assets are reduced by the same amounts.
 */
function lowerSchedules(plan: DepreciationPlan, room: Month, line: number, typed: number): void {
  const whole = room.onLine[line] ?? 0;
  room.onLine[line] = 0;
  plan.carried.forEach((each, index) => {
    if (each.line !== line) return;
    const amount = room.scheduled[index] ?? 0;
    const lowered = whole === 0 ? amount : share(typed, amount, whole);
    if (each.asset >= 0) room.credit[each.asset] = (room.credit[each.asset] ?? 0) + lowered - amount;
    room.scheduled[index] = lowered;
    room.onLine[line] = (room.onLine[line] ?? 0) + lowered;
  });
}

/**
 * Reduces charges in proportion, so that their total equals the cap; the last charge includes the rounding
 * difference.
 */
function holdTo(plan: DepreciationPlan, room: Month, t: MonthIndex, cap: number, total: number): void {
  let last = -1;
  let rest = cap;
  plan.lines.forEach((line, index) => {
    const wanted = room.wanted[index] ?? 0;
    if (line.modes[t] === TYPED) return;
    const charge = share(cap, wanted, total);
    room.usual[index] = charge;
    if (wanted === 0) return;
    rest -= charge;
    last = index;
  });
  if (last >= 0) room.usual[last] = (room.usual[last] ?? 0) + rest;
}

function moveAssets(plan: DepreciationPlan, worksheet: Worksheet, room: Month, t: MonthIndex): void {
  plan.assets.forEach((asset, index) => {
    if (asset.moved[t] !== 1) return;
    const opening = worksheet.cells[asset.row * worksheet.months + t - 1] ?? 0;
    const before = opening < 0 ? (room.held[index] ?? 0) : Math.max(0, room.held[index] ?? 0);
    setCell(worksheet, asset.row, t, before - (room.credit[index] ?? 0));
  });
}
