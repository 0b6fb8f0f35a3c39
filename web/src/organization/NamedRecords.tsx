import { Button } from "@mantine/core";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useRemoval } from "../api/use-removal.ts";
import type { RowAction } from "../kit/list/DataTable.tsx";
import { ListPage } from "../kit/list/ListPage.tsx";
import { PLACES, type PlaceName } from "../places.ts";
import { sectionTabs } from "../sections.ts";

type Answer = { readonly message: string };

type NamedRecordsProps<Row extends { readonly id: string; readonly name: string }> = {
  readonly place: PlaceName;
  /** What the list remembers its columns by. */
  readonly id: string;
  /** What `useList` answers. */
  readonly list: Pick<ComponentProps<typeof ListPage<Row>>, "columns" | "control" | "query" | "exportAll">;
  readonly canManage: boolean;
  readonly remove: (row: Row) => Promise<Answer>;
  /** Brings a deleted one back; left out where it is gone for good. */
  readonly restore?: (row: Row) => Promise<Answer>;
  readonly refresh: () => unknown;
  readonly texts: {
    readonly subtitle?: string;
    readonly add: string;
    readonly edit: string;
    readonly remove: string;
    readonly removeConfirm: (name: string) => string;
    readonly emptyTitle: string;
    readonly emptyBody: string;
    readonly emptyReadOnly: string;
  };
  /** The form that changes a record; null adds one. */
  readonly form: (record: Row | null, onClose: () => void) => ReactNode;
  /** What else can be done with a record, before it is changed. */
  readonly actions?: (row: Row) => readonly RowAction[];
};

/** A list of named records, such as job titles: added, changed, deleted and brought back by whoever manages them. */
export function NamedRecords<Row extends { readonly id: string; readonly name: string }>(
  props: NamedRecordsProps<Row>,
) {
  const { place, id, list, canManage, texts, refresh, restore } = props;
  const [open, setOpen] = useState<{ readonly record: Row | null } | null>(null);
  const remove = useRemoval<Row>({
    remove: props.remove,
    ...(restore === undefined ? {} : { restore }),
    refresh,
    question: ({ name }) => texts.removeConfirm(name),
  });
  const change = (record: Row) => setOpen({ record });
  const add = canManage ? <Button onClick={() => setOpen({ record: null })}>{texts.add}</Button> : undefined;
  return (
    <>
      <ListPage
        id={id}
        title={PLACES[place].title}
        {...(texts.subtitle === undefined ? {} : { subtitle: texts.subtitle })}
        tabs={sectionTabs(place)}
        {...list}
        rowKey={(row) => row.id}
        rowName={({ name }) => name}
        empty={{ title: texts.emptyTitle, body: canManage ? texts.emptyBody : texts.emptyReadOnly, action: add }}
        actions={add}
        {...(canManage ? { onOpen: change } : {})}
        rowActions={(row) => [
          ...(props.actions?.(row) ?? []),
          ...(canManage
            ? [
                { label: texts.edit, onSelect: () => change(row) },
                { label: texts.remove, danger: true, onSelect: () => remove(row) },
              ]
            : []),
        ]}
      />
      {open === null ? null : props.form(open.record, () => setOpen(null))}
    </>
  );
}
