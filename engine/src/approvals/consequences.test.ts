import { cents } from "@hazina/base/money.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashAfterPayment } from "./consequences.ts";

const months = (...values: number[]) =>
  values.map((value, at) => ({ month: `2026-${String(at + 1).padStart(2, "0")}`, cents: cents(value) }));

describe("a payment laid over forecast cash", () => {
  it("lowers every month from its own on; the lowest of them is named", () => {
    expect(cashAfterPayment(months(10, 900, 500, 700), { amount: cents(200), month: "2026-02" }, cents(350))).toEqual({
      lowNo: 500,
      lowYes: 300,
      month: "2026-03",
      isUnderMinimum: true,
    });
  });

  it("reaches a minimum exactly without being under it", () => {
    const after = cashAfterPayment(months(500), { amount: cents(200), month: "2026-01" }, cents(300));
    expect(after?.isUnderMinimum).toBe(false);
  });

  it("after the last month of the forecast has no consequence that could be shown", () => {
    expect(cashAfterPayment(months(10, 20), { amount: cents(1), month: "2027-01" }, cents(0))).toBeUndefined();
  });

  it("is the lowest of the months with the payment taken off one by one", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 1e9 }),
        fc.nat(11),
        (values, amount, from) => {
          const ahead = months(...values);
          const month = `2026-${String(from + 1).padStart(2, "0")}`;
          const after = cashAfterPayment(ahead, { amount: cents(amount), month }, cents(0));
          const laid = ahead.map((one) => (one.month >= month ? one.cents - amount : Number.POSITIVE_INFINITY));
          if (from >= values.length) expect(after).toBeUndefined();
          else expect(after?.lowYes).toBe(Math.min(...laid));
        },
      ),
    );
  });
});
