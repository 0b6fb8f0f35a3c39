/** Where money is paid to: one shape for withdrawals, payments, files, suppliers and payroll. */
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

/** A kind of destination. */
export type DestinationKind = Destination["kind"];

/** The account at the provider that a payment draws on. */
export type SubAccount = "working" | "utility" | "none";

/** The rules of one kind of destination. */
export type DestinationRule<Kind extends DestinationKind = DestinationKind> = {
  readonly kind: Kind;
  readonly subAccount: SubAccount;
  /** M-Pesa moves whole shillings; a bank and a wallet move cents. */
  readonly wholeShillings: boolean;
  /** The least and the most of one payment, in cents; the most is undefined where no limit is published. */
  readonly lowest: number;
  readonly highest: number | undefined;
  /** True where the provider takes our own id, so that the same payment cannot be made twice by sending it again. */
  readonly mayRepeat: boolean;
  /** The destination as lists and logs show it: enough to recognise, never the whole number. */
  mask(to: Extract<Destination, { kind: Kind }>): string;
};

/** The last digits of a number, after points: •••678. */
export function lastDigits(number: string, shown = 3): string {
  return number.length <= shown ? number : `•••${number.slice(-shown)}`;
}
