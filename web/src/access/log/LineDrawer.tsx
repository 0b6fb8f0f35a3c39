import { Text } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { DetailDrawer } from "../../kit/page/DetailDrawer.tsx";
import type { AccessLine } from "./api.ts";
import styles from "./log.module.css";
import { logTexts } from "./texts.ts";

const { columns, line: texts } = logTexts;

type LineDrawerProps = { readonly line: AccessLine | null; readonly onClose: () => void };

/** Shows all details of one line of the log, including its position in the hash chain. */
export function LineDrawer({ line, onClose }: LineDrawerProps) {
  return (
    <DetailDrawer title={texts.title} record={line} onClose={onClose} facts={factsOf}>
      {() => <Text c="dimmed">{texts.chainHint}</Text>}
    </DetailDrawer>
  );
}

function factsOf(line: AccessLine) {
  const hash = (value: string | null) =>
    value === null || value === "" ? texts.unchained : <code className={styles.hash}>{value}</code>;
  return [
    { label: columns.user, value: line.user || logTexts.nobody },
    { label: columns.action, value: line.request },
    { label: columns.response, value: line.response },
    { label: texts.status, value: line.status },
    { label: columns.address, value: line.address ?? "" },
    { label: columns.time, value: formatDayAndTime(line.created_at) },
    { label: texts.exact, value: line.created_at },
    { label: texts.sequence, value: line.sequence ?? texts.unchained },
    { label: texts.previous, value: hash(line.previous_hash) },
    { label: texts.hash, value: hash(line.hash) },
  ];
}
