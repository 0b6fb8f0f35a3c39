import type { ListState } from "../../kit/list/list-state.ts";
import type { CardRow } from "../api.ts";

type States = Partial<Record<CardRow["state"], string>>;

/** Reads the state that an address filters by; leaves out one that the list does not offer. */
export function stateAsked(filters: States) {
  return ({ state }: ListState["filters"]): { state?: CardRow["state"] } => {
    const known = (Object.keys(filters) as CardRow["state"][]).find((one) => one === state);
    return known ? { state: known } : {};
  };
}
