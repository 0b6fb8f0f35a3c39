import { useQuery } from "@tanstack/react-query";
import { useCompanyId } from "../access/chosen-company.ts";
import { scenarioQueries } from "./api.ts";

/** The sign of a company's currency, of the chosen one where none is given; empty until it is known. */
export function useCurrency(companyId?: string): string {
  const chosen = useCompanyId();
  const options = scenarioQueries.currency.queryOptions({ input: { company_id: companyId ?? chosen } });
  const { data } = useQuery({ ...options, staleTime: Number.POSITIVE_INFINITY, meta: { quiet: true } });
  return data?.currency_symbol || data?.currency || "";
}
