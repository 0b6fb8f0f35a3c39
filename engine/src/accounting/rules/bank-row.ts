import type { Day } from "@hazina/base/calendar.ts";
import { type Cents, negate } from "@hazina/base/money.ts";
import { chargePartsOf } from "../../wallet/statements/charge-taxes.ts";
import { type Journal, signedLine } from "../journal.ts";
import { EXCISE_ON_CHARGES, PROVIDER_CHARGES } from "./wallet-charges.ts";

/** The `sourceKind` of the journals of rows of statements. */
export const BANK_ROW = "bank_row";

/** A row of a statement that is booked to an account. */
export type BookedRow = {
  readonly row: string;
  /** How often the row was booked before, and that was undone. */
  readonly before: number;
  readonly date: Day;
  /** In cents: positive for money that came in. */
  readonly amount: Cents;
  readonly details: string;
  readonly isCharge: boolean;
  /** The account of the statement. */
  readonly cash: string;
  readonly account: string;
  readonly department?: string;
  readonly currency: string;
};

const MOST_MEMO = 200;

/**
 * Creates the journal of a row of a statement: the account of the statement against the chosen one. A charge of M-Pesa
 * that is booked to charges has its excise duty on an account of its own.
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
