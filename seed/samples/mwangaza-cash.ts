import type { Ledger } from "./ledger.ts";
import { wobble } from "./mwangaza-trade.ts";

/** The bank account for receipts and payments. */
export const BANK = "Equity Bank Current";

/**
 * The cash accounts other than the main bank account: the account, its usual month-end balance in shillings, and the
 * largest random variation as a fraction of that balance.
 */
const FLOATS: readonly (readonly [account: string, shillings: number, stray: number])[] = [
  ["KCB Current", 1_900_000, 0.3],
  ["M-Pesa Till 522522", 460_000, 0.35],
  ["Petty Cash", 50_000, 0.25],
];

/**
 * Records transfers between the main bank account and each other cash account, so that every other cash account has
 * its usual balance, with a random variation, at the end of the month.
 */
export function spreadCash(ledger: Ledger, month: number): void {
  for (const [account, shillings, stray] of FLOATS) {
    const target = Math.round(shillings * (1 + wobble(account, month) * stray)) * 100;
    ledger.record(month, account, BANK, target - ledger.balance(account, month));
  }
}
