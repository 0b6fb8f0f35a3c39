import { cents, centsOf, majorOf, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_CHART } from "../chart.ts";
import { type AccountBalance, balanceSheetOf, profitAndLossOf, type StatementPart } from "./books-statements.ts";

const NAMES = { earlier: "Earlier years", current: "This year" };
const balances = (given: Readonly<Record<string, number>>): AccountBalance[] =>
  Object.entries(given).map(([code, amount]) => {
    const account = DEFAULT_CHART.find((one) => one.code === code);
    if (account === undefined) throw new Error(`No account ${code}.`);
    return { code, name: account.name, class: account.class, balance: centsOf(amount) };
  });
const totals = (parts: readonly StatementPart[]) =>
  Object.fromEntries(parts.filter(({ total }) => total !== 0).map(({ key, total }) => [key, majorOf(total)]));

describe("statements of the books", () => {
  it("add up a profit and loss by section", () => {
    const { parts, retained } = profitAndLossOf(
      balances({
        "4000": -1_000,
        "4200": 50,
        "5000": 400,
        "6100": 200,
        "6700": 20,
        "4900": -5,
        "7000": 15,
        "7500": 90,
        "3200": 30,
      }),
    );
    expect(totals(parts)).toEqual({
      revenue: 950,
      cogs: 400,
      gross_profit: 550,
      opex: 220,
      operating_profit: 330,
      interest_income: 5,
      interest_expense: 15,
      profit_before_tax: 320,
      tax_expense: 90,
      profit_after_tax: 230,
      dividends: 30,
      retained_profit: 200,
    });
    expect(majorOf(retained)).toBe(200);
    const revenue = parts.find(({ key }) => key === "revenue");
    expect(revenue).toMatchObject({
      lines: [
        { code: "4000", amount: 100_000 },
        { code: "4200", amount: -5_000 },
      ],
    });
  });

  it("show the profit of earlier years as retained earnings, without a journal", () => {
    const all = balances({
      "1100": 900,
      "1590": -100,
      "2500": -300,
      "3000": -100,
      "3100": -50,
      "4000": -1_000,
      "6100": 650,
    });
    const { parts, difference } = balanceSheetOf(all, balances({ "4000": -400, "6100": 150 }), NAMES);
    expect(difference).toBe(0);
    expect(totals(parts)).toMatchObject({
      total_assets: 800,
      total_liabilities: 300,
      equity: 500,
      liabilities_and_equity: 800,
    });
    expect(parts.find(({ key }) => key === "equity")).toMatchObject({
      lines: [
        { code: "3100", amount: 5_000 },
        { code: "3000", amount: 10_000 },
        { name: "Earlier years", amount: 10_000 },
        { name: "This year", amount: 25_000 },
      ],
    });
  });

  it("balance for any balanced books, whatever the year is", () => {
    const amounts = fc.array(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), {
      minLength: DEFAULT_CHART.length,
      maxLength: DEFAULT_CHART.length,
    });
    fc.assert(
      fc.property(amounts, amounts, (given, ofYear) => {
        const of = (list: readonly number[]) =>
          DEFAULT_CHART.map((account, at) => ({ ...account, balance: cents(list[at] ?? 0) }));
        const open = of(given);
        const bank = {
          ...(open[1] ?? never()),
          balance: cents((open[1]?.balance ?? 0) - sum(open.map((one) => one.balance))),
        };
        const whole = open.map((one) => (one.code === bank.code ? bank : one));
        expect(balanceSheetOf(whole, of(ofYear), NAMES).difference).toBe(0);
      }),
    );
  });
});

function never(): never {
  throw new Error("The chart is empty.");
}
