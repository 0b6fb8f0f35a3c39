import { expect, test } from "vitest";
import { notices } from "../evaluation/forecast.ts";
import type { Driver } from "../model/model.ts";
import { each, line } from "../testing/books.ts";
import { change, FIRST, shillings, under } from "../testing/company.ts";

const life = (more: {
  purchase: number;
  cost: number;
  salvage?: number;
  lifeMonths: number;
  counterpart?: string;
}): Driver => ({
  method: "straight_line",
  salvage: 0,
  ...more,
  cost: more.cost * 100,
});

/** A separate asset account with a balance of zero in every closed month. */
const lorry = line("Lorry", "FA", each(12, 0));

test("an asset bought after the cut-over is paid for in cash, then charged from that month on", () => {
  const made = under("Lorry", life({ purchase: FIRST + 1, cost: 1_200, lifeMonths: 12 }), 4, [lorry]);
  expect(shillings(made, "Lorry")).toEqual([0, 1_100, 1_000, 900]);
  expect(change(made, "Depreciation")).toEqual([0, 100, 100, 100]);
  expect(change(made, "Bank")).toEqual([0, -1_200, -1_200, -1_200]);
});

test("an asset held at the cut-over is not bought again, and its charge is already in the usual one", () => {
  // The vans' schedule charged 30 of the usual 50 a month: 20 stay usual, the schedule adds its 30.
  const made = under("Vans", life({ purchase: 0, cost: 1_800, lifeMonths: 60 }));
  expect(shillings(made, "Vans")).toEqual([5_970, 5_940, 5_910]);
  expect(shillings(made, "Depreciation")).toEqual([50, 50, 50]);
  expect(shillings(made, "Van Depreciation")).toEqual([-1_020, -1_040, -1_060]);
  expect(change(made, "Bank")).toEqual([0, 0, 0]);
});

test("a schedule that charged in three of the last six months counts by half", () => {
  const made = under("Vans", life({ purchase: 9, cost: 1_800, lifeMonths: 60 }), 1);
  expect(shillings(made, "Depreciation")).toEqual([50 - 15 + 30]);
});

test("the usual charge is never reduced below zero", () => {
  const made = under("Vans", life({ purchase: 0, cost: 6_000, lifeMonths: 60 }), 1);
  expect(shillings(made, "Depreciation")).toEqual([100]);
});

test("the last month takes the rounding, and then the line is as before", () => {
  const made = under("Lorry", life({ purchase: FIRST, cost: 100, lifeMonths: 3 }), 4, [lorry]);
  expect(change(made, "Depreciation")).toEqual([33.33, 33.33, 33.34, 0]);
  expect(shillings(made, "Lorry")).toEqual([66.67, 33.34, 0, 0]);
});

test("the salvage value is not written off", () => {
  const made = under("Lorry", life({ purchase: FIRST, cost: 100, salvage: 40_00, lifeMonths: 2 }), 3, [lorry]);
  expect(shillings(made, "Lorry")).toEqual([70, 40, 40]);
});

test("the named line carries the charge", () => {
  const other = line("Amortisation", "DA", each(12, 0));
  const made = under("Lorry", life({ purchase: FIRST, cost: 120, lifeMonths: 12, counterpart: "Amortisation" }), 1, [
    lorry,
    other,
  ]);
  expect(shillings(made, "Amortisation")).toEqual([10]);
  expect(change(made, "Depreciation")).toEqual([0]);
});

test("on a depreciation line it is the charge, and the named asset falls by it", () => {
  const made = under("Depreciation", life({ purchase: 0, cost: 2_400, lifeMonths: 24, counterpart: "Vans" }), 2);
  expect(shillings(made, "Depreciation")).toEqual([100, 100]);
  expect(shillings(made, "Vans")).toEqual([5_900, 5_800]);
  expect(change(made, "Van Depreciation")).toEqual([50, 100]);
  expect(change(made, "Bank")).toEqual([0, 0]);
});

test("on another expense the named asset falls by it: a prepayment is used up", () => {
  const made = under("Rent", life({ purchase: FIRST, cost: 600, lifeMonths: 6, counterpart: "Deposits" }), 3);
  expect(shillings(made, "Rent")).toEqual([100, 100, 100]);
  expect(shillings(made, "Deposits")).toEqual([500, 400, 300]);
  expect(change(made, "Bank")).toEqual([100, 200, 300]);
});

test("a prepayment on its own side is carried by the depreciation line and moves no cash", () => {
  const made = under("Deposits", life({ purchase: 6, cost: 1_200, lifeMonths: 12 }), 2);
  expect(shillings(made, "Deposits")).toEqual([500, 400]);
  expect(change(made, "Bank")).toEqual([0, 0]);
});

test("straight-line depreciation is refused on a liability", () => {
  const made = under("Accruals", life({ purchase: FIRST, cost: 100, lifeMonths: 3 }));
  expect(notices(made)[0]?.message).toBe("Straight-line depreciation can only be set on an asset or an expense.");
});
