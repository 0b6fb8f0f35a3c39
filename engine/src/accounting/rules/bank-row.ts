import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { chargePartsOf } from "../../wallet/statements/charge-taxes.ts";
import { type Journal, signedLine } from "../journal.ts";
import { EXCISE_ON_CHARGES, PROVIDER_CHARGES } from "./wallet-charges.ts";

/** The `sourceKind` of all journals that are booked from rows of bank statements. */
export const BANK_ROW = "bank_row";

/** A row of a bank statement to book to an account. */
export type BookedRow = {
  readonly row: string;
  /** The number of earlier bookings of the row, all of which have been reversed. */
  readonly before: number;
  readonly date: Day;
  /** The amount in cents: positive for money in, negative for money out. */
  readonly amount: Cents;
  readonly details: string;
  readonly isCharge: boolean;
  /** The books account of the statement, such as the bank account. */
  readonly cash: string;
  readonly account: string;
  readonly department?: string;
  readonly currency: string;
};

const MOST_MEMO = 200;

/**
 * Creates the journal of a row of a bank statement. It posts the amount to the statement's account and the opposite
 * amount to the chosen account. The excise duty in an M-Pesa charge is posted to a separate account.
 */
export function bankRowJournal(booked: BookedRow): Journal {
  const { row, before, date, amount, details, cash, account, department, currency } = booked;
  const memo = [...details].slice(0, MOST_MEMO).join("") || "Row of a statement";
  const on = (code: string) => ({ account: code, memo, ...(department === undefined ? {} : { department }) });
  const others = isSplit(booked) ? chargeLines(booked, on) : signedLine(negate(amount), on(account));
  return {
    sourceKind: BANK_ROW,
    sourceId: row,
    step: before === 0 ? "booked" : `booked ${before + 1}`,
    date,
    memo,
    currency,
    lines: [...signedLine(amount, { account: cash, memo }), ...others],
  };
}

function isSplit({ isCharge, account, amount }: BookedRow): boolean {
  return isCharge && account === PROVIDER_CHARGES && amount < 0;
}

function chargeLines({ amount, date }: BookedRow, on: (code: string) => { account: string; memo: string }) {
  const { net, excise } = chargePartsOf(negate(amount), date);
  return [...signedLine(net, on(PROVIDER_CHARGES)), ...signedLine(excise, on(EXCISE_ON_CHARGES))];
}
