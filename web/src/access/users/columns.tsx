import { now } from "@hazina/base/calendar.ts";
import { Tooltip } from "@mantine/core";
import { formatPhone } from "../../kit/format/phone.ts";
import { formatDayAndTime, formatRecent } from "../../kit/format/time.ts";
import { type Column, StatusBadge, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { UserPhoto } from "../profile/UserPhoto.tsx";
import type { SystemUser } from "./api.ts";
import { STATES, usersTexts } from "./texts.ts";
import styles from "./users.module.css";

const texts = usersTexts.columns;

/** Returns the columns of the list of users, with a branch column if the company has branches. */
export function userColumns(hasBranches: boolean): readonly Column<SystemUser>[] {
  return hasBranches ? COLUMNS : COLUMNS.filter(({ key }) => key !== "branch");
}

const COLUMNS: readonly Column<SystemUser>[] = [
  {
    key: "name",
    title: texts.name,
    sort: "name",
    fixed: true,
    text: ({ name }) => name,
    cell: (user) => (
      <span className={styles.person}>
        <UserPhoto user={user} sizePx={24} />
        <span className={styles.name}>{user.name}</span>
      </span>
    ),
  },
  clipped(textColumn({ key: "email", title: texts.email, sort: "email" }, ({ email }) => email)),
  textColumn({ key: "phone", title: texts.phone }, ({ phone }) => formatPhone(phone ?? "")),
  textColumn({ key: "role", title: texts.role, sort: "role" }, ({ role }) => role.name),
  clipped(textColumn({ key: "branch", title: texts.branch, sort: "branch" }, ({ company_name }) => company_name)),
  {
    key: "state",
    title: texts.state,
    sort: "state",
    text: ({ state }) => STATES[state].label,
    cell: ({ state }) => (
      <Tooltip label={STATES[state].hint} multiline w={260}>
        <span>
          <StatusBadge {...STATES[state]} />
        </span>
      </Tooltip>
    ),
  },
  {
    ...timeColumn(
      { key: "lastSeen", title: texts.lastSeen, sort: "last_seen" },
      ({ last_seen_at }) => last_seen_at,
      usersTexts.never,
    ),
    cell: ({ last_seen_at: seen }) =>
      seen === null ? usersTexts.never : <span title={formatDayAndTime(seen)}>{formatRecent(seen, now())}</span>,
  },
];

/** Makes a column truncate long texts and show the full text as a tooltip. */
function clipped(column: Column<SystemUser>): Column<SystemUser> {
  const text = column.text ?? (() => "");
  return {
    ...column,
    cell: (user) => (
      <span className={styles.clipped} title={text(user)}>
        {text(user)}
      </span>
    ),
  };
}
