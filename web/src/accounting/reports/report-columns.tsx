import { centsOf } from "@hazina/base/money.ts";
import { Text } from "@mantine/core";
import { formatAmount } from "../../kit/format/amount.ts";
import { formatDay } from "../../kit/format/time.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import type { GeneralLedger, TrialBalance } from "../api.ts";
import { booksTexts } from "../texts.ts";

const texts = booksTexts.reports;

/** Creates a column of amounts; totals are bold. */
export function figureColumn<Row>(
  head: { readonly key: string; readonly title: string },
  amount: (row: Row) => number | null,
  isTotal: (row: Row) => boolean,
): Column<Row> {
  return {
    ...moneyColumn(head, amount),
    cell: (row) => {
      const value = amount(row);
      if (value === null) return "";
      return <Bold is={isTotal(row)}>{formatAmount(centsOf(value))}</Bold>;
    },
  };
}

/** Creates the column of names; totals are bold. */
export function nameColumn<Row>(
  title: string,
  name: (row: Row) => string,
  isTotal: (row: Row) => boolean,
): Column<Row> {
  return {
    ...textColumn({ key: "name", title, fixed: true }, name),
    cell: (row) => <Bold is={isTotal(row)}>{name(row)}</Bold>,
  };
}

function Bold({ is, children }: { readonly is: boolean; readonly children: string }) {
  return (
    <Text span inherit fw={is ? 700 : 400}>
      {children}
    </Text>
  );
}

/** Returns the notes about the date range and the comparison of a report. */
export function rangeNotes({ from, to, compared }: Pick<TrialBalance, "from" | "to" | "compared">): string[] {
  return [
    texts.range(formatDay(from), formatDay(to)),
    ...(compared === null ? [] : [texts.compared(formatDay(compared.from), formatDay(compared.to))]),
  ];
}

/**
 * Returns a list with a note about the day on which profit-and-loss accounts restart at zero. Returns an empty list
 * unless a fiscal year begins after the first day of the date range.
 */
export function yearNotes({ from, year_from }: Pick<GeneralLedger, "from" | "year_from">): string[] {
  return year_from === null || year_from <= from ? [] : [texts.fromZero(formatDay(year_from))];
}
