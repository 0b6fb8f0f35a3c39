import { Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import type { Column } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { booksTexts } from "../texts.ts";

type Props<Row, Answer> = {
  readonly title: string;
  readonly query: UseQueryResult<Answer>;
  readonly columns: readonly Column<Row>[];
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Returns the notes shown with the report, such as its date range, its comparison and the result of its check. */
  readonly notesOf: (answer: Answer) => readonly string[];
  readonly onOpen?: (row: Row) => void;
  readonly opens?: (row: Row) => boolean;
  readonly after?: ReactNode;
};

/** Shows a report on the books as a table that can be exported. */
export function ReportSection<Row, Answer>(props: Props<Row, Answer>) {
  const { title, query, columns, rowsOf, rowKey, rowName, notesOf, onOpen, opens, after } = props;
  const { data } = query;
  if (query.isError && data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const rows = data === undefined ? undefined : rowsOf(data);
  const notes = data === undefined ? [] : notesOf(data);
  return (
    <Section
      title={title}
      lead={notes.join(" · ")}
      actions={<TableExport title={title} notes={notes} columns={columns} rows={rows} />}
    >
      {rows?.length === 0 ? (
        <Text c="dimmed">{booksTexts.reports.none}</Text>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          {...(onOpen === undefined ? {} : { onOpen })}
          {...(opens === undefined ? {} : { opens })}
        />
      )}
      {after}
    </Section>
  );
}
