/**
 * The states of a wallet transaction. The last five are final. `unknown` means that the provider has not
 * confirmed the result yet; `review` means that a person must check the transaction, because the provider's
 * answers contradict each other.
 */
export const TRANSACTION_STATES = [
  "awaiting_approval",
  "created",
  "sending",
  "accepted",
  "unknown",
  "review",
  "settled",
  "failed",
  "cancelled",
  "expired",
  "rejected",
] as const;

export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** The status of a transaction: 1 Completed, 2 Failed & Refunded, 3 Cancelled. */
export type TransactionStatus = 1 | 2 | 3;

/** Returns the status of a transaction from its state: 1, 2 or 3 for a final state, null for any other. */
export function transactionStatus(state: TransactionState): TransactionStatus | null {
  if (state === "settled") return 1;
  if (state === "failed") return 2;
  return state === "cancelled" || state === "expired" || state === "rejected" ? 3 : null;
}

/** Returns the label of a state, which is the same on every screen and in every list and file. */
export function transactionLabel(state: TransactionState): string {
  switch (state) {
    case "settled":
      return "Completed";
    case "failed":
      return "Failed & Refunded";
    case "cancelled":
    case "expired":
    case "rejected":
      return "Cancelled";
    case "unknown":
      return "Confirming";
    case "review":
      return "In review";
    case "awaiting_approval":
      return "Pending Approval";
    default:
      return "Pending";
  }
}

/** The conclusions that a person can reach when reviewing a transaction: it was not paid, or it was paid. */
export const REVIEW_OUTCOMES = ["not_paid", "paid"] as const;

/**
 * The states of a result that a person reported for a transaction in review. A second person confirms or rejects it.
 */
export const REVIEW_STATES = ["awaiting_approval", "confirmed", "rejected", "withdrawn"] as const;

/** The two ways in which a payment provider takes back the money of a card deposit: a refund or a dispute. */
export const REVERSAL_KINDS = ["refund", "dispute"] as const;

export type ReversalKind = (typeof REVERSAL_KINDS)[number];

const REVERSAL_LABELS: Readonly<Record<ReversalKind, Readonly<Record<string, string>>>> = {
  refund: {
    succeeded: "Refunded",
    failed: "Refund failed",
    canceled: "Refund cancelled",
  },
  dispute: {
    needs_response: "Disputed, send evidence",
    under_review: "Disputed, under review",
    won: "Dispute won",
    lost: "Dispute lost",
    warning_needs_response: "Inquiry, send evidence",
    warning_under_review: "Inquiry, under review",
    warning_closed: "Inquiry closed",
    prevented: "Dispute prevented",
  },
};

/** Returns the label of a refund or dispute from its state at Stripe. */
export function reversalLabel(kind: ReversalKind, state: string): string {
  return REVERSAL_LABELS[kind][state] ?? (kind === "refund" ? "Refund pending" : "Disputed");
}

/** Returns whether a dispute in this state at Stripe is waiting for evidence from the company. */
export function needsEvidence(state: string): boolean {
  return state.endsWith("needs_response");
}

const FINAL_STATES: ReadonlySet<string> = new Set([
  ...["succeeded", "failed", "canceled"],
  ...["won", "lost", "warning_closed", "prevented"],
]);

/** Returns whether a refund or dispute in this state at Stripe is closed. */
export function isReversalOver(state: string): boolean {
  return FINAL_STATES.has(state);
}
