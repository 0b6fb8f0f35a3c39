import type { Cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { uuidv7 } from "uuidv7";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { type LedgerAuthor, tryPostMoney } from "../../accounting/ledger/post-money.ts";
import type { Call } from "../../platform/call.ts";
import { type RailInstance, railAccount } from "../rails/instances.ts";
import { type TransactionRow, writeTransaction } from "../transactions/write-transaction.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

/** A charge of a provider for the money of a wallet. */
export type Charge = {
  readonly wallet: WalletRow;
  readonly rail: RailInstance;
  /** The amount, in cents of the wallet's currency. */
  readonly total: Cents;
  readonly reason: string;
  /** The first step in the history of the transaction. */
  readonly step: string;
  /** The user whose transaction it is, with the name that its history shows. */
  readonly by: { readonly id: string; readonly name: string };
};

/**
 * A charge in the money ledger. `row` is undefined if the wallet had too little money, so that the company bears the
 * charge.
 */
type Taken = { readonly transferId: string; readonly row: TransactionRow | undefined };

/**
 * Takes a charge from a wallet, with a transaction. If the wallet has too little money, takes the charge from the
 * company's fees account instead.
 */
export async function takeCharge(
  on: Pick<Call, "tx" | "now" | "vault"> & LedgerAuthor,
  { wallet, rail, total, reason, step, by }: Charge,
): Promise<Taken> {
  const { tx } = on;
  const { companyId, currency } = wallet;
  const subAccount = rail.rail === "mpesa" ? "charges" : "none";
  const credit = await railAccount(tx, rail, { subAccount, currency });
  const transferId = uuidv7();
  const post = (how: string, debit: string) =>
    tryPostMoney(tx, on, {
      cause: { kind: "charges", id: transferId, step: how },
      transfers: [{ id: transferId, debit, credit, amount: money(total, currency) }],
    });
  const taken = await post("taken", wallet.accountId);
  if (taken.status === "refused") {
    await post("borne", await openLedgerAccount(tx, { kind: "fees", currency, mode: rail.mode }));
    return { transferId, row: undefined };
  }
  const { now, vault } = on;
  const writing = { tx, now, vault, actor: { companyId, userId: by.id, userName: by.name } };
  const row = await writeTransaction(writing, {
    wallet,
    kind: "fee",
    direction: "out",
    amount: total,
    rail: rail.rail,
    railId: rail.id,
    party: null,
    reason,
    state: "settled",
    transferId,
    step,
  });
  return { transferId, row };
}
