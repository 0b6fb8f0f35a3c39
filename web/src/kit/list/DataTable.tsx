import { ActionIcon, Checkbox, Menu, Skeleton } from "@mantine/core";
import { useRef } from "react";
import { IconChevronDown, IconChevronUp } from "../icons/arrows.tsx";
import { IconDots } from "../icons/marks.tsx";
import hidden from "../page/spoken.module.css";
import { TableRegion } from "../page/TableRegion.tsx";
import { kitTexts } from "../texts.ts";
import type { Column } from "./columns.tsx";
import styles from "./list.module.css";

/** One entry of a row's menu. If `reason` is set, the entry is disabled and shows the reason. */
export type RowAction = {
  readonly label: string;
  readonly onSelect: () => void;
  readonly reason?: string;
  readonly danger?: boolean;
};

export type DataTableProps<Row> = {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** The rows of the page; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Returns the name of a row, used in the labels of its controls. */
  readonly rowName?: (row: Row) => string;
  readonly sort?: string;
  readonly onSort?: (key: string) => void;
  readonly onOpen?: (row: Row) => void;
  /** Returns whether a row can be opened; by default every row can. */
  readonly opens?: (row: Row) => boolean;
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** The keys of the selected rows; if omitted, rows cannot be selected. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (keys: ReadonlySet<string>) => void;
  /** True if the columns are months. On a phone, the rows are then not shown as cards; the table scrolls sideways. */
  readonly byMonth?: boolean;
};

const LOADING_ROWS = Array.from({ length: 10 }, (_, index) => index);

/**
 * A dense table of records. Rows are 32 px high on a wide screen; on a phone they are cards, unless the columns are
 * months.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, byMonth = false } = props;
  return (
    <TableRegion className={styles.scroller} aria-label={label}>
      <table
        // Another table than the one that loads: its columns are as wide as their rows, and would move.
        key={rows === undefined ? "loading" : "read"}
        className={byMonth ? styles.table : `${styles.table} ${styles.cards}`}
        aria-busy={rows === undefined}
      >
        <caption className={hidden.spoken}>{label}</caption>
        <Head {...props} />
        <tbody>
          {rows === undefined
            ? LOADING_ROWS.map((row) => (
                <tr key={row}>
                  {props.selected === undefined ? null : <td className={styles.narrow} />}
                  {columns.map((column) => (
                    <td key={column.key} data-label={column.title}>
                      <Skeleton height={10} radius="sm" />
                    </td>
                  ))}
                  {props.rowActions === undefined ? null : <td className={styles.narrow} />}
                </tr>
              ))
            : rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </TableRegion>
  );
}

function Head<Row>({ columns, rows, rowKey, sort = "", onSort, rowActions, selected, onSelect }: DataTableProps<Row>) {
  const keys = (rows ?? []).map(rowKey);
  const chosen = selected === undefined ? 0 : keys.filter((key) => selected.has(key)).length;
  return (
    <thead>
      <tr>
        {selected === undefined ? null : (
          <th className={styles.narrow}>
            <Checkbox
              size="xs"
              aria-label={kitTexts.selectAll}
              checked={keys.length > 0 && chosen === keys.length}
              indeterminate={chosen > 0 && chosen < keys.length}
              onChange={() => onSelect?.(new Set(chosen === keys.length ? [] : keys))}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <th
            key={column.key}
            data-align={column.align}
            data-lead={index === 0 || undefined}
            data-figures={column.exported !== undefined || undefined}
            aria-sort={sortState(sort, column.sort)}
          >
            {column.sort === undefined || onSort === undefined ? (
              column.title
            ) : (
              <button type="button" className={styles.sort} onClick={() => onSort(column.sort ?? "")}>
                {column.title}
                {sort === column.sort ? <IconChevronUp size={14} aria-hidden /> : null}
                {sort === `-${column.sort}` ? <IconChevronDown size={14} aria-hidden /> : null}
              </button>
            )}
          </th>
        ))}
        {rowActions === undefined ? null : (
          <th className={styles.narrow}>
            <span className={hidden.spoken}>{kitTexts.rowActions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function sortState(sort: string, key: string | undefined): "ascending" | "descending" | "none" | undefined {
  if (key === undefined) return undefined;
  if (sort === key) return "ascending";
  return sort === `-${key}` ? "descending" : "none";
}

function BodyRow<Row>(props: DataTableProps<Row> & { readonly row: Row }) {
  const { row, columns, rowKey, rowName, onOpen, opens, rowActions, selected, onSelect } = props;
  const key = rowKey(row);
  const name = rowName?.(row);
  const toggle = () => {
    const after = new Set(selected);
    if (!after.delete(key)) after.add(key);
    onSelect?.(after);
  };
  return (
    <tr data-selected={selected?.has(key) || undefined}>
      {selected === undefined ? null : (
        <td className={styles.narrow}>
          <Checkbox size="xs" aria-label={kitTexts.selectRow(name)} checked={selected.has(key)} onChange={toggle} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} data-label={column.title} data-align={column.align} data-lead={index === 0 || undefined}>
          {index === 0 && onOpen !== undefined && opens?.(row) !== false ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowActions === undefined ? null : (
        <td className={styles.narrow}>
          <ActionsMenu actions={rowActions(row)} name={name} />
        </td>
      )}
    </tr>
  );
}

function ActionsMenu({ actions, name }: { readonly actions: readonly RowAction[]; readonly name: string | undefined }) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;
  // The menu is gone when what it opened closes again: the focus then returns to the button.
  const select = (action: RowAction) => {
    trigger.current?.focus();
    action.onSelect();
  };
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon ref={trigger} variant="subtle" color="gray" size={24} aria-label={kitTexts.actionsOf(name)}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            disabled={action.reason !== undefined}
            {...(action.danger === true ? { color: "var(--hz-bad)" } : {})}
            onClick={() => select(action)}
          >
            {action.label}
            {action.reason === undefined ? null : <span className={styles.reason}>{action.reason}</span>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
