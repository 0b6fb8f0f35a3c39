import { centsOf } from "@hazina/base/money.ts";
import { WITHHOLDING_LABELS } from "@hazina/contract/suppliers/labels.ts";
import { formatAmount } from "../kit/format/amount.ts";
import type { BillRow, SupplierRow, WithheldTax } from "./api.ts";
import { BILL_STATES, BILL_TONES, billTexts } from "./texts.ts";

/** Formats an amount with its currency, such as KES 1,200.50. */
export function shownMoney(amount: number, currency: string): string {
  return `${currency} ${formatAmount(centsOf(amount), "minus")}`;
}

/** Describes a supplier's payment destination in one line; null if the supplier has no payment details. */
export function shownPayee(to: SupplierRow["destination"]): string | null {
  if (to === null) return null;
  return to.kind === "mpesa" ? `M-Pesa ${to.shown}` : to.shown;
}

/**
 * Returns the label and tone for a bill. A bill that is being paid and an overdue bill each have a special label; any
 * other bill has the label of its state. A bill is overdue if it is still open after its due date.
 */
export function statusOf({ state, is_overdue: isOverdue, is_being_paid: isUnderWay }: BillRow) {
  if (isUnderWay) return { label: billTexts.underWay, tone: "waiting" as const };
  if (isOverdue) return { label: billTexts.overdue, tone: "bad" as const };
  return { label: BILL_STATES[state], tone: BILL_TONES[state] };
}

/** Returns the name of a withheld tax. */
export function taxName({ code }: Pick<WithheldTax, "code">): string {
  return code === null ? billTexts.vatWithheld : WITHHOLDING_LABELS[code];
}
