import { Button } from "@mantine/core";
import { useWholeList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { type Column, countColumn, textColumn } from "../../kit/list/columns.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type AbilityGroup, refreshRoles, rolesQueries } from "./api.ts";
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

/** Lists the company's own ability groups, whose abilities are selected together in a role. */
export function GroupList() {
  const list = useWholeList(rolesQueries.list, COLUMNS, ({ data }) => ownOf(data.abilities));
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
        {...list}
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
  const mayManage = hasAbility(useUser(), ["Manage Roles"]);
  const remove = useRemoval<AbilityGroup>({
    remove: async ({ id }) => {
      const { message } = await rolesQueries.removeGroup.call({ group_id: id });
      return { message: `${message} ${texts.kept}` };
    },
    refresh: refreshRoles,
    question: () => texts.deleteQuestion,
  });
  if (!mayManage) return () => [];
  return (group) => [{ label: texts.remove, danger: true, onSelect: () => remove(group) }];
}

function ownOf(groups: readonly AbilityGroup[]): AbilityGroup[] {
  return groups.filter(({ editable }) => editable);
}
