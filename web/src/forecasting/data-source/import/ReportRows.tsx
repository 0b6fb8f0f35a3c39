import { formatCount } from "@hazina/base/format-amount.ts";
import { Chip, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import { IconEqual, IconMinus } from "../../../kit/icons/marks.tsx";
import { IconAlertTriangle, IconCheck } from "../../../kit/icons/signs.tsx";
import { IconHeading, IconSum } from "../../../kit/icons/tables.tsx";
import hidden from "../../../kit/page/spoken.module.css";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import { countByStatus, type ReportRow, ROW_STATUSES, type RowStatus, rowsWithStatus } from "./report.ts";
import { type ReportColumn, VirtualTable } from "./VirtualTable.tsx";

const texts = sourceTexts.review;

const ICONS: Readonly<Record<RowStatus, typeof IconCheck>> = {
  error: IconAlertTriangle,
  account: IconCheck,
  subtotal: IconSum,
  computed: IconEqual,
  title: IconHeading,
  skipped: IconMinus,
};

const COLUMNS: readonly ReportColumn<ReportRow>[] = [
  { title: texts.rowColumns.row, width: "56px", align: "end", cell: ({ row }) => formatCount(row) },
  { title: texts.rowColumns.account, width: "minmax(160px, 5fr)", cell: (row) => <AccountOfRow row={row} /> },
  { title: texts.rowColumns.fate, width: "104px", cell: ({ fate }) => <StatusMark status={fate} /> },
  { title: texts.rowColumns.reason, width: "minmax(200px, 6fr)", cell: ({ reason }) => reason },
];

/** Lists every row of the file with its status and the reason for it, errors first; it can be filtered by status. */
export function ReportRows({ rows }: { readonly rows: readonly ReportRow[] }) {
  const [status, setStatus] = useState<RowStatus | null>(null);
  const counts = useMemo(() => countByStatus(rows), [rows]);
  const shown = useMemo(() => rowsWithStatus(rows, status), [rows, status]);
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className={hidden.spoken}>{texts.filterLabel}</legend>
        <Chip.Group
          value={status ?? "all"}
          onChange={(value) => setStatus(ROW_STATUSES.find((one) => one === value) ?? null)}
        >
          <Group gap={6}>
            <Chip size="xs" variant="light" value="all">
              {texts.all} {formatCount(rows.length)}
            </Chip>
            {ROW_STATUSES.filter((one) => counts[one] > 0).map((one) => (
              <Chip key={one} size="xs" variant="light" value={one}>
                {texts.statuses[one]} {formatCount(counts[one])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
      <VirtualTable
        key={status ?? "all"}
        label={texts.rowsLabel}
        columns={COLUMNS}
        rows={shown}
        empty={texts.nothing.rows}
        isBad={(row) => row.fate === "error"}
        isCompact
      />
    </>
  );
}

/** Shows the account text of a row, and the name of the row's sheet if several sheets were read. */
function AccountOfRow({ row: { account, sheet } }: { readonly row: ReportRow }) {
  if (sheet === undefined) return account;
  return (
    <>
      {account} <span className={styles.sheetName}>{sheet}</span>
    </>
  );
}

function StatusMark({ status }: { readonly status: RowStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon size={14} aria-hidden />
      {texts.statuses[status]}
    </span>
  );
}
