import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate, sum } from "@hazina/base/money.ts";
import type { Money } from "@hazina/base/money-with-currency.ts";
import { rateBetween } from "../exchange.ts";
import { type Journal, signedLine } from "../journal.ts";
import type { LedgerMode } from "../ledger-accounts.ts";
import { WALLET_MONEY, WALLET_SOURCE } from "./wallet.ts";

/** The account for the charges of payment providers, without taxes. */
export const PROVIDER_CHARGES = "6210";
/** The account for the excise duty in charges of payment providers, which the company cannot recover. */
export const EXCISE_ON_CHARGES = "6220";
/** The account for the VAT in charges of payment providers. */
export const VAT_ON_CHARGES = "6230";

/** The charges of a provider for one wallet and day, as its statement shows them. */
export type ChargesEvent = {
  /** The id of the record for which the charges are posted; `reference` identifies it in the memo. */
  readonly source: string;
  readonly reference: string;
  readonly net: Cents;
  readonly excise: Cents;
  readonly vat: Cents;
  /** The currency of the books. */
  readonly currency: string;
  readonly mode: LedgerMode;
  readonly date: Day;
  /** The branch of the wallet; absent for the head company. */
  readonly branch?: string;
};

/** A fee that a provider of card payments keeps from a deposit. */
export type CardFeeEvent = Pick<ChargesEvent, "source" | "reference" | "mode" | "date" | "branch"> & {
  /** The fee, in the currency of the wallet. */
  readonly fee: Money;
  /** The value of the fee in the currency of the books; absent if the fee is already in that currency. */
  readonly inBooks?: Money;
};

/**
 * Creates the journal of a fee on a deposit by card: a debit to the charges of providers and a credit to the money at
 * the provider. Such a fee bears no Kenyan excise duty or VAT.
 */
export function cardFeeJournal(event: CardFeeEvent): Journal {
  const { source, reference, fee, inBooks = fee, mode, date, branch } = event;
  const memo = `Card fee ${reference}`;
  const on = (account: string) => ({ account, memo, ...(branch === undefined ? {} : { branch }) });
  const original =
    event.inBooks === undefined ? {} : { original: { money: fee, rate: rateBetween(inBooks.cents, fee.cents) } };
  return {
    sourceKind: WALLET_SOURCE,
    sourceId: source,
    step: "charges",
    date,
    memo,
    currency: inBooks.currency,
    lines: [
      ...signedLine(inBooks.cents, on(PROVIDER_CHARGES)),
      ...signedLine(negate(inBooks.cents), { ...on(WALLET_MONEY[mode]), ...original }),
    ],
  };
}

/**
 * Creates the journal of charges: debits to costs for the net charge, the excise duty and the VAT, and a credit to the
 * money at the provider.
 */
export function chargesJournal(event: ChargesEvent): Journal {
  const { source, reference, net, excise, vat, currency, mode, date, branch } = event;
  const memo = `Charges ${reference}`;
  const on = (account: string) => ({ account, memo, ...(branch === undefined ? {} : { branch }) });
  const total = sum([net, excise, vat]);
  return {
    sourceKind: WALLET_SOURCE,
    sourceId: source,
    step: "charges",
    date,
    memo,
    currency,
    lines: [
      ...signedLine(net, on(PROVIDER_CHARGES)),
      ...signedLine(excise, on(EXCISE_ON_CHARGES)),
      ...signedLine(vat, on(VAT_ON_CHARGES)),
      ...signedLine(negate(total), on(WALLET_MONEY[mode])),
    ],
  };
}
