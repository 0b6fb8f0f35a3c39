/** The kinds of approval requests; each belongs to one domain. */
export const APPROVAL_KINDS = [
  "leave",
  "loan",
  "payout",
  "pay_change",
  "record_change",
  "payroll",
  "wages",
  "reversal",
  "payment",
  "money_request",
  "card",
  "reconciliation",
  "payment_review",
  "deposit",
  "expense",
  "advance",
  "petty_cash",
  "budget",
  "budget_raise",
  "purchase_request",
  "journal",
  "schedule",
  "asset",
  "bill",
  "supplier_details",
  "recorded_payment",
] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** The states of an approval request. */
export const APPROVAL_STATES = ["pending", "approved", "rejected", "withdrawn"] as const;

/**
 * The labels of approval statuses: the first for status 1, the second for status 2, and the third for any other
 * status.
 */
export const APPROVAL_LABELS = ["Approved", "Rejected", "Pending Approval"] as const;

/** Returns the label of an approval status: Approved for 1, Rejected for 2, Pending Approval for any other number. */
export function approvalLabel(status: number): (typeof APPROVAL_LABELS)[number] {
  if (status === 1) return "Approved";
  return status === 2 ? "Rejected" : "Pending Approval";
}

/** The maximum number of delegations that one user can have at a time. */
export const MOST_DELEGATIONS = 20;

/** The maximum length of a delegation, in days. */
export const MOST_DELEGATION_DAYS = 366;
