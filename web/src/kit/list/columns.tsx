import { parseDay } from "@hazina/base/calendar.ts";
import { formatCount } from "@hazina/base/format-amount.ts";
import { type Cents, centsOf } from "@hazina/base/money.ts";
import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import type { ExportCell, ExportColumn } from "../export/save-export.ts";
import { formatAmount } from "../format/amount.ts";
import { formatDay, formatDayAndTime } from "../format/time.ts";

/** One column of a list. `sort` is the server's sort key; if omitted, the column cannot be sorted. */
export type Column<Row> = {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Returns the text of the column in exports; if omitted, the column is not exported. */
  readonly text?: (row: Row) => string;
  /**
   * How the column is exported if its cells are more than text: the data type of the cells (amounts in whole cents,
   * numbers, days or times), and the function that returns the value for a row.
   */
  readonly exported?: { readonly kind: NonNullable<ExportColumn["kind"]>; readonly value: (row: Row) => ExportCell };
  readonly align?: "start" | "end";
  readonly sort?: string;
  /**
   * Returns the value by which a row is sorted in a list whose rows are all loaded at once; by default, this is the
   * column's text.
   */
  readonly order?: (row: Row) => string;
  /** True for a column that cannot be hidden, such as the name. */
  readonly fixed?: boolean;
  /** True for a column that is hidden until the user chooses it, such as a reference. */
  readonly startsHidden?: boolean;
};

type Head = Pick<Column<never>, "key" | "title" | "sort" | "fixed" | "startsHidden">;

/**
 * The tone of a status, which determines its colour. The label always states the status as well, so colour is never the
 * only indication.
 */
export type Tone = "good" | "bad" | "waiting" | "neutral";

const TONE_COLORS: Record<Tone, string> = { good: "accent", bad: "red", waiting: "orange", neutral: "gray" };

/** Creates a column of text. */
export function textColumn<Row>(head: Head, text: (row: Row) => string | null | undefined): Column<Row> {
  const shown = (row: Row) => text(row) ?? "";
  return { ...head, cell: shown, text: shown };
}

/** Creates a right-aligned column of amounts from the API's decimal numbers. Negative amounts are in parentheses. */
export function moneyColumn<Row>(head: Head, amount: (row: Row) => number | null): Column<Row> {
  return {
    ...head,
    align: "end",
    text: (row) => String(amount(row) ?? ""),
    exported: {
      kind: "amount",
      value: (row) => {
        const major = amount(row);
        return major === null ? null : centsOf(major);
      },
    },
    cell: (row) => {
      const major = amount(row);
      return major === null ? "" : <Amount value={centsOf(major)} />;
    },
  };
}

/** Creates a right-aligned column of whole numbers. */
export function countColumn<Row>(head: Head, count: (row: Row) => number): Column<Row> {
  const text = (row: Row) => String(count(row));
  return {
    ...head,
    align: "end",
    text,
    cell: (row) => formatCount(count(row)),
    exported: { kind: "integer", value: count },
  };
}

/** Creates a column of calendar days, which the rows contain as `YYYY-MM-DD`. */
export function dayColumn<Row>(head: Head, day: (row: Row) => string | null): Column<Row> {
  return {
    ...head,
    text: (row) => day(row) ?? "",
    exported: { kind: "date", value: day },
    cell: (row) => {
      const shown = day(row);
      return shown === null || shown === "" ? "" : formatDay(parseDay(shown));
    },
  };
}

/**
 * Creates a column that shows the day and time in Nairobi. The rows contain the times in ISO 8601 format.
 * @param none the text for a row without a time.
 */
export function timeColumn<Row>(head: Head, time: (row: Row) => string | null, none = ""): Column<Row> {
  const shown = (row: Row) => formatDayAndTime(time(row) ?? none);
  const exported = { kind: "time", value: time } as const;
  return { ...head, cell: shown, text: shown, exported, order: (row) => time(row) ?? "" };
}

/** Creates a column that shows each row's status as a coloured badge. */
export function statusColumn<Row>(head: Head, status: (row: Row) => { label: string; tone: Tone }): Column<Row> {
  return { ...head, cell: (row) => <StatusBadge {...status(row)} />, text: (row) => status(row).label };
}

/** Shows a status in the colour of its tone. */
export function StatusBadge({ label, tone }: { readonly label: string; readonly tone: Tone }) {
  return (
    <Badge color={TONE_COLORS[tone]} variant="light" tt="none" miw="max-content">
      {label}
    </Badge>
  );
}

function Amount({ value }: { readonly value: Cents }) {
  return <span style={value < 0 ? { color: "var(--hz-bad)" } : undefined}>{formatAmount(value)}</span>;
}
