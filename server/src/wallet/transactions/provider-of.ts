import type { TransactionRow } from "./write-transaction.ts";

/** The names of the providers, as the steps and the history of a transaction show them. */
const PROVIDERS: Partial<Record<TransactionRow["rail"], string>> = {
  mpesa: "M-Pesa",
  stripe: "Stripe",
  tingg: "Tingg",
};

/** Returns the name of the provider of a transaction. */
export function providerOf({ rail }: Pick<TransactionRow, "rail">): string {
  return PROVIDERS[rail] ?? "The provider";
}
