import { useQuery } from "@tanstack/react-query";
import { useCompanyId } from "../../access/chosen-company.ts";
import { scenarioQueries } from "../api.ts";

/** The sign of the company's currency; empty until it is known. */
export function useCurrency(): string {
  const options = scenarioQueries.currency.queryOptions({ input: { company_id: useCompanyId() } });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } });
  return data?.currency_symbol || data?.currency || "";
}
