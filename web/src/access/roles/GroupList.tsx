import { Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { type Column, countColumn, textColumn } from "../../kit/list/columns.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useListControl } from "../../kit/list/list-state.ts";
import { pageOf } from "../../kit/list/page-of.ts";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../session.ts";
import { type AbilityGroup, rolesQueries } from "./client.ts";
import { GroupDrawer } from "./GroupDrawer.tsx";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";
import { useRoles } from "./use-roles.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

const texts = rolesTexts.groups;

const namesOf = ({ abilities }: AbilityGroup) => abilities.map(({ name }) => name).join(", ");

const COLUMNS: readonly Column<AbilityGroup>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  countColumn(
    { key: "abilities", title: texts.columns.abilities, sort: "abilities" },
    ({ abilities }) => abilities.length,
  ),
  {
    key: "names",
    title: texts.columns.names,
    text: namesOf,
    cell: (group) => (
      <span className={styles.description} title={namesOf(group)}>
        {namesOf(group)}
      </span>
    ),
  },
];

/** The company's own groups of abilities, which are ticked together when a role is made. */
export function GroupList() {
  const control = useListControl(25);
  const query = useQuery(
    rolesQueries.list.queryOptions({
      input: {},
      select: ({ data }) => pageOf(ownOf(data.abilities), COLUMNS, control),
      meta: { quiet: true },
    }),
  );
  const { groups } = useRoles();
  const mayManage = hasAbility(useUser(), ["Manage Roles"]);
  const { group: opened } = useAddress();
  const set = useSetQuery();
  const rowActions = useGroupActions();
  const create = mayManage ? <Button onClick={() => set({ group: "new" })}>{texts.create}</Button> : undefined;
  return (
    <>
      <ListPage
        id="ability-groups"
        title={PLACES.roles.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("roles")}
        columns={COLUMNS}
        query={query}
        control={control}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        empty={{ ...texts.empty, action: create }}
        filters={<ViewSwitch />}
        actions={create}
        rowActions={rowActions}
      />
      {mayManage && opened === "new" ? <GroupDrawer groups={groups} onClose={() => set({ group: undefined })} /> : null}
    </>
  );
}

function useGroupActions(): (group: AbilityGroup) => readonly RowAction[] {
  const client = useQueryClient();
  const mayManage = hasAbility(useUser(), ["Manage Roles"]);
  const remove = useMutation(
    rolesQueries.removeGroup.mutationOptions({
      onSuccess: ({ message }) => notifySuccess({ message: `${message} ${texts.kept}` }),
      onSettled: () => client.invalidateQueries({ queryKey: rolesQueries.key() }),
    }),
  );
  if (!mayManage) return () => [];
  return ({ id }) => [
    {
      label: texts.remove,
      danger: true,
      onSelect: () => void confirmDelete(() => remove.mutateAsync({ group_id: id }), texts.deleteQuestion),
    },
  ];
}

function ownOf(groups: readonly AbilityGroup[]): AbilityGroup[] {
  return groups.filter(({ editable }) => editable);
}
