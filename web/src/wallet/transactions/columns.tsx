import { type Column, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import type { TransactionRow } from "../api.ts";
import { TRANSACTION_KINDS, TRANSACTION_TONES, walletTexts } from "../texts.ts";

const { columns: titles } = walletTexts.transactions;

/**
 * Describes the party that paid or received the money of a transaction, in one line: the name and the phone or account
 * number. Empty if the party is not known.
 */
export function partyOf({ counterparty }: Pick<TransactionRow, "counterparty">): string {
  if (counterparty === null) return "";
  const { name, shown } = counterparty;
  return name === shown ? name : `${name}, ${shown}`;
}

/** The columns of the list of transactions. */
export const TRANSACTION_COLUMNS: readonly Column<TransactionRow>[] = [
  timeColumn({ key: "date", title: titles.date, fixed: true }, ({ created_at: at }) => at),
  textColumn({ key: "kind", title: titles.kind }, ({ kind }) => TRANSACTION_KINDS[kind]),
  textColumn({ key: "party", title: titles.party }, partyOf),
  moneyColumn({ key: "in", title: titles.in }, ({ direction, amount }) => (direction === "in" ? amount : null)),
  moneyColumn({ key: "out", title: titles.out }, ({ direction, amount }) => (direction === "out" ? amount : null)),
  moneyColumn({ key: "balance", title: titles.balance }, (row) => row.current_balance),
  textColumn({ key: "currency", title: titles.currency }, ({ currency }) => currency),
  statusColumn({ key: "status", title: titles.status }, ({ status_label: label, state }) => ({
    label,
    tone: TRANSACTION_TONES[state],
  })),
  textColumn({ key: "wallet", title: titles.wallet }, ({ wallet }) => wallet),
  textColumn({ key: "reason", title: titles.reason, startsHidden: true }, ({ reason }) => reason),
  textColumn({ key: "receipt", title: titles.receipt, startsHidden: true }, ({ receipt }) => receipt),
  textColumn({ key: "reference", title: titles.reference, startsHidden: true }, ({ reference }) => reference),
];
