import { cents, centsOf, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PayPlace, paymentParts } from "./payment-parts.ts";

const none = cents(0);

describe("a pay goes out", () => {
  it("whole to one account, and to nobody where there is nothing", () => {
    expect(paymentParts(centsOf(70_441.65), [{ kind: "bank" }], none).parts).toEqual([
      { part: 1, place: 0, amount: centsOf(70_441.65) },
    ]);
    expect(paymentParts(none, [{ kind: "bank" }], none).parts).toEqual([]);
  });

  it("by a fixed amount, a share of the whole and the rest", () => {
    const places: PayPlace[] = [
      { kind: "bank", share: 2_500 },
      { kind: "bank", amount: centsOf(5_000) },
      { kind: "cash" },
    ];
    const { parts } = paymentParts(centsOf(40_000), places, none);
    expect(parts.map(({ place, amount }) => [place, amount / 100])).toEqual([
      [0, 10_000],
      [1, 5_000],
      [2, 25_000],
    ]);
  });

  it("by M-Pesa in whole shillings of at most 250,000; the cents come with the next pay", () => {
    const first = paymentParts(centsOf(300_000.65), [{ kind: "mpesa" }], none);
    expect(first.parts.map(({ amount }) => amount / 100)).toEqual([250_000, 50_000]);
    expect(first.carried).toBe(65);
    const next = paymentParts(centsOf(1_000.35), [{ kind: "mpesa" }], first.carried);
    expect(next).toEqual({ parts: [{ part: 1, place: 0, amount: centsOf(1_001) }], carried: 0 });
  });

  it("to the cent, whatever the places", () => {
    const place: fc.Arbitrary<PayPlace> = fc.oneof(
      fc.record({
        kind: fc.constantFrom("bank" as const, "mpesa" as const),
        share: fc.integer({ min: 1, max: 3_000 }),
      }),
      fc.record({ kind: fc.constantFrom("bank" as const, "cash" as const), amount: fc.nat(9_000_000).map(cents) }),
    );
    const rest: fc.Arbitrary<PayPlace> = fc.record({ kind: fc.constantFrom("bank" as const, "mpesa" as const) });
    fc.assert(
      fc.property(fc.nat(90_000_000), fc.array(place, { maxLength: 2 }), rest, (pays, places, last) => {
        const { parts, carried } = paymentParts(cents(pays), [...places, last], none);
        expect(cents(sum(parts.map(({ amount }) => amount)) + carried)).toBe(pays);
        expect(parts.every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });
});
