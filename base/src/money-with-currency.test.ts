import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addMoney,
  compareMoney,
  inCurrency,
  type Money,
  money,
  negateMoney,
  noMoney,
  subtractMoney,
  sumMoney,
} from "./money-with-currency.ts";

const code: fc.Arbitrary<string> = fc.constantFrom("KES", "USD", "UGX", "EUR");
const whole = fc.integer({ min: -(10 ** 13), max: 10 ** 13 });

describe("money of one currency", () => {
  it("is added and taken away exactly, in any order", () => {
    fc.assert(
      fc.property(whole, whole, whole, code, (a, b, c, currency) => {
        const [x, y, z] = [money(a, currency), money(b, currency), money(c, currency)];
        expect(addMoney(x, y)).toEqual(addMoney(y, x));
        expect(addMoney(addMoney(x, y), z)).toEqual(addMoney(x, addMoney(y, z)));
        expect(subtractMoney(addMoney(x, y), y)).toEqual(x);
        expect(addMoney(x, negateMoney(x))).toEqual(noMoney(currency));
        expect(sumMoney(currency, [x, y, z])).toEqual(money(a + b + c, currency));
      }),
    );
  });

  it("is compared as its cents are", () => {
    fc.assert(
      fc.property(whole, whole, code, (a, b, currency) => {
        expect(Math.sign(compareMoney(money(a, currency), money(b, currency)))).toBe(Math.sign(a - b));
      }),
    );
  });

  it("is whole cents of a currency that has a code", () => {
    expect(() => money(1.5, "KES")).toThrow("not a whole number of cents");
    for (const wrong of ["", "KSh", "kes", "KESX"]) expect(() => money(1, wrong)).toThrow("not the code of a currency");
    expect(sumMoney("KES", [])).toEqual({ cents: 0, currency: "KES" });
  });
});

describe("money of two currencies", () => {
  it("is never added, taken away or compared", () => {
    fc.assert(
      fc.property(whole, whole, code, code, (a, b, one, other) => {
        fc.pre(one !== other);
        const [x, y]: Money[] = [money(a, one), money(b, other)];
        if (!x || !y) throw new Error("Two amounts.");
        const refused = `Amounts in ${one} and ${other} cannot be added`;
        for (const combine of [addMoney, subtractMoney, compareMoney]) expect(() => combine(x, y)).toThrow(refused);
        expect(() => sumMoney(one, [x, y])).toThrow(refused);
        expect(() => inCurrency(y, one)).toThrow("cannot be added");
      }),
    );
  });

  it("does not compile where the types know them", () => {
    const shillings = money(100, "KES");
    const dollars = money(100, "USD");
    // @ts-expect-error two currencies
    expect(() => addMoney(shillings, dollars)).toThrow();
    // @ts-expect-error two currencies
    expect(() => subtractMoney(dollars, shillings)).toThrow();
    // @ts-expect-error two currencies
    expect(() => compareMoney(shillings, dollars)).toThrow();
    // @ts-expect-error two currencies
    expect(() => sumMoney("KES", [dollars])).toThrow();
    const unknown: Money = money(50, "KES");
    // @ts-expect-error not known to be shillings
    expect(addMoney(shillings, unknown).cents).toBe(150);
    expect(addMoney(shillings, inCurrency(unknown, "KES"))).toEqual(money(150, "KES"));
  });
});
