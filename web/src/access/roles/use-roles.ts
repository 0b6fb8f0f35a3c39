import { useQuery } from "@tanstack/react-query";
import { hasAbility, useUser } from "../../session/session.ts";
import { type AbilityGroup, type Role, rolesQueries } from "./api.ts";

type Roles = {
  readonly roles: readonly Role[];
  readonly groups: readonly AbilityGroup[];
  /** True if the user may see roles. */
  readonly seen: boolean;
};

/** Returns the company's roles and ability groups; none if the user may not see them. */
export function useRoles(): Roles {
  const seen = hasAbility(useUser(), ["View Roles"]);
  const query = useQuery(rolesQueries.list.queryOptions({ input: {}, enabled: seen }));
  const { roles = [], abilities = [] } = query.data?.data ?? {};
  return { roles, groups: abilities, seen };
}
