import { queryClient } from "../../api/query-client.ts";
import { paths } from "../../paths.ts";
import type { Found } from "../../place.ts";
import { usersQueries } from "./api.ts";
import { usersTexts } from "./texts.ts";

const MOST = 10;

/**
 * Searches users by name or email address for the command palette. Each result opens the user in
 * the list.
 */
export async function find(text: string): Promise<readonly Found[]> {
  const input = { search: text, page: 1, size: MOST };
  const { data } = await queryClient.fetchQuery(usersQueries.list.queryOptions({ input }));
  return data.map(({ id, name, email, role }) => ({
    key: `person/${id}`,
    kind: usersTexts.found,
    label: name,
    note: `${email} · ${role.name}`,
    to: paths.users({ search: email, user: id }),
  }));
}
