import { useQuery } from "@tanstack/react-query";
import { useCompanyId } from "../../session/chosen-company.ts";
import { type BranchRow, companyQueries, type OwnCompany } from "./api.ts";

/**
 * The company or branch that the company page shows. If `branch` is null, a head company is shown; otherwise the
 * branch is shown, and `own` is the head company whose details it inherits.
 */
export type ShownCompany = { readonly own: OwnCompany; readonly branch: Contact | null };

type Contact = Pick<BranchRow, "id" | "company_name" | "company_logo" | "phone" | "email" | "address">;

/** Loads the company or branch chosen in the header, for the company page. */
export function useShownCompany() {
  const chosen = useCompanyId();
  const own = useQuery(companyQueries.read.queryOptions({ select: ({ data }) => data }));
  const isOther = own.data !== undefined && own.data.id !== chosen;
  const branches = useQuery(
    companyQueries.branches.queryOptions({
      input: {},
      select: ({ data }) => data,
      enabled: isOther,
    }),
  );
  const failed = own.isError ? own : isOther && branches.isError ? branches : null;
  return {
    shown: shownOf(own.data, branches.data, chosen),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

/**
 * Returns the company or branch with the given id, or the user's own company if the id is empty; undefined until it is
 * loaded, and for an unknown id.
 */
export function shownOf(
  own: OwnCompany | undefined,
  branches: readonly BranchRow[] | undefined,
  id: string,
): ShownCompany | undefined {
  if (own === undefined) return undefined;
  if (own.id === id || id === "") return { own, branch: own.parent_id === null ? null : own };
  const branch = branches?.find((one) => one.id === id);
  return branch === undefined ? undefined : { own, branch };
}
