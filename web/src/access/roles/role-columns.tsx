import { type Column, countColumn, StatusBadge, textColumn } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import type { Role } from "./api.ts";
import styles from "./roles.module.css";
import { rolesTexts } from "./texts.ts";

const texts = rolesTexts.columns;

/** The columns of the list of roles. */
export const ROLE_COLUMNS: readonly Column<Role>[] = [
  textColumn({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  {
    key: "kind",
    title: texts.kind,
    sort: "kind",
    text: ({ editable }) => (editable ? rolesTexts.own : rolesTexts.everywhere),
    cell: ({ editable }) => (
      <StatusBadge label={editable ? rolesTexts.own : rolesTexts.everywhere} tone={editable ? "good" : "neutral"} />
    ),
  },
  {
    key: "description",
    title: texts.description,
    text: ({ description }) => description,
    cell: ({ title, name, description }) => (
      <span className={styles.description} title={description}>
        {description || (title === name ? "" : title)}
      </span>
    ),
  },
  countColumn({ key: "abilities", title: texts.abilities, sort: "abilities" }, ({ ability_ids }) => ability_ids.length),
  {
    ...countColumn({ key: "people", title: texts.people, sort: "people" }, ({ users }) => users),
    cell: ({ id, users }) =>
      users === 0 ? (
        "0"
      ) : (
        <AppLink to={paths.users({ role: String(id) })} className={styles.link}>
          {users}
        </AppLink>
      ),
  },
];
