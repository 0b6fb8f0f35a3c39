/**
 * The destination of a payment. The same type is used for withdrawals, single payments, payment files, payments to
 * suppliers, and payroll.
 */
export type Destination =
  | { readonly kind: "mpesa"; readonly name: string; readonly phone: string }
  | { readonly kind: "pochi"; readonly name: string; readonly phone: string }
  | { readonly kind: "till"; readonly name: string; readonly number: string }
  | { readonly kind: "paybill"; readonly name: string; readonly number: string; readonly account: string }
  | {
      readonly kind: "bank";
      readonly name: string;
      readonly bank_code: string;
      readonly branch_code?: string | undefined;
      readonly account_number: string;
    }
  | { readonly kind: "kra"; readonly name: string; readonly prn: string }
  | { readonly kind: "wallet"; readonly name: string; readonly wallet_id: string };

export type DestinationKind = Destination["kind"];

/**
 * The company's account at the payment provider from which the money is sent: the working account or the utility
 * account; `none` if no such account is involved.
 */
export type SubAccount = "working" | "utility" | "none";

/** The rules for payments to one kind of destination. */
export type DestinationRule<Kind extends DestinationKind = DestinationKind> = {
  readonly kind: Kind;
  readonly subAccount: SubAccount;
  /** Whether amounts must be whole shillings, as for M-Pesa. Banks and wallets accept cents. */
  readonly wholeShillings: boolean;
  /** The lowest and highest amount of one payment, in cents. `highest` is undefined if no limit is published. */
  readonly lowest: number;
  readonly highest: number | undefined;
  /**
   * Whether the provider accepts a request id from the caller. If it does, a request that is sent twice with the same
   * id is paid only once.
   */
  readonly mayRepeat: boolean;
  /**
   * Formats a destination for lists and logs. The result is enough to recognise it, but never shows the whole number.
   */
  mask(to: Extract<Destination, { kind: Kind }>): string;
};

/**
 * Masks a number except for its last digits: •••678. A number with no more digits than `shown` is returned unchanged.
 */
export function lastDigits(number: string, shown = 3): string {
  return number.length <= shown ? number : `•••${number.slice(-shown)}`;
}
