import { dayAt } from "@hazina/base/calendar.ts";
import { type Cents, cents, centsOf, type Rate } from "@hazina/base/money.ts";
import { type Money, money } from "@hazina/base/money-with-currency.ts";
import { costOf, exchangeRate, fromBooks, toBooks, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import { conversionJournal, WALLET_MONEY } from "@hazina/engine/accounting/rules/wallet.ts";
import { uuidv7 } from "uuidv7";
import { postJournal } from "../../accounting/journals/post-journal.ts";
import { readForeignBalance } from "../../accounting/journals/read-balance.ts";
import { openLedgerAccount } from "../../accounting/ledger/accounts.ts";
import { postMoney } from "../../accounting/ledger/post-money.ts";
import { readCurrency } from "../../organization/companies.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Call } from "../../platform/call.ts";
import { refuseTaken } from "../../platform/database/constraints.ts";
import { lockFor } from "../../platform/database/locks.ts";
import { invalidField, taken } from "../../platform/refusal.ts";
import { foreignCurrency, rateToConvertAt } from "../currencies/rates.ts";
import { conversions } from "../currencies/tables.ts";
import { showTransactions } from "../transactions/list-transactions.ts";
import { writeTransaction } from "../transactions/write-transaction.ts";
import { namesOf, requireWallet } from "../wallets/find-wallets.ts";
import type { WalletRow } from "../wallets/open-wallet.ts";

type Asked = {
  readonly from_wallet_id: string;
  readonly to_wallet_id: string;
  readonly amount: number;
  readonly rate: number;
  readonly reference: string;
};

/**
 * A conversion that passed all checks: both wallets, both amounts, and whether the conversion sells foreign currency.
 */
type Checked = {
  readonly from: WalletRow;
  readonly to: WalletRow;
  readonly paid: Money;
  readonly received: Money;
  readonly rate: Rate;
  readonly sells: boolean;
};

/**
 * Converts money between a wallet in the currency of the books and one in a foreign currency, at the rate of the day.
 * In the ledger both amounts go through the `fx` accounts. The books post the gain or loss compared with the value at
 * which the foreign money was originally posted. Another person must have recorded the rate, so that nobody can profit
 * from a rate that they recorded.
 * @throws Refusal 404 for a wallet that the actor may not see; 409 `insufficient_funds`, `no_rate`, or `own_rate` for
 * a rate that the actor recorded; 422 for an employee's wallet, wallets that cannot be converted, a reference that was
 * already used, or a rate other than the rate of the day.
 */
export async function convert(call: Call, asked: Asked) {
  const { tx, actor, now } = call;
  await lockFor(tx, "wallets", actor.companyId);
  const checked = await check(call, asked);
  const { from, to, paid, received, rate } = checked;
  const id = uuidv7();
  const [outTransfer, inTransfer] = [uuidv7(), uuidv7()];
  const fx = (currency: string) => openLedgerAccount(tx, { kind: "fx", currency, mode: from.mode });
  await postMoney(tx, call, {
    cause: { kind: "conversion", id, step: "converted" },
    transfers: [
      { id: outTransfer, debit: from.accountId, credit: await fx(paid.currency), amount: paid },
      { id: inTransfer, debit: await fx(received.currency), credit: to.accountId, amount: received },
    ],
  });
  const nameOf = await namesOf(call, [from, to]);
  const leg = {
    kind: "conversion",
    rail: "wallet",
    state: "settled",
    reason: `At ${unitsOf(rate)}, ${asked.reference}`,
  } as const;
  const party = (other: WalletRow) => ({ kind: "wallet", name: nameOf(other), wallet_id: other.id }) as const;
  const step = `Converted at ${unitsOf(rate)} by ${actor.userName}.`;
  const out = await writeTransaction(call, {
    ...leg,
    wallet: from,
    direction: "out",
    amount: paid.cents,
    party: party(to),
    transferId: outTransfer,
    step,
  });
  const into = await writeTransaction(call, {
    ...leg,
    wallet: to,
    direction: "in",
    amount: received.cents,
    party: party(from),
    transferId: inTransfer,
    step,
  });
  await tx
    .insert(conversions)
    .values({
      companyId: actor.companyId,
      id,
      outId: out.id,
      inId: into.id,
      rate,
      reference: asked.reference,
      referenceKey: asked.reference.toUpperCase().replace(/[^A-Z0-9]/g, "") || asked.reference,
      convertedByName: actor.userName,
      createdAt: now,
    })
    .catch(refuseTaken(taken("reference", "A conversion with this reference is already recorded.")));
  await postJournal(tx, actor, conversionJournal(await inBooks(call, id, asked.reference, checked)));
  const after = { from: paid, to: received, rate: unitsOf(rate), reference: asked.reference };
  await recordChange(tx, actor, { subject: "conversion", subjectId: id, action: "converted", after });
  const [data] = await showTransactions(call, [into]);
  if (!data) throw new Error("The conversion could not be read back.");
  return { message: "The money was converted.", data };
}

async function check(call: Call, asked: Asked): Promise<Checked> {
  const { tx, actor } = call;
  const [from, to] = [await requireWallet(call, asked.from_wallet_id), await requireWallet(call, asked.to_wallet_id)];
  for (const [path, { userId }] of [
    ["from_wallet_id", from],
    ["to_wallet_id", to],
  ] as const)
    if (userId !== null)
      throw invalidField(path, "Money can only be converted between wallets of the company and its branches.");
  const { currency } = await readCurrency(tx, actor);
  const sells = to.currency === currency;
  const foreign = foreignCurrency(sells ? from.currency : to.currency);
  if (foreign === undefined || foreign === currency || (!sells && from.currency !== currency) || from.mode !== to.mode)
    throw invalidField("to_wallet_id", `Choose a wallet in ${currency} and one in a different currency.`);
  const rate = await rateToConvertAt(call, foreign);
  if (exchangeRate(asked.rate) !== rate)
    throw invalidField(
      "rate",
      `Money is converted only at the recorded rate of the day, ${unitsOf(rate)}. If your rate is right, ask another person to record it.`,
    );
  const amount = centsOf(asked.amount);
  const other = sells ? toBooks(amount, rate) : fromBooks(amount, rate);
  if (other <= 0) throw invalidField("amount", "This amount is too small to convert.");
  return { from, to, rate, sells, paid: money(amount, from.currency), received: money(other, to.currency) };
}

/**
 * Returns a conversion in the form in which it is posted to the books. Foreign money that is sold is valued at the
 * amount at which it was posted when it was received.
 */
async function inBooks({ tx, actor, now }: Call, conversion: string, reference: string, checked: Checked) {
  const { from, to, paid, received, sells } = checked;
  const [foreignWallet, booksWallet] = sells ? [from, to] : [to, from];
  const [foreign, own] = sells ? [paid, received] : [received, paid];
  const { companyId } = actor;
  const { branchId, mode } = foreignWallet;
  const cost: Cents = sells
    ? costOf(
        foreign.cents,
        await readForeignBalance(
          tx,
          { companyId },
          { account: WALLET_MONEY[mode], currency: foreign.currency, branchId },
        ),
      )
    : own.cents;
  return {
    conversion,
    reference,
    foreign,
    direction: sells ? ("sells" as const) : ("buys" as const),
    paid: own,
    cost: money(cents(cost), own.currency),
    mode,
    date: dayAt(now),
    ...(branchId === null ? {} : { foreignBranch: branchId }),
    ...(booksWallet.branchId === null ? {} : { booksBranch: booksWallet.branchId }),
  };
}
