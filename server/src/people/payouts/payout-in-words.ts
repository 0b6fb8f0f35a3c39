import type { PayoutPartInput } from "@hazina/contract/people/record-input.ts";
import { openJson, type Vault } from "../../platform/vault.ts";
import { bankOf } from "../banks.ts";

const LAST = 4;

/** Decrypts the parts of payment details; empty if they were encrypted with another key. */
export function openParts(vault: Vault, id: string, sealed: string): readonly PayoutPartInput[] {
  return openJson<PayoutPartInput[]>(vault, sealed, id) ?? [];
}

/**
 * Describes a part of payment details as text.
 * @param seesAll whether numbers and amounts are shown in full; otherwise the last four digits and
 * no amount.
 */
export function partInWords(part: PayoutPartInput, seesAll: boolean) {
  const share = part.share ?? null;
  const amount = seesAll ? (part.amount ?? null) : null;
  const number = (text: string) => (seesAll ? text : masked(text.slice(-LAST)));
  switch (part.kind) {
    case "bank": {
      const bank = bankOf(part.bank_code)?.name ?? part.bank_code;
      return { kind: part.kind, where: `${bank}, branch ${part.branch_code}, ${number(part.account)}`, share, amount };
    }
    case "mpesa":
      return { kind: part.kind, where: `M-Pesa ${number(part.phone)}`, share, amount };
    case "cash":
      return { kind: part.kind, where: "Cash", share, amount };
  }
}

/** Formats the last digits of a number, with dots in place of the preceding digits. */
export function masked(last: string): string {
  return `••••${last}`;
}
