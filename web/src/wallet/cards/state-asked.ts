import type { ListState } from "../../kit/list/list-state.ts";
import type { CardRow } from "../api.ts";

type States = Partial<Record<CardRow["state"], string>>;

/**
 * Returns a function that converts the state filter in the URL to the input of the API call. If the state in the URL
 * is not a key of `filters`, the input contains no state.
 */
export function stateAsked(filters: States) {
  return ({ state }: ListState["filters"]): { state?: CardRow["state"] } => {
    const known = (Object.keys(filters) as CardRow["state"][]).find((one) => one === state);
    return known ? { state: known } : {};
  };
}
