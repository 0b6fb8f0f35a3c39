import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconCircleCheck } from "../../kit/icons/marks.tsx";
import { IconAlertCircle } from "../../kit/icons/signs.tsx";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import type { AccessLine } from "./api.ts";
import styles from "./log.module.css";
import { logTexts } from "./texts.ts";

const texts = logTexts.columns;

/** The lowest HTTP status that means that a call was refused. */
const REFUSED_FROM = 400;

/** The columns of the access log. */
export const LOG_COLUMNS: readonly Column<AccessLine>[] = [
  textColumn({ key: "user", title: texts.user, fixed: true }, ({ user }) => user || logTexts.nobody),
  textColumn({ key: "action", title: texts.action }, ({ request }) => request),
  {
    key: "response",
    title: texts.response,
    text: ({ response }) => response,
    cell: ({ response, status }) => (
      <span className={styles.clipped}>
        {status < REFUSED_FROM ? (
          <IconCircleCheck size={16} color="var(--hz-good)" aria-label={logTexts.filters.done} />
        ) : (
          <IconAlertCircle size={16} color="var(--hz-bad)" aria-label={logTexts.filters.refused} />
        )}
        <span title={response}>{response}</span>
      </span>
    ),
  },
  textColumn({ key: "address", title: texts.address }, ({ address }) => address),
  {
    key: "time",
    title: texts.time,
    text: ({ created_at }) => created_at,
    exported: { kind: "time", value: ({ created_at }) => created_at },
    cell: ({ created_at }) => formatDayAndTime(created_at),
  },
];
