import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { figuresOfProject, sideOfClass } from "./projects.ts";

describe("the figures of a project", () => {
  it.each([
    [
      "income is a credit, cost a debit",
      [
        ["REV", -500],
        ["FEXP", 200],
      ],
      1_000,
      { income: 500, cost: 200, left: 800 },
    ],
    [
      "a bought asset is spent money, its depreciation is not",
      [
        ["FA", 900],
        ["DA", 90],
      ],
      800,
      { income: 0, cost: 900, left: -100 },
    ],
    [
      "receivables, payables and cash do not count",
      [
        ["AR", 500],
        ["AP", -300],
        ["CASH", 5],
      ],
      null,
      { income: 0, cost: 0, left: null },
    ],
    [
      "a credit note and a refund take back",
      [
        ["REV", -500],
        ["REV", 500],
        ["VEXP", -40],
      ],
      null,
      { income: 0, cost: -40, left: null },
    ],
  ] as const)("%s", (_, lines, restricted, figures) => {
    const own = lines.map(([code, net]) => ({ class: code, net: cents(net) }));
    expect(figuresOfProject(own, restricted === null ? null : cents(restricted))).toEqual(figures);
  });

  it("count dividends and loans on neither side", () => {
    expect(["DIV", "LTD", "STD", "RE"].map(sideOfClass)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
