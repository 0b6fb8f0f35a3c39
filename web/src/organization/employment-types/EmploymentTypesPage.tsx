import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type EmploymentType, employmentTypeQueries, refreshEmploymentTypes } from "./api.ts";
import { EmploymentTypeForm } from "./EmploymentTypeForm.tsx";
import { employmentTypeTexts as texts } from "./texts.ts";

type Row = EmploymentType;

const COLUMNS = [
  textColumn<Row>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn<Row>({ key: "kind", title: texts.kind, sort: "kind" }, ({ kind }) => texts.kinds[kind]),
  timeColumn<Row>({ key: "created", title: texts.created, sort: "created" }, ({ created_at }) => created_at),
];

/** The employment types of the company: added, changed, deleted and brought back. */
export function EmploymentTypesPage() {
  const canManage = hasAbility(useUser(), ["Manage Employment Types"]);
  const list = useList(employmentTypeQueries.list, COLUMNS);
  const [form, setForm] = useState<{ readonly employmentType: Row | null } | null>(null);
  const remove = useRemoval<Row>({
    remove: ({ id }) => employmentTypeQueries.remove.call({ id }),
    restore: ({ id }) => employmentTypeQueries.restore.call({ id }),
    refresh: refreshEmploymentTypes,
    question: ({ name }) => texts.removeConfirm(name),
  });
  const open = (employmentType: Row) => setForm({ employmentType });
  const add = canManage ? <Button onClick={() => setForm({ employmentType: null })}>{texts.add}</Button> : undefined;
  return (
    <>
      <ListPage
        id="employment-types"
        title={PLACES.employmentTypes.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("employmentTypes")}
        {...list}
        rowKey={({ id }) => id}
        empty={{ title: texts.emptyTitle, body: canManage ? texts.emptyBody : texts.emptyReadOnly, action: add }}
        actions={add}
        {...(canManage ? { onOpen: open } : {})}
        rowActions={(row) =>
          canManage
            ? [
                { label: texts.edit, onSelect: () => open(row) },
                { label: texts.remove, danger: true, onSelect: () => remove(row) },
              ]
            : []
        }
      />
      {form === null ? null : <EmploymentTypeForm employmentType={form.employmentType} onClose={() => setForm(null)} />}
    </>
  );
}
