import { type DestinationRule, lastDigits } from "./destination.ts";

/**
 * The rules for payments to a bank account: amounts to the cent. The money is not sent from one of the company's
 * M-Pesa accounts.
 */
export const bank: DestinationRule<"bank"> = {
  kind: "bank",
  subAccount: "none",
  wholeShillings: false,
  lowest: 1,
  highest: undefined,
  mayRepeat: true,
  mask: ({ bank_code, account_number }) => `Bank ${bank_code}, account ${lastDigits(account_number, 4)}`,
};
