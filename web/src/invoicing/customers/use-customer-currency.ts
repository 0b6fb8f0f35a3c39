import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { useQuery } from "@tanstack/react-query";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { customerQueries } from "../api.ts";

/** Returns whether a currency is another one than that of the books. */
export function isForeign(currency: string): boolean {
  return FOREIGN_CURRENCIES.some((one) => one === currency);
}

/**
 * Returns the currency of the customer with the given id. It is the currency of the books while no customer is chosen.
 */
export function useCustomerCurrency(id: string | null): string {
  const books = useCurrencySign();
  const { data } = useQuery(customerQueries.list.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  return data?.find((one) => one.id === id)?.currency ?? books;
}
