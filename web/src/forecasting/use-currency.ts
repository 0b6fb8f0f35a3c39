import { useQuery } from "@tanstack/react-query";
import { scenarioQueries } from "./api.ts";

/** The sign of the company's currency; empty until known. */
export function useCurrency(): string {
  const options = scenarioQueries.currency.queryOptions({ input: {} });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY });
  return data?.currency_symbol || data?.currency || "";
}
