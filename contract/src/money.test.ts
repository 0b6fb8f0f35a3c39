import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MoneyWithCurrency, moneyOf, writtenMoney } from "./money.ts";

describe("money in a call", () => {
  it("is read to the cent and written as it was", () => {
    const written = fc.record({
      amount: fc.integer({ min: 1, max: 10 ** 14 }),
      currency: fc.constantFrom("KES", "USD", "UGX"),
    });
    fc.assert(
      fc.property(written, ({ amount, currency }) => {
        const call = writtenMoney(money(cents(amount), currency));
        expect(moneyOf(MoneyWithCurrency.parse(call))).toEqual({ cents: amount, currency });
      }),
    );
  });

  it.each([
    [{ amount: 0, currency: "KES" }, "above zero"],
    [{ amount: -5, currency: "KES" }, "above zero"],
    [{ amount: true, currency: "KES" }, "as a number"],
    [{ amount: "100", currency: "KES" }, "as a number"],
    [{ amount: Number.POSITIVE_INFINITY, currency: "KES" }, "as a number"],
    [{ amount: 10 ** 13, currency: "KES" }, "too large"],
    [{ amount: 1.005, currency: "KES" }, "two decimals"],
    [{ amount: 1, currency: "ksh" }, "three letters"],
    [{ amount: 1 }, "Choose a currency"],
  ])("%j is refused: %s", (call, sentence) => {
    const read = MoneyWithCurrency.safeParse(call);
    expect(read.success ? "taken" : read.error.issues.map(({ message }) => message).join(" ")).toContain(sentence);
  });
});
