import { useQuery } from "@tanstack/react-query";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { supplierQueries } from "../api.ts";

/** Returns the currency of the supplier with the given id. It is that of the books while no supplier is chosen. */
export function useSupplierCurrency(id: string | null): string {
  const books = useCurrencySign();
  const { data } = useQuery(supplierQueries.list.queryOptions({ input: {}, select: ({ data: rows }) => rows }));
  return data?.find((one) => one.id === id)?.currency ?? books;
}
