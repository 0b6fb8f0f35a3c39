import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import {
  type AuthorizationEvent,
  cardPaymentState,
  divideClearing,
  factsAfter,
  NOTHING_KNOWN,
  reservedFor,
} from "./card-authorizations.ts";

const clearing = (amount: number, parts = 1): AuthorizationEvent => ({
  kind: "clearing",
  amount: cents(amount),
  parts,
});
const reversal = (amount: number): AuthorizationEvent => ({ kind: "reversal", amount: cents(amount) });
const EXPIRY: AuthorizationEvent = { kind: "expiry" };
const after = (approved: number, events: readonly AuthorizationEvent[]) =>
  events.reduce(factsAfter, { ...NOTHING_KNOWN, approved: cents(approved) });

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

describe("a card payment of 100.00", () => {
  it.each<[string, AuthorizationEvent[], reserved: number, state: string]>([
    ["waits for its merchant", [], 10_000, "approved"],
    ["is taken whole", [clearing(10_000)], 0, "cleared"],
    ["is taken for less, and the rest is free again", [clearing(8_000)], 0, "cleared"],
    ["is taken for more, such as with a tip", [clearing(11_000)], 0, "cleared"],
    ["is taken in the first of two parts", [clearing(4_000, 2)], 6_000, "approved"],
    ["is taken in both parts", [clearing(4_000, 2), clearing(5_000, 2)], 0, "cleared"],
    ["is given up", [reversal(10_000)], 0, "reversed"],
    ["is given up in part", [reversal(3_000)], 7_000, "approved"],
    ["is given up in part and taken", [reversal(3_000), clearing(7_000)], 0, "cleared"],
    ["is given up by more than it was", [reversal(15_000)], 0, "reversed"],
    ["is not taken in time", [EXPIRY], 0, "expired"],
    ["is taken after it expired", [EXPIRY, clearing(10_000)], 0, "cleared"],
    ["is taken although it was given up", [reversal(10_000), clearing(10_000)], 0, "cleared"],
  ])("%s", (_title, events, reserved, state) => {
    const facts = after(10_000, events);
    expect(reservedFor(facts)).toBe(reserved);
    expect(cardPaymentState(facts, false)).toBe(state);
  });

  it("ends alike in whatever order its events are learned", () => {
    const all = [clearing(4_000, 3), clearing(1_000, 3), reversal(2_000), reversal(500), clearing(2_500, 3)];
    const ends = new Set(permutations(all).map((events) => JSON.stringify(after(10_000, events))));
    expect(ends.size).toBe(1);
  });

  it("never reserves less than nothing or more than was approved", () => {
    for (const events of permutations([clearing(9_000, 2), reversal(8_000), EXPIRY, clearing(3_000, 2)])) {
      for (let length = 0; length <= events.length; length++) {
        const reserved = reservedFor(after(10_000, events.slice(0, length)));
        expect(reserved).toBeGreaterThanOrEqual(0);
        expect(reserved).toBeLessThanOrEqual(10_000);
      }
    }
  });
});

describe("a declined card payment", () => {
  it("stays declined, unless its merchant takes the money all the same", () => {
    expect(cardPaymentState(NOTHING_KNOWN, true)).toBe("declined");
    expect(cardPaymentState(factsAfter(NOTHING_KNOWN, clearing(500)), true)).toBe("cleared");
  });
});

describe("what a merchant takes", () => {
  it.each([
    [500, 800, 500, 0],
    [500, 500, 500, 0],
    [500, 200, 200, 300],
    [500, 0, 0, 500],
    [500, -100, 0, 500],
  ])("%d of %d available", (amount, available, fromWallet, shortfall) => {
    expect(divideClearing(cents(amount), cents(available))).toEqual({ fromWallet, shortfall });
  });
});
