import { cents, centsOf } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { billedBeforeReceipt, lineTotal, matchBill, receptionOf, toleranceOf } from "./purchases.ts";

describe("a bill against its order", () => {
  it.each([
    ["the whole line", 10_000, 0, 10_000, 10_000, 0, true],
    ["a part of it", 10_000, 0, 4_000, 4_000, 0, true],
    ["the rest after an earlier bill", 10_000, 4_000, 6_000, 6_000, 0, true],
    ["2 % above it is tolerated", 10_000, 0, 10_200, 10_000, 200, true],
    ["more than 2 % is not", 10_000, 0, 10_200.01, 10_000, 200.01, false],
    ["of a large line, KES 1,000 is tolerated", 900_000, 0, 901_000, 900_000, 1_000, true],
    ["and no more", 900_000, 0, 901_000.01, 900_000, 1_000.01, false],
    ["a line that is billed already", 10_000, 10_000, 300, 0, 300, false],
  ])("%s", (_, ordered, billed, amount, covered, over, isWithin) => {
    const line = { ordered: centsOf(ordered), billed: centsOf(billed) };
    expect(matchBill(line, centsOf(amount))).toEqual({ covered: centsOf(covered), over: centsOf(over), isWithin });
  });

  it("tolerates nothing of a line of a few cents", () => {
    expect(toleranceOf(cents(40))).toBe(0);
  });

  it.each([
    ["everything was received", 1_000, 10_000, 0],
    ["half was received, half is billed", 500, 5_000, 0],
    ["nothing was received", 0, 5_000, 5_000],
    ["more is billed than was received", 500, 8_000, 3_000],
  ])("%s", (_, received, billed, before) => {
    const line = { ordered: centsOf(10_000), hundredths: 1_000, received };
    expect(billedBeforeReceipt(line, centsOf(billed))).toBe(centsOf(before));
  });
});

describe("an order", () => {
  it.each([
    [[0, 0], "ordered"],
    [[50, 0], "part_received"],
    [[100, 0], "part_received"],
    [[100, 100], "received"],
  ] as const)("of which %s was received is %s", (received, state) => {
    expect(receptionOf(received.map((one) => ({ hundredths: 100, received: one })))).toBe(state);
  });

  it("has line totals that are rounded half up", () => {
    expect([lineTotal(250, cents(333)), lineTotal(33, cents(100)), lineTotal(50, cents(1))]).toEqual([833, 33, 1]);
  });
});
