import type { ListState } from "../../kit/list/list-state.ts";
import type { CardRow } from "../api.ts";

type States = Partial<Record<CardRow["state"], string>>;

/**
 * Returns the function by which a list reads its state filter from the URL; a state that is not among the
 * given filters is ignored.
 */
export function stateAsked(filters: States) {
  return ({ state }: ListState["filters"]): { state?: CardRow["state"] } => {
    const known = (Object.keys(filters) as CardRow["state"][]).find((one) => one === state);
    return known ? { state: known } : {};
  };
}
