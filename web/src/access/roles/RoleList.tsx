import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useListControl } from "../../kit/list/list-state.ts";
import { pageOf } from "../../kit/list/page-of.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../session.ts";
import { rolesQueries } from "./client.ts";
import { RolePreviewDialog } from "./RolePreviewDialog.tsx";
import { ROLE_COLUMNS } from "./role-columns.tsx";
import { rolesTexts as texts } from "./texts.ts";
import { useRoleActions } from "./use-role-actions.ts";
import { useRoles } from "./use-roles.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

/** The roles of the company: those of every company, and its own. */
export function RoleList() {
  const control = useListControl(25);
  const query = useQuery(
    rolesQueries.list.queryOptions({
      input: {},
      select: ({ data }) => pageOf(data.roles, ROLE_COLUMNS, control),
      meta: { quiet: true },
    }),
  );
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
        columns={ROLE_COLUMNS}
        query={query}
        control={control}
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
