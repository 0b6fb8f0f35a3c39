import { USER_STATES } from "@hazina/contract/access/users.ts";
import type { ListState } from "../../kit/list/list-state.ts";

/** The keys of the filters in the address. */
export const USER_FILTERS = ["role", "state", "branch"] as const;

/** The value of `user` in the address while a new one is added. */
export const NEW_USER = "new";

/** Returns what the filters of an address ask the server for; whatever is not sensible there is left out. */
export function usersAsked(filters: ListState["filters"]) {
  const role = Number(filters.role);
  const state = USER_STATES.find((one) => one === filters.state);
  return {
    ...(filters.branch === undefined ? {} : { company_id: filters.branch }),
    ...(Number.isSafeInteger(role) && role > 0 ? { role_id: role } : {}),
    ...(state === undefined ? {} : { state }),
  };
}
