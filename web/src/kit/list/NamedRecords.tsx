import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { kitTexts } from "../texts.ts";
import type { RowAction } from "./DataTable.tsx";
import { ListPage, type ListPageProps } from "./ListPage.tsx";

/**
 * A record with a name. A record without an id, such as a statutory holiday, does not belong to the company and cannot
 * be changed.
 */
type Named = { readonly id: string | null; readonly name: string };

type NamedRecordsProps<Row extends Named> = Omit<
  ListPageProps<Row>,
  "rowKey" | "rowName" | "empty" | "opens" | "rowActions"
> & {
  /** The name of the records within a sentence: in the singular (`one`) and in the plural (`many`). */
  readonly words: { readonly one: string; readonly many: string };
  readonly canManage: boolean;
  /** Deletes a record. Screens usually pass the function that `useRemoval` returns. */
  readonly onRemove: (row: Row) => void;
  /** The text shown when there are no records, for users who may add one. */
  readonly emptyBody: string;
  /** Renders the form that changes a record, or that adds one if `record` is null. */
  readonly form: (record: Row | null, onClose: () => void) => ReactNode;
  /** Opens the page of a record. If omitted, a record opens in its form. */
  readonly onOpen?: (row: Row) => void;
  /** Returns further actions on a record, shown before Edit. */
  readonly rowActions?: (row: Row) => readonly RowAction[];
  /** Returns the key of a row; by default its id. */
  readonly rowKey?: (row: Row) => string;
};

/**
 * A page with a list of named records, such as job titles. Users with the required ability can add, change, delete and
 * restore records.
 */
export function NamedRecords<Row extends Named>(props: NamedRecordsProps<Row>) {
  const { words, canManage, onRemove, emptyBody, form, rowActions, rowKey, actions, ...list } = props;
  const [open, setOpen] = useState<{ readonly record: Row | null } | null>(null);
  const change = (record: Row) => setOpen({ record });
  const add = canManage ? (
    <>
      {actions}
      <Button onClick={() => setOpen({ record: null })}>{kitTexts.records.add(words.one)}</Button>
    </>
  ) : undefined;
  const body = canManage ? emptyBody : kitTexts.records.readOnly(words.many);
  return (
    <>
      <ListPage
        {...list}
        rowKey={rowKey ?? ((row) => row.id ?? row.name)}
        rowName={({ name }) => name}
        empty={{ title: kitTexts.records.none(words.many), body, action: add }}
        actions={add}
        {...(canManage && props.onOpen === undefined ? { onOpen: change, opens: ({ id }: Row) => id !== null } : {})}
        rowActions={(row) => [
          ...(rowActions?.(row) ?? []),
          ...(canManage && row.id !== null
            ? [
                { label: kitTexts.records.change, onSelect: () => change(row) },
                { label: kitTexts.remove, danger: true, onSelect: () => onRemove(row) },
              ]
            : []),
        ]}
      />
      {open === null ? null : form(open.record, () => setOpen(null))}
    </>
  );
}
