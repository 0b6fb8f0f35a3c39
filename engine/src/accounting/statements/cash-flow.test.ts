import { add, type Cents, cents, centsOf, majorOf, negate, sum, ZERO } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CLASS_CODES } from "../../forecasting/model/classes.ts";
import { DEFAULT_CHART } from "../chart.ts";
import type { AccountBalance, StatementPart } from "./books-statements.ts";
import { cashFlowOf } from "./cash-flow.ts";

const NAMES = { profit: "Profit after tax", nonCash: "Amounts that moved no cash" };
const balances = (given: Readonly<Record<string, number>>): AccountBalance[] =>
  Object.entries(given).map(([code, amount]) => {
    const account = DEFAULT_CHART.find((one) => one.code === code);
    if (account === undefined) throw new Error(`No account ${code}.`);
    return { code, name: account.name, class: account.class, balance: centsOf(amount) };
  });
const shown = (parts: readonly StatementPart[]) =>
  Object.fromEntries(
    parts.map((part) => [
      part.key,
      part.kind === "result"
        ? majorOf(part.total)
        : Object.fromEntries(part.lines.map(({ code, name, amount }) => [code || name, majorOf(amount)])),
    ]),
  );

describe("the cash flow of the books", () => {
  it("starts with the profit, and shows what was paid and received for assets under investing", () => {
    // A year: sales of 1,000 of which 300 are owed, rent of 200, a van bought for 600, depreciation of 50, and a
    // computer of 100 with 40 depreciated sold for 75.
    const { parts, difference } = cashFlowOf(
      {
        opening: balances({ "1100": 500, "1530": 100, "1590": -40, "3000": -560 }),
        movements: balances({
          "1100": -25,
          "1200": 300,
          "1520": 600,
          "1530": -100,
          "1590": -10,
          "2500": 0,
          "4000": -1_000,
          "6000": 200,
          "6700": 50,
          "6710": -15,
        }),
      },
      NAMES,
    );
    expect(shown(parts)).toEqual({
      operating: { "Profit after tax": 765, "6700": 50, "6710": -15, "1200": -300 },
      investing: { "1520": -600, "1530": 100, "1590": 10, "Amounts that moved no cash": -35 },
      financing: {},
      change_in_cash: -25,
      opening_cash: 500,
      closing_cash: 475,
    });
    const investing = parts.find(({ key }) => key === "investing");
    expect(majorOf(investing?.total ?? ZERO)).toBe(75 - 600);
    expect(difference).toBe(0);
  });

  it("shows loans, capital and dividends under financing", () => {
    const { parts, difference } = cashFlowOf(
      { opening: [], movements: balances({ "1100": 950, "2500": -800, "3000": -200, "3200": 50 }) },
      NAMES,
    );
    expect(shown(parts)).toMatchObject({
      financing: { "2500": 800, "3000": 200, "3200": -50 },
      change_in_cash: 950,
      closing_cash: 950,
    });
    expect(difference).toBe(0);
  });

  it("gives the change of the cash accounts to the cent, whatever was posted to which class", () => {
    const entry = fc.tuple(
      fc.constantFrom(...CLASS_CODES),
      fc.constantFrom(...CLASS_CODES),
      fc.integer({ min: 1, max: 1e12 }),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 40 }), fc.array(entry, { maxLength: 40 }), (before, within) => {
        const { parts, difference } = cashFlowOf({ opening: summed(before), movements: summed(within) }, NAMES);
        expect(difference).toBe(0);
        const totals = new Map(parts.map(({ key, total }) => [key, total]));
        const cash = (all: readonly AccountBalance[]) =>
          sum(all.filter((one) => one.class === "CASH").map(({ balance }) => balance));
        expect(totals.get("change_in_cash")).toBe(cash(summed(within)));
        expect(totals.get("closing_cash")).toBe(cash(summed([...before, ...within])));
        for (const part of parts)
          if (part.kind === "section") expect(part.total).toBe(sum(part.lines.map(({ amount }) => amount)));
      }),
    );
  });
});

/**
 * Returns the balance of each class that occurs in the entries. Each entry has a debited class, a credited class and
 * an amount in cents; each class has a single account.
 */
function summed(
  entries: readonly (readonly [(typeof CLASS_CODES)[number], (typeof CLASS_CODES)[number], number])[],
): readonly AccountBalance[] {
  const totals = new Map<(typeof CLASS_CODES)[number], Cents>();
  const post = (ofClass: (typeof CLASS_CODES)[number], amount: Cents) =>
    totals.set(ofClass, add(totals.get(ofClass) ?? ZERO, amount));
  for (const [debit, credit, amount] of entries) {
    post(debit, cents(amount));
    post(credit, negate(cents(amount)));
  }
  return [...totals].map(([ofClass, balance]) => ({ code: ofClass, name: ofClass, class: ofClass, balance }));
}
