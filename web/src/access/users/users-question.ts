import { USER_STATES } from "@hazina/contract/access/users.ts";
import type { ListState } from "../../kit/list/list-state.ts";

/** The query parameters of the list's filters. */
export const USER_FILTERS = ["role", "state", "branch"] as const;

/** The value of the URL parameter `user` while the form to add a user is open. */
export const NEW_USER = "new";

/** Converts the filters of the list in the URL to filters of the request; invalid filters are omitted. */
export function usersAsked(filters: ListState["filters"]) {
  const role = Number(filters.role);
  const state = USER_STATES.find((one) => one === filters.state);
  return {
    ...(filters.branch === undefined ? {} : { company_id: filters.branch }),
    ...(Number.isSafeInteger(role) && role > 0 ? { role_id: role } : {}),
    ...(state === undefined ? {} : { state }),
  };
}
