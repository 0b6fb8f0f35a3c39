import { type Cents, cents, subtract } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import type { SubAccount } from "@hazina/engine/wallet/destinations/destination.ts";
import { uuidv7 } from "uuidv7";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readLedgerBalances } from "../../accounting/ledger/read-balances.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { type RailInstance, railAccount, requireBank, requireRail } from "../rails/instances.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

type FromSubAccount = {
  readonly rail: RailInstance;
  readonly subAccount: SubAccount;
  readonly wallet: WalletRow;
  readonly amount: Cents;
};

/**
 * Requires that an account at the provider has enough money for payments. In the simulator, tops it up from the
 * company's other accounts, as a person would in the provider's portal.
 * @throws Refusal 409 `rail_account_empty` if it has too little.
 */
export async function requireSubAccount(
  call: Call,
  { rail, subAccount, wallet, amount }: FromSubAccount,
): Promise<void> {
  const { tx, actor } = call;
  const { currency } = wallet;
  const own = await railAccount(tx, rail, { subAccount, currency });
  const found = (await readLedgerBalances(tx, actor, [own])).get(own)?.balance ?? cents(0);
  if (found >= amount) return;
  const isEmpty = () => conflict(emptySentence(rail, subAccount), "rail_account_empty");
  if (rail.mode === "live" || subAccount === "utility") throw isEmpty();
  const sources = await sourcesOf(call, rail, currency);
  const balances = await readLedgerBalances(tx, actor, sources);
  let missing = subtract(amount, found);
  const transfers = [];
  for (const source of sources) {
    const has = balances.get(source)?.balance ?? cents(0);
    const taken = cents(Math.min(Math.max(has, 0), missing));
    if (taken === 0) continue;
    transfers.push({ debit: own, credit: source, amount: money(taken, currency) });
    missing = subtract(missing, taken);
  }
  if (missing > 0) throw isEmpty();
  await postMoney(tx, call, { cause: { kind: "rail_move", id: uuidv7(), step: "moved" }, transfers });
}

/**
 * Returns the ledger accounts from which the simulator tops up an account at a provider. An account at M-Pesa is
 * topped up from M-Pesa's utility account, the account at Tingg from M-Pesa's accounts and the bank.
 */
async function sourcesOf({ tx, actor }: Call, rail: RailInstance, currency: string): Promise<readonly string[]> {
  if (rail.rail === "mpesa") return [await railAccount(tx, rail, { subAccount: "utility", currency })];
  const mpesa = await requireRail(tx, actor.companyId, rail.mode);
  const bank = await requireBank(tx, actor.companyId, rail.mode);
  return [
    await railAccount(tx, mpesa, { subAccount: "utility", currency }),
    await railAccount(tx, mpesa, { subAccount: "working", currency }),
    await railAccount(tx, bank, { subAccount: "none", currency }),
  ];
}

function emptySentence({ rail, shortcode }: RailInstance, subAccount: SubAccount): string {
  if (rail === "tingg")
    return "The company's account at Tingg does not have enough money. Top it up, and record the top-up under Wallet > Paybill.";
  return `The ${subAccount} account of paybill ${shortcode} does not have enough money. First move money to this account in the M-Pesa portal.`;
}
