import { type Cents, cents, negate, sum } from "@hazina/base/money.ts";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PostedEntry, payeeLiabilities, sharesOfPayment } from "./payee-liabilities.ts";

const ELEMENTS = new Map([
  ["sacco", { code: "sacco", kind: "sacco", payee: "Stima SACCO" }],
  ["shares", { code: "shares", kind: "other", payee: "STIMA sacco" }],
  ["pension", { code: "pension", kind: "pension", payee: "Zamara" }],
  ["scheme", { code: "scheme", kind: "employerPension", payee: "Zamara" }],
  ["welfare", { code: "welfare", kind: "other", payee: null }],
  ["staff_loan", { code: "staff_loan", kind: "loan", payee: null }],
  ["student", { code: "student", kind: "helb", payee: "HELB" }],
]);

const credit = (key: PostedEntry["key"], name: string, amount: number, branch: string | null = null): PostedEntry => ({
  key,
  name,
  amount: negate(cents(amount)),
  branch,
  element: ELEMENTS.get(key.split(":")[1] ?? ""),
});

describe("the amounts owed to payees", () => {
  it("join elements of one payee, employer's part included; loans, advances and student loans are owed to no payee", () => {
    const owed = payeeLiabilities([
      credit("taken:sacco", "SACCO", 400_000),
      credit("taken:shares", "Shares", 50_000, "nakuru"),
      credit("taken:pension", "Pension", 300_000),
      credit("payee:scheme", "Pension, employer", 600_000),
      credit("taken:welfare", "Welfare", 20_000),
      credit("taken:staff_loan", "Staff loan", 900_000),
      credit("taken:loan", "Loan", 100),
      credit("taken:student", "HELB", 450_000),
      credit("owed:paye", "PAYE", 1),
      { key: "pay:basic", name: "Basic pay", amount: cents(5), branch: null, element: undefined },
    ]);
    expect(owed.map(({ payee, deducted, added }) => [payee, deducted, added])).toEqual([
      ["Stima SACCO", 450_000, 0],
      ["Welfare", 20_000, 0],
      ["Zamara", 300_000, 600_000],
    ]);
  });

  it("stay with the payee of their own payroll where its name is changed for a later one", () => {
    const later = { code: "sacco", kind: "sacco", payee: "Stima DT SACCO" };
    const entries = [
      credit("taken:sacco", "SACCO", 400_000),
      { ...credit("taken:sacco", "SACCO", 100_000), element: later },
    ];
    expect(payeeLiabilities(entries).map(({ payee, deducted }) => [payee, deducted])).toEqual([
      ["Stima DT SACCO", 100_000],
      ["Stima SACCO", 400_000],
    ]);
  });

  it("are nothing where a reversal took the deduction back", () => {
    const taken = credit("taken:sacco", "SACCO", 400_000);
    expect(payeeLiabilities([taken, { ...taken, amount: negate(taken.amount) }])).toEqual([]);
  });
});

describe("a payment in parts", () => {
  it("gives each branch its own balance, whatever the parts are", () => {
    const amounts = fc.array(fc.integer({ min: -50, max: 500 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 }), (owed, payments) => {
        const parts = owed.map((amount, at) => ({ at, amount: cents(amount) }));
        const total = sum(parts.map(({ amount }) => amount).filter((amount) => amount > 0));
        const received = new Map<number, Cents>();
        let before = cents(0);
        for (const wanted of payments) {
          const now = cents(Math.min(wanted, total - before));
          const open = parts.map((part) => ({ ...part, amount: cents(part.amount - (received.get(part.at) ?? 0)) }));
          const shares = sharesOfPayment(open, now);
          expect(sum(shares.map(({ amount }) => amount))).toBe(now);
          for (const { at, amount } of shares) received.set(at, cents((received.get(at) ?? 0) + amount));
          before = cents(before + now);
        }
        for (const { at, amount } of parts) expect(received.get(at) ?? 0).toBeLessThanOrEqual(Math.max(0, amount));
      }),
    );
  });
});
