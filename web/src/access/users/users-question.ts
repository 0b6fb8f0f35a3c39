import { USER_SORTS, USER_STATES, type UserSort, type UserState } from "@hazina/contract/access/users.ts";
import type { ListState } from "../../kit/list/list-state.ts";

/** The keys of the filters in the address. */
export const USER_FILTERS = ["role", "state", "branch"] as const;

/** What stands in the address as `user` while a new one is added. */
export const NEW_USER = "new";

/** What is asked of the server for an address; whatever is not sensible there is left out. */
export function usersQuestion({ page, size, search, sort, filters }: ListState, companyId: string) {
  const role = Number(filters.role);
  const state = USER_STATES.find((one) => one === filters.state);
  return {
    page,
    size,
    company_id: filters.branch ?? companyId,
    ...(search === "" ? {} : { search }),
    ...(Number.isSafeInteger(role) && role > 0 ? { role_id: role } : {}),
    ...(state === undefined ? {} : ({ state } satisfies { state: UserState })),
    ...(isSort(sort) ? { sort } : {}),
  };
}

function isSort(text: string): text is UserSort {
  return USER_SORTS.some((key) => text === key || text === `-${key}`);
}
