import { Skeleton } from "@mantine/core";
import type { Column } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import type { TransactionRow } from "../api.ts";
import { walletTexts } from "../texts.ts";
import { TRANSACTION_COLUMNS } from "./columns.tsx";

/** The height of the table's header and the height of a row, in px. */
const [HEAD_HEIGHT, ROW_HEIGHT] = [36, 36];
const SHOWN = ["date", "kind", "party", "in", "out", "status"];
const columnsOf = (keys: readonly string[]): readonly Column<TransactionRow>[] =>
  TRANSACTION_COLUMNS.filter(({ key }) => keys.includes(key));
const COLUMNS = columnsOf(SHOWN);
const WITH_WALLET = columnsOf([...SHOWN, "currency", "wallet"]);

type Props = {
  /** The transactions; undefined while they load. */
  readonly rows: readonly TransactionRow[] | undefined;
  /** The number of placeholder rows shown while the transactions load. */
  readonly waitingRows: number;
  /** True to show the name of each transaction's wallet, and its currency. */
  readonly namesWallet: boolean;
};

/**
 * Shows a few transactions in a table with fewer columns than the list of transactions. Each row opens the page of its
 * transaction.
 */
export function TransactionTable({ rows, waitingRows, namesWallet }: Props) {
  const go = useGo();
  if (rows === undefined) return <Skeleton height={HEAD_HEIGHT + waitingRows * ROW_HEIGHT} />;
  return (
    <DataTable
      label={walletTexts.recent}
      columns={namesWallet ? WITH_WALLET : COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      onOpen={({ id }) => go(paths.walletTransaction({ id }))}
    />
  );
}
