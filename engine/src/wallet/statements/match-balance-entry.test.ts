import { cents } from "@hazina/base/money.ts";
import { describe, expect, it } from "vitest";
import { type EntryMeaning, meaningOf, netOf } from "./match-balance-entry.ts";

const HOUR_MS = 3_600_000;

type Case = {
  readonly name: string;
  readonly type: string;
  readonly amount: number;
  readonly fee?: number;
  readonly hours?: number;
  readonly isConverted?: boolean;
  readonly recorded?: number;
  readonly awaitsFees?: boolean;
  readonly means: EntryMeaning;
};

/**
 * Test cases: an entry of Stripe's balance, the amount that was recorded for it, and the expected result of matching.
 * Amounts are in cents.
 */
const CASES: readonly Case[] = [
  { name: "a deposit that is recorded", type: "charge", amount: 100_00, fee: 3_20, recorded: 100_00, means: "matched" },
  { name: "a refund that is recorded", type: "refund", amount: -40_00, recorded: -40_00, means: "matched" },
  { name: "a deposit of another amount", type: "charge", amount: 90_00, recorded: 100_00, means: "other_amount" },
  {
    name: "a deposit in another currency than the balance",
    type: "charge",
    amount: 77_00,
    isConverted: true,
    recorded: 100_00,
    means: "matched",
  },
  { name: "money paid out to the bank", type: "payout", amount: -500_00, means: "payout" },
  { name: "a payout that the bank returned", type: "payout_failure", amount: 500_00, means: "payout" },
  { name: "a deposit that was just paid", type: "charge", amount: 100_00, hours: 5, means: "waiting" },
  { name: "a charge that Hazina never made", type: "charge", amount: 100_00, hours: 6, means: "only_theirs" },
  {
    name: "a charge while the fees of some deposits are not read yet",
    type: "charge",
    amount: 100_00,
    hours: 600,
    awaitsFees: true,
    means: "waiting",
  },
  { name: "a dispute that Hazina never read", type: "adjustment", amount: -100_00, hours: 30, means: "only_theirs" },
  { name: "a fee of Stripe for its account", type: "stripe_fee", amount: -12_00, means: "only_theirs" },
  { name: "an entry that moves nothing", type: "adjustment", amount: 10_00, fee: 10_00, means: "matched" },
];

describe("an entry of Stripe's balance", () => {
  it.each(CASES)(
    "$name: $means",
    ({ type, amount, fee = 0, hours = 1, isConverted = false, recorded, awaitsFees = false, means }) => {
      const entry = {
        ...{ id: "txn_1", type, currency: "KES", at: 0, description: "", isConverted },
        amount: cents(amount),
        fee: cents(fee),
      };
      const known = recorded === undefined ? undefined : { transaction: "t", amount: cents(recorded) };
      expect(meaningOf(entry, known, { now: hours * HOUR_MS, awaitsFees })).toBe(means);
    },
  );

  it("changes the balance by its amount less its fee", () => {
    expect(netOf({ amount: cents(100_00), fee: cents(3_20) })).toBe(96_80);
    expect(netOf({ amount: cents(-100_00), fee: cents(15_00) })).toBe(-115_00);
  });
});
