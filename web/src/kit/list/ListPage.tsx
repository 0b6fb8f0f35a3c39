import { Button } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ExportFormat } from "../export/file-service.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { Page, type PageTab } from "../page/Page.tsx";
import surface from "../page/surface.module.css";
import { kitTexts } from "../texts.ts";
import { type BulkAction, BulkBar } from "./BulkBar.tsx";
import { ColumnChooser, useChosenColumns } from "./ColumnChooser.tsx";
import type { Column } from "./columns.tsx";
import { DataTable, type RowAction } from "./DataTable.tsx";
import { ListExport } from "./ListExport.tsx";
import styles from "./list.module.css";
import type { ListAnswer } from "./list-answer.ts";
import type { ListControl } from "./list-state.ts";
import { Pager } from "./Pager.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SortMenu } from "./SortMenu.tsx";

export type ListPageProps<Row> = {
  /** The key under which the chosen columns are stored on this device. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly tabs?: readonly PageTab[];
  readonly columns: readonly Column<Row>[];
  readonly query: UseQueryResult<ListAnswer<Row>>;
  readonly control: ListControl;
  readonly rowKey: (row: Row) => string;
  /** The title and text shown for an empty list, and the action that adds the first record. */
  readonly empty: { readonly title: string; readonly body: string; readonly action?: ReactNode };
  readonly actions?: ReactNode;
  readonly filters?: ReactNode;
  readonly onOpen?: (row: Row) => void;
  /** Returns whether a row can be opened; by default every row can. */
  readonly opens?: (row: Row) => boolean;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  readonly bulkActions?: readonly BulkAction[];
  /** Returns the name of a row for screen readers, used for its checkbox and its menu. */
  readonly rowName?: (row: Row) => string;
  /**
   * Loads all rows that match the search and filters, or the file that the server creates from these rows. Omitted if
   * the list already contains all of these rows.
   */
  readonly exportAll?: (format: ExportFormat) => Promise<readonly Row[] | Blob>;
  /**
   * Descriptions of the active filters that this list adds to the search. They are printed at the top of an exported
   * file.
   */
  readonly filtersInWords?: readonly string[];
  /** Content between the filters and the table, such as a note. */
  readonly note?: ReactNode;
  /** Content below the list. */
  readonly after?: ReactNode;
};

/**
 * A page with a list of records. Search, filters, sort order and page number are in the URL; it also has a column
 * chooser, row menus, bulk actions and export.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { id, title, columns, query, control, rowKey, empty, bulkActions = [] } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const chosen = useChosenColumns(id, columns);
  const answer = query.data;
  const hasFailed = query.isError && answer === undefined;
  const isFiltered = control.search !== "" || Object.keys(control.filters).length > 0;
  return (
    <Page
      title={title}
      {...(props.subtitle === undefined ? {} : { subtitle: props.subtitle })}
      {...(props.tabs === undefined ? {} : { tabs: props.tabs })}
      actions={props.actions}
    >
      <div className={styles.tools} data-print="hide">
        <SearchBox value={control.search} onSearch={control.searchFor} />
        {props.filters}
        <SortMenu columns={chosen.shown} sort={control.sort} onSort={control.sortBy} />
        <ColumnChooser columns={columns} hidden={chosen.hidden} onToggle={chosen.toggle} />
        <ListExport
          title={title}
          columns={columns}
          shown={chosen.shown}
          answer={answer}
          control={control}
          rowKey={rowKey}
          selected={selected}
          all={props.exportAll}
          filtersInWords={props.filtersInWords ?? []}
        />
      </div>
      {props.note}
      {selected.size > 0 ? (
        <BulkBar keys={[...selected]} actions={bulkActions} onDone={() => setSelected(new Set())} />
      ) : null}
      <div className={surface.flush}>
        {hasFailed ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : answer !== undefined && answer.data.length === 0 ? (
          <Nothing empty={empty} isFiltered={isFiltered} onClear={control.clear} />
        ) : (
          <DataTable
            label={title}
            columns={chosen.shown}
            rows={answer?.data}
            rowKey={rowKey}
            sort={control.sort}
            onSort={control.sortBy}
            {...(props.onOpen === undefined ? {} : { onOpen: props.onOpen })}
            {...(props.opens === undefined ? {} : { opens: props.opens })}
            {...(props.rowName === undefined ? {} : { rowName: props.rowName })}
            {...(props.rowActions === undefined ? {} : { rowActions: props.rowActions })}
            {...(bulkActions.length === 0 ? {} : { selected, onSelect: setSelected })}
          />
        )}
        {answer === undefined || answer.meta.total === 0 ? null : (
          <Pager control={control} total={answer.meta.total} hasMore={answer.meta.has_more} />
        )}
      </div>
      {props.after}
    </Page>
  );
}

type NothingProps = {
  readonly empty: ListPageProps<unknown>["empty"];
  readonly isFiltered: boolean;
  readonly onClear: () => void;
};

function Nothing({ empty, isFiltered, onClear }: NothingProps) {
  if (!isFiltered) {
    return (
      <EmptyState title={empty.title} actions={empty.action}>
        {empty.body}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={kitTexts.noMatch}
      actions={
        <Button variant="default" onClick={onClear}>
          {kitTexts.clearFilters}
        </Button>
      }
    />
  );
}
