/** The receiver of money: one shape for withdrawals, payments, files, suppliers and payroll. */
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

/** The account at the provider that pays. */
export type SubAccount = "working" | "utility" | "none";

/** The rules of one kind of destination. */
export type DestinationRule<Kind extends DestinationKind = DestinationKind> = {
  readonly kind: Kind;
  readonly subAccount: SubAccount;
  /** M-Pesa sends only whole shillings; banks and wallets take cents. */
  readonly wholeShillings: boolean;
  /** The lowest and highest amount of one payment, in cents; the highest is undefined where no limit is published. */
  readonly lowest: number;
  readonly highest: number | undefined;
  /** True where the provider takes our id, so that sending a payment again cannot pay it twice. */
  readonly mayRepeat: boolean;
  /** The destination in lists and logs: enough to recognise it, never the whole number. */
  mask(to: Extract<Destination, { kind: Kind }>): string;
};

/** The last digits of a number, after points: •••678. */
export function lastDigits(number: string, shown = 3): string {
  return number.length <= shown ? number : `•••${number.slice(-shown)}`;
}
