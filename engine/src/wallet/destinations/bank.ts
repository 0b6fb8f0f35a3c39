import { type DestinationRule, lastDigits } from "./destination.ts";

/** The payment rules for a bank account: amounts to the cent, sent by the bank itself without an M-Pesa account. */
export const bank: DestinationRule<"bank"> = {
  kind: "bank",
  subAccount: "none",
  wholeShillings: false,
  lowest: 1,
  highest: undefined,
  mayRepeat: true,
  mask: ({ bank_code, account_number }) => `Bank ${bank_code}, account ${lastDigits(account_number, 4)}`,
};
