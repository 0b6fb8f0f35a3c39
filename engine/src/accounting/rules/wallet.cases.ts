import type { WalletEvent } from "./wallet.ts";

/**
 * A journal line of a test case: the branch ("head" for the head company), the account, and the amount in
 * shillings; a positive amount is a debit, a negative one a credit.
 */
type CaseLine = readonly [branch: string, account: string, amount: number];

/**
 * Test cases: the journal lines of each kind of wallet movement. Source: double entry; money entrusted to
 * staff is still the company's (IAS 1.66).
 */
export const CASES: readonly {
  readonly name: string;
  readonly event: Pick<WalletEvent, "kind" | "direction" | "mode" | "branch" | "toBranch" | "cause">;
  readonly lines: readonly CaseLine[];
}[] = [
  {
    name: "a deposit is an unallocated receipt until it is tied to what it pays",
    event: { kind: "deposit", direction: "in", mode: "live" },
    lines: [
      ["head", "1110 M-Pesa and wallets", 500],
      ["head", "2310 Unallocated receipts", -500],
    ],
  },
  {
    name: "simulated money has an account of its own",
    event: { kind: "deposit", direction: "in", mode: "simulated" },
    lines: [
      ["head", "1119 Simulated wallets", 500],
      ["head", "2310 Unallocated receipts", -500],
    ],
  },
  {
    name: "a payment is unallocated until it is tied to its document",
    event: { kind: "payment", direction: "out", mode: "live", branch: "Kisumu" },
    lines: [
      ["Kisumu", "1450 Unallocated payments", 500],
      ["Kisumu", "1110 M-Pesa and wallets", -500],
    ],
  },
  {
    name: "pay that leaves through the wallet is cleared by payroll",
    event: { kind: "payment", direction: "out", mode: "live", cause: "pay_out" },
    lines: [
      ["head", "1460 Payroll clearing", 500],
      ["head", "1110 M-Pesa and wallets", -500],
    ],
  },
  {
    name: "cash that an employee draws is an advance until expenses account for it",
    event: { kind: "withdrawal", direction: "out", mode: "live" },
    lines: [
      ["head", "1420 Cash advances to account for", 500],
      ["head", "1110 M-Pesa and wallets", -500],
    ],
  },
  {
    name: "a card payment is unallocated until its receipt explains it",
    event: { kind: "card", direction: "out", mode: "live", branch: "Kisumu" },
    lines: [
      ["Kisumu", "1450 Unallocated payments", 500],
      ["Kisumu", "1110 M-Pesa and wallets", -500],
    ],
  },
  {
    name: "a refund to a card takes back the payment",
    event: { kind: "card", direction: "in", mode: "live" },
    lines: [
      ["head", "1110 M-Pesa and wallets", 500],
      ["head", "1450 Unallocated payments", -500],
    ],
  },
  {
    name: "a transfer to a wallet of another branch",
    event: { kind: "transfer", direction: "out", mode: "live", toBranch: "Kisumu" },
    lines: [
      ["head", "1110 M-Pesa and wallets", -500],
      ["Kisumu", "1110 M-Pesa and wallets", 500],
    ],
  },
  {
    name: "a transfer within a branch, or money in an employee's care, changes nothing",
    event: { kind: "request", direction: "out", mode: "live", branch: "Kisumu", toBranch: "Kisumu" },
    lines: [],
  },
];
