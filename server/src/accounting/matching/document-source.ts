import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import type { OpenDocument, Part } from "@hazina/engine/accounting/matching/model.ts";
import type { Call } from "../../platform/call.ts";

/** A payment in a statement row that pays one or more documents of the same customer or supplier. */
export type DocumentPayment = {
  readonly row: string;
  /** The account of the bank or till. */
  readonly account: string;
  readonly day: Day;
  /** The amount in cents, above zero: the sum of the parts. */
  readonly amount: Cents;
  readonly reference: string;
  readonly details: string;
  /** Whether the row is from an M-Pesa statement. */
  readonly isMpesa: boolean;
  readonly parts: readonly Part[];
};

/** A domain's documents that statement rows can pay, such as invoices or bills. */
export type DocumentSource = {
  readonly kind: string;
  /** The direction of the payments: money in or money out. */
  readonly direction: "in" | "out";
  /** Checks whether the user may see documents of this kind. */
  readonly isShown: (call: Call) => boolean;
  /**
   * Returns the documents not paid in full, oldest first, including those that the user may not see.
   * @param most the maximum number of documents.
   */
  readonly open: (call: Call, most: number) => Promise<readonly OpenDocument[]>;
  /**
   * Records the payment of documents by a row and posts it to the row's account.
   * @returns the id of the journal.
   * @throws Refusal if the user may not record it, or the documents cannot be paid.
   */
  readonly pay: (call: Call, payment: DocumentPayment) => Promise<string>;
};
