import type { Day } from "@hazina/base/calendar.ts";
import type { Cents } from "@hazina/base/money.ts";
import { isReference } from "@hazina/engine/accounting/matching/evidence.ts";
import type { OpenDocument, Part } from "@hazina/engine/accounting/matching/model.ts";
import type { Call } from "../../platform/call.ts";

/** A payment, shown in a statement row, that pays one or more documents of the same customer or supplier. */
export type DocumentPayment = {
  readonly row: string;
  /** The account of the bank or till. */
  readonly account: string;
  readonly day: Day;
  /** The amount of the payment in cents, above zero: the sum of the amounts in `parts`. */
  readonly amount: Cents;
  readonly reference: string;
  readonly details: string;
  /** Whether the row is from an M-Pesa statement. */
  readonly isMpesa: boolean;
  readonly parts: readonly Part[];
};

/**
 * Identifies a journal that the payment of a document posted: `sourceId` is the id of the document, and `step` is the
 * step of the journal, which names the payment.
 */
export type PaymentJournal = { readonly sourceId: string; readonly step: string };

/** A domain's documents that statement rows can pay, such as invoices or bills. */
export type DocumentSource = {
  readonly kind: string;
  /** The source kind of the journals that payments of these documents post. */
  readonly journalKind: string;
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
   * @returns the ids of the journals. Their lines in the account of the row add up to the amount.
   * @throws Refusal if the user may not record it, or the documents cannot be paid.
   */
  readonly pay: (call: Call, payment: DocumentPayment) => Promise<readonly string[]>;
  /**
   * Undoes payments that were recorded when a statement row was matched: reverses their journals on the given day, and
   * makes the documents open again. Absent if payments of these documents cannot be undone.
   * @throws Refusal if the user may not undo the payments, or it is too late.
   */
  readonly undo?: (call: Call, journals: readonly PaymentJournal[], date: Day) => Promise<void>;
};

/**
 * Returns the reference to store on the payment of a document. If the reference of the row does not identify the
 * payment, such as `RTGS`, adds the day and the end of the row's id.
 */
export function referenceOfPayment({ reference, day, row }: DocumentPayment): string {
  const own = `${day} ${row.slice(-6)}`;
  if (reference === "") return `Statement ${own}`;
  return isReference(reference) ? reference.slice(0, 60) : `${reference.slice(0, 40)} ${own}`;
}
