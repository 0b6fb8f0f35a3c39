import { Button } from "@mantine/core";
import { useWholeList } from "../../api/use-list.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { rolesQueries } from "./api.ts";
import { RolePreviewDialog } from "./RolePreviewDialog.tsx";
import { ROLE_COLUMNS } from "./role-columns.tsx";
import { rolesTexts as texts } from "./texts.ts";
import { useRoleActions } from "./use-role-actions.ts";
import { useRoles } from "./use-roles.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

/**
 * Lists the roles of the company: the standard roles that every company has, and the roles that the company has
 * created.
 */
export function RoleList() {
  const list = useWholeList(rolesQueries.list, ROLE_COLUMNS, ({ data }) => data.roles);
  const { roles } = useRoles();
  const mayManage = hasAbility(useUser(), ["Manage Roles"]);
  const { preview } = useAddress();
  const set = useSetQuery();
  const rowActions = useRoleActions();
  const previewed = roles.find(({ id }) => String(id) === preview) ?? null;
  return (
    <>
      <ListPage
        id="roles"
        title={PLACES.roles.title}
        tabs={sectionTabs("roles")}
        {...list}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        empty={texts.empty}
        filters={<ViewSwitch />}
        onOpen={({ id }) => set({ role: String(id) })}
        rowActions={rowActions}
        actions={mayManage ? <Button onClick={() => set({ role: "new" })}>{texts.create}</Button> : undefined}
      />
      <RolePreviewDialog role={previewed} onClose={() => set({ preview: undefined })} />
    </>
  );
}
