import { useQuery } from "@tanstack/react-query";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { customerQueries } from "../api.ts";

/**
 * Returns the currency of the customer with the given id. It is the currency of the books while no customer is chosen.
 */
export function useCustomerCurrency(id: string | null): string {
  const books = useCurrencySign();
  const { data } = useQuery(customerQueries.list.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  return data?.find((one) => one.id === id)?.currency ?? books;
}
