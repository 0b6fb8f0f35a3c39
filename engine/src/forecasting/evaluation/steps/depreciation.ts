import { share } from "../../model/exact.ts";
import type { MonthIndex } from "../../model/model.ts";
import { type Board, put } from "../board.ts";
import { type AssetLine, BY_DRIVER, type DepreciationPlan, TYPED } from "./depreciation-plan.ts";

/** Room for one month's amounts, so that evaluating makes no garbage. */
type Month = {
  readonly scheduled: Float64Array;
  readonly wanted: Float64Array;
  readonly final: Float64Array;
  readonly credit: Float64Array;
  readonly carriedByLine: Float64Array;
};

/** A step of the evaluation that writes several rows together, month after month. */
export type Step = (board: Board, from: MonthIndex, to: MonthIndex) => void;

/**
 * Depreciation of each month: the charges of all depreciation lines, held together to what is left to depreciate, and
 * the fixed and intangible assets they lower.
 */
export function depreciationStep(plan: DepreciationPlan): Step {
  const room: Month = {
    scheduled: new Float64Array(plan.carried.length),
    wanted: new Float64Array(plan.lines.length),
    final: new Float64Array(plan.lines.length),
    credit: new Float64Array(plan.assets.length),
    carriedByLine: new Float64Array(plan.lines.length),
  };
  return (board, from, to) => {
    for (let t = from; t < to; t++) {
      scheduleMonth(plan, board, room, t);
      const { cap, total } = wantedOf(plan, board, room, t);
      const scaled = plan.capped && total > cap;
      finalCharges(plan, room, t, scaled ? { cap, total } : null);
      plan.lines.forEach((line, index) => {
        put(board, line.row, t, room.final[index] ?? 0);
      });
      creditAssets(plan, board, room, t, scaled ? { cap, total } : null);
      moveAssets(plan, board, room, t);
    }
  };
}

/** The scheduled charges of the month, by schedule and by the line that holds them. */
function scheduleMonth(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex): void {
  const { cells, months } = board;
  room.carriedByLine.fill(0);
  plan.carried.forEach((each, index) => {
    let amount = 0;
    if (each.inForce[t] === 1) {
      amount = each.opening
        ? each.opening.charge(cells[each.opening.of * months + t - 1] ?? 0, cells[each.assetRow * months + t - 1] ?? 0)
        : (each.values[t] ?? 0);
    }
    room.scheduled[index] = amount;
    if (each.line >= 0) room.carriedByLine[each.line] = (room.carriedByLine[each.line] ?? 0) + amount;
  });
}

type Cap = { readonly cap: number; readonly total: number };

/** What each line would charge before the cap, and the cap: what is left less the typed charges. */
function wantedOf(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex): Cap {
  const { cells, months } = board;
  let outside = 0;
  plan.carried.forEach((each, index) => {
    if (!each.capped) outside += room.scheduled[index] ?? 0;
  });
  let typed = 0;
  let total = 0;
  plan.lines.forEach((line, index) => {
    const mode = line.modes[t];
    const ruled = cells[line.uncappedRow * months + t] ?? 0;
    if (mode === TYPED) {
      room.wanted[index] = ruled;
      typed += ruled;
      return;
    }
    let wanted = (mode === BY_DRIVER ? ruled : line.usual) + (line.scheduled[t] ?? 0);
    plan.carried.forEach((each, place) => {
      if (each.opening && each.addedTo === index) wanted += room.scheduled[place] ?? 0;
    });
    room.wanted[index] = wanted;
    total += wanted;
  });
  const opening = cells[plan.depreciableRow * months + t - 1] ?? 0;
  const left = Math.max(0, opening + (plan.purchases[t] ?? 0) - (plan.residuals[t] ?? 0)) + outside;
  return { cap: Math.max(0, left - typed), total };
}

/** The charges as they stand: typed ones as typed, the others in proportion where the cap holds them. */
function finalCharges(plan: DepreciationPlan, room: Month, t: MonthIndex, held: Cap | null): void {
  let last = -1;
  let rest = held?.cap ?? 0;
  plan.lines.forEach((line, index) => {
    const wanted = room.wanted[index] ?? 0;
    const scaled = held && line.modes[t] !== TYPED;
    const charge = scaled ? share(held.cap, wanted, held.total) : wanted;
    room.final[index] = charge;
    if (scaled && wanted !== 0) {
      rest -= charge;
      last = index;
    }
  });
  if (last >= 0) room.final[last] = (room.final[last] ?? 0) + rest;
}

/** What each asset is credited: its own schedules first, the rest of the month's charge over all. */
function creditAssets(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex, held: Cap | null): void {
  room.credit.fill(0);
  let rest = 0;
  for (let index = 0; index < plan.lines.length; index++) rest += room.final[index] ?? 0;
  plan.carried.forEach((each, index) => {
    if (each.line < 0) return;
    const amount = room.scheduled[index] ?? 0;
    const onLine = room.carriedByLine[each.line] ?? 0;
    const final = room.final[each.line] ?? 0;
    let credited = amount;
    if (plan.lines[each.line]?.modes[t] === TYPED) {
      credited = final < onLine && onLine !== 0 ? share(Math.max(0, final), amount, onLine) : amount;
    } else if (held && each.capped) {
      credited = share(held.cap, amount, held.total);
    }
    rest -= credited;
    if (each.asset >= 0) room.credit[each.asset] = (room.credit[each.asset] ?? 0) + credited;
  });
  if (rest !== 0) spread(plan, board, room, t, rest);
}

/** Credits an amount to accumulated depreciation, else to the assets themselves, in proportion to opening balances. */
function spread(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex, amount: number): void {
  let accumulated = 0;
  let held = 0;
  for (const asset of plan.assets) {
    const opening = openingOf(asset, board, t);
    if (opening < 0) accumulated += opening;
    else held += opening;
  }
  const whole = accumulated === 0 ? held : accumulated;
  if (whole === 0) {
    const first = plan.assets.findIndex((asset) => asset.depreciable);
    if (first >= 0) room.credit[first] = (room.credit[first] ?? 0) + amount;
    return;
  }
  let last = -1;
  let rest = amount;
  plan.assets.forEach((asset, index) => {
    const opening = openingOf(asset, board, t);
    if (opening === 0 || opening < 0 !== whole < 0) return;
    const part = share(amount, opening, whole);
    room.credit[index] = (room.credit[index] ?? 0) + part;
    rest -= part;
    last = index;
  });
  room.credit[last] = (room.credit[last] ?? 0) + rest;
}

function openingOf(asset: AssetLine, board: Board, t: MonthIndex): number {
  return asset.depreciable ? (board.cells[asset.row * board.months + t - 1] ?? 0) : 0;
}

function moveAssets(plan: DepreciationPlan, board: Board, room: Month, t: MonthIndex): void {
  plan.assets.forEach((asset, index) => {
    if (asset.moved[t] !== 1) return;
    const opening = board.cells[asset.row * board.months + t - 1] ?? 0;
    put(board, asset.row, t, opening + (asset.movement[t] ?? 0) - (room.credit[index] ?? 0));
  });
}
