import { useQuery } from "@tanstack/react-query";
import { chartQueries } from "../api.ts";

/**
 * Returns the active accounts as options, labelled by code and name.
 * @param byHand true to leave out control accounts, which users cannot post to.
 */
export function useAccountOptions(byHand: boolean): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery(
    chartQueries.list.queryOptions({ input: { state: "active" }, select: (answer) => answer.data }),
  );
  return data
    .filter(({ is_control: isControl }) => !byHand || !isControl)
    .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}
