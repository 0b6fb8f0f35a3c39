import { useWholeList } from "../../api/use-list.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { rolesQueries } from "./api.ts";
import { type DutyRow, dutyRows } from "./duties-rows.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";
import { ViewSwitch } from "./ViewSwitch.tsx";

const texts = rolesTexts.duties;

const COLUMNS: readonly Column<DutyRow>[] = [
  {
    key: "person",
    title: texts.columns.person,
    sort: "person",
    fixed: true,
    text: ({ name, email }) => `${name} <${email}>`,
    cell: ({ name, email }) => <span title={email}>{name}</span>,
  },
  {
    key: "role",
    title: texts.columns.role,
    sort: "role",
    text: ({ role }) => role.name,
    cell: ({ role }) => (
      <AppLink to={paths.roles({ role: String(role.id) })} className={styles.link}>
        {role.name}
      </AppLink>
    ),
  },
  textColumn({ key: "first", title: texts.columns.first, sort: "first" }, ({ first }) => first),
  textColumn({ key: "second", title: texts.columns.second, sort: "second" }, ({ second }) => second),
  {
    key: "risk",
    title: texts.columns.risk,
    text: ({ risk }) => risk,
    cell: ({ risk }) => <span className={styles.risk}>{risk}</span>,
  },
];

/** Lists users whose role gives them conflicting duties. */
export function DutiesReport() {
  const list = useWholeList(rolesQueries.conflicts, COLUMNS, ({ data }) => dutyRows(data));
  return (
    <ListPage
      id="duties"
      title={PLACES.roles.title}
      subtitle={texts.subtitle}
      tabs={sectionTabs("roles")}
      {...list}
      rowKey={({ key }) => key}
      empty={texts.empty}
      filters={<ViewSwitch />}
    />
  );
}
