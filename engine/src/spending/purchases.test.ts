import { cents, centsOf, ZERO } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import {
  billedBeforeReceipt,
  lacksOrder,
  lineTotal,
  matchBill,
  receptionOf,
  stillAbove,
  stillCovered,
  toleranceOf,
} from "./purchases.ts";

describe("a bill against its order", () => {
  it.each([
    ["the whole line", 10_000, 0, 10_000, 10_000, 0, true],
    ["a part of it", 10_000, 0, 4_000, 4_000, 0, true],
    ["the rest after an earlier bill", 10_000, 4_000, 6_000, 6_000, 0, true],
    ["2% above it is tolerated", 10_000, 0, 10_200, 10_000, 200, true],
    ["more than 2% is not", 10_000, 0, 10_200.01, 10_000, 200.01, false],
    ["of a large line, KES 1,000 is tolerated", 900_000, 0, 901_000, 900_000, 1_000, true],
    ["and no more", 900_000, 0, 901_000.01, 900_000, 1_000.01, false],
    ["a line that is billed already", 10_000, 10_000, 300, 0, 300, false],
  ])("%s", (_, ordered, billed, amount, covered, over, isWithin) => {
    const line = { ordered: centsOf(ordered), billed: centsOf(billed), surplus: ZERO };
    expect(matchBill(line, centsOf(amount))).toEqual({ covered: centsOf(covered), over: centsOf(over), isWithin });
  });

  it.each([
    ["a second surplus within the rest of the tolerance", 150, 50, true],
    ["a second surplus above the rest of it", 150, 50.01, false],
    ["a surplus after the tolerance is used up", 200, 0.01, false],
  ])("%s", (_, surplus, amount, isWithin) => {
    const line = { ordered: centsOf(10_000), billed: centsOf(10_000), surplus: centsOf(surplus) };
    expect(matchBill(line, centsOf(amount)).isWithin).toBe(isWithin);
  });

  it("is not asked for again where a later bill is covered", () => {
    const line = { ordered: centsOf(10_000), billed: centsOf(4_000), surplus: centsOf(500) };
    expect(matchBill(line, centsOf(6_000)).isWithin).toBe(true);
  });

  it.each([
    ["without a credit", 0, 10_000, 600],
    ["a credit of a part of the surplus", 400, 10_000, 200],
    ["a credit above the surplus gives back the order", 1_600, 9_000, 0],
    ["a credit of all", 10_600, 0, 0],
  ])("%s", (_, credited, covered, above) => {
    const line = { total: centsOf(10_600), covered: centsOf(10_000), credited: centsOf(credited) };
    expect([stillCovered(line), stillAbove(line)]).toEqual([centsOf(covered), centsOf(above)]);
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

describe("a bill without its order", () => {
  const line = (shillings: number, hasOrder = false) => ({ total: centsOf(shillings), hasOrder });

  it.each([
    ["where the company asks for none", [line(900_000)], null, false],
    ["at the amount", [line(50_000)], 50_000, false],
    ["above it", [line(50_000.01)], 50_000, true],
    ["above it by several lines", [line(30_000), line(20_001)], 50_000, true],
    ["above it, with its order", [line(900_000, true)], 50_000, false],
    ["only what has no order counts", [line(900_000, true), line(50_000)], 50_000, false],
  ])("%s", (_, lines, above, lacks) => {
    expect(lacksOrder(lines, above === null ? null : centsOf(above))).toBe(lacks);
  });
});
