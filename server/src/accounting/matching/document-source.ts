import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { OpenDocument, Part } from "@hazina/engine/accounting/matching/model.ts";
import type { Call } from "../../platform/call.ts";

/** A row of a statement that pays documents of one party. */
export type DocumentPayment = {
  readonly row: string;
  /** The account of the bank or till. */
  readonly account: string;
  readonly day: Day;
  /** In cents, above zero: the sum of the parts. */
  readonly amount: Cents;
  readonly reference: string;
  readonly details: string;
  /** Whether the statement is one of M-Pesa. */
  readonly isMpesa: boolean;
  readonly parts: readonly Part[];
};

/** The documents of a domain that rows of statements pay, such as invoices or bills. */
export type DocumentSource = {
  readonly kind: string;
  /** The direction in which its documents are paid. */
  readonly direction: "in" | "out";
  /** Whether the user may see its documents. */
  readonly isShown: (call: Call) => boolean;
  /** The documents that are not paid in full, the oldest first, for every user; `most` is how many of them at most. */
  readonly open: (call: Call, most: number) => Promise<readonly OpenDocument[]>;
  /**
   * Records that a row pays documents, and posts it to the account of the row.
   * @returns the id of the journal with the line of that account.
   * @throws Refusal for a user who may not record it, and for documents that it cannot pay.
   */
  readonly pay: (call: Call, payment: DocumentPayment) => Promise<string>;
};
