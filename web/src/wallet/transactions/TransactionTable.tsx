import { Skeleton } from "@mantine/core";
import type { Column } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import type { TransactionRow } from "../api.ts";
import { walletTexts } from "../texts.ts";
import { TRANSACTION_COLUMNS } from "./columns.tsx";

/** The height of the table's head and of each row. */
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 36];
const SHOWN = ["date", "kind", "party", "in", "out", "status"];
const COLUMNS: readonly Column<TransactionRow>[] = TRANSACTION_COLUMNS.filter(({ key }) => SHOWN.includes(key));

type Props = {
  /** The transactions; undefined while they load. */
  readonly rows: readonly TransactionRow[] | undefined;
  /** The number of placeholder rows while they load. */
  readonly waitingRows: number;
};

/** Lists a few transactions briefly, each with a link to its page. */
export function TransactionTable({ rows, waitingRows }: Props) {
  const go = useGo();
  if (rows === undefined) return <Skeleton height={HEAD_HEIGHT + waitingRows * ROW_HEIGHT} />;
  return (
    <DataTable
      label={walletTexts.recent}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      onOpen={({ id }) => go(paths.walletTransaction({ id }))}
    />
  );
}
