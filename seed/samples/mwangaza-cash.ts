import type { Ledger } from "./ledger.ts";
import { wobble } from "./mwangaza-trade.ts";

/** The bank account for receipts and payments. */
export const BANK = "Equity Bank Current";

/**
 * The cash accounts other than the bank account: the usual month-end balance in shillings, and its random variation.
 */
const FLOATS: readonly (readonly [account: string, shillings: number, stray: number])[] = [
  ["KCB Current", 1_900_000, 0.3],
  ["M-Pesa Till 522522", 460_000, 0.35],
  ["Petty Cash", 50_000, 0.25],
];

/** Moves a month's cash between the bank, the till and the cash box. */
export function spreadCash(ledger: Ledger, month: number): void {
  for (const [account, shillings, stray] of FLOATS) {
    const target = Math.round(shillings * (1 + wobble(account, month) * stray)) * 100;
    ledger.record(month, account, BANK, target - ledger.balance(account, month));
  }
}
