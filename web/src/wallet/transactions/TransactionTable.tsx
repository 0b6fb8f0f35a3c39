import { Skeleton, Stack, Table } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { TableRegion } from "../../kit/page/TableRegion.tsx";
import { paths } from "../../paths.ts";
import type { TransactionRow } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { TRANSACTION_KINDS, TRANSACTION_TONES, walletTexts } from "../texts.ts";
import { partyOf } from "./columns.tsx";

const { columns: titles } = walletTexts.transactions;
const ROW_HEIGHT = 33;

type Props = {
  /** Undefined while they load. */
  readonly rows: readonly TransactionRow[] | undefined;
  /** The number of placeholder rows while they load. */
  readonly waitingRows: number;
};

/** Lists a few transactions briefly, each with a link to its page. */
export function TransactionTable({ rows, waitingRows }: Props) {
  if (rows === undefined) {
    return (
      <Stack gap={4}>
        <Skeleton height={waitingRows * ROW_HEIGHT} />
      </Stack>
    );
  }
  return (
    <TableRegion aria-label={walletTexts.recent}>
      <Table style={{ fontVariantNumeric: "tabular-nums" }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{titles.date}</Table.Th>
            <Table.Th>{titles.kind}</Table.Th>
            <Table.Th>{titles.party}</Table.Th>
            <Table.Th ta="end">{titles.in}</Table.Th>
            <Table.Th ta="end">{titles.out}</Table.Th>
            <Table.Th>{titles.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <AppLink to={paths.walletTransaction({ id: row.id })}>{formatDayAndTime(row.created_at)}</AppLink>
              </Table.Td>
              <Table.Td>{TRANSACTION_KINDS[row.kind]}</Table.Td>
              <Table.Td>{partyOf(row)}</Table.Td>
              <Table.Td ta="end">{row.direction === "in" ? shownMoney(row.amount, row.currency) : ""}</Table.Td>
              <Table.Td ta="end">{row.direction === "out" ? shownMoney(row.amount, row.currency) : ""}</Table.Td>
              <Table.Td>
                <StatusBadge label={row.status_label} tone={TRANSACTION_TONES[row.state]} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableRegion>
  );
}
