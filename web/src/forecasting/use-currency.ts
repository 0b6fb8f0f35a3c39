import { useQuery } from "@tanstack/react-query";
import { scenarioQueries } from "./api.ts";

/** Returns the symbol or code of the company's currency; empty until it is loaded. */
export function useCurrency(): string {
  const options = scenarioQueries.currency.queryOptions({ input: {} });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  return data?.currency_symbol || data?.currency || "";
}
