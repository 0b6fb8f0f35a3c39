import type { ListState } from "../../kit/list/list-state.ts";
import type { CardRow } from "../api.ts";

type States = Partial<Record<CardRow["state"], string>>;

/**
 * Returns a function that reads a list's state filter from the URL. The function ignores states that are not among the
 * given filters.
 */
export function stateAsked(filters: States) {
  return ({ state }: ListState["filters"]): { state?: CardRow["state"] } => {
    const known = (Object.keys(filters) as CardRow["state"][]).find((one) => one === state);
    return known ? { state: known } : {};
  };
}
