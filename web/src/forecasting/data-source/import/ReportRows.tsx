import { Chip, Group } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatCount } from "../../../kit/format/amount.ts";
import { IconEqual, IconMinus } from "../../../kit/icons/marks.tsx";
import { IconAlertTriangle, IconCheck } from "../../../kit/icons/signs.tsx";
import { IconHeading, IconSum } from "../../../kit/icons/tables.tsx";
import hidden from "../../../kit/page/spoken.module.css";
import { sourceTexts } from "../texts.ts";
import styles from "./report.module.css";
import { countFates, FATES, type Fate, type ReportRow, rowsOfFate } from "./report.ts";
import { type ReportColumn, VirtualTable } from "./VirtualTable.tsx";

const texts = sourceTexts.review;

const ICONS: Readonly<Record<Fate, typeof IconCheck>> = {
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
  { title: texts.rowColumns.fate, width: "104px", cell: ({ fate }) => <FateMark fate={fate} /> },
  { title: texts.rowColumns.reason, width: "minmax(200px, 6fr)", cell: ({ reason }) => reason },
];

/** Every row of the file with what becomes of it and why, errors first; one fate at a time by choice. */
export function ReportRows({ rows }: { readonly rows: readonly ReportRow[] }) {
  const [fate, setFate] = useState<Fate | null>(null);
  const counts = useMemo(() => countFates(rows), [rows]);
  const shown = useMemo(() => rowsOfFate(rows, fate), [rows, fate]);
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className={hidden.spoken}>{texts.filterLabel}</legend>
        <Chip.Group value={fate ?? "all"} onChange={(value) => setFate(FATES.find((one) => one === value) ?? null)}>
          <Group gap={6}>
            <Chip size="xs" variant="light" value="all">
              {texts.all} {formatCount(rows.length)}
            </Chip>
            {FATES.filter((one) => counts[one] > 0).map((one) => (
              <Chip key={one} size="xs" variant="light" value={one}>
                {texts.fates[one]} {formatCount(counts[one])}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </fieldset>
      <VirtualTable
        key={fate ?? "all"}
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

/** What the row says, and its sheet where more than one was read. */
function AccountOfRow({ row: { account, sheet } }: { readonly row: ReportRow }) {
  if (sheet === undefined) return account;
  return (
    <>
      {account} <span className={styles.sheetName}>{sheet}</span>
    </>
  );
}

function FateMark({ fate }: { readonly fate: Fate }) {
  const Icon = ICONS[fate];
  return (
    <span className={styles.fate} data-fate={fate}>
      <Icon size={14} aria-hidden />
      {texts.fates[fate]}
    </span>
  );
}
