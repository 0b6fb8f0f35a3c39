import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
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

/** Lists the company's employment types, which can be added, changed, deleted and restored. */
export function EmploymentTypesPage() {
  const canManage = hasAbility(useUser(), ["Manage Employment Types"]);
  const list = useList(employmentTypeQueries.list, COLUMNS);
  const remove = useRemoval<Row>({
    remove: ({ id }) => employmentTypeQueries.remove.call({ id }),
    restore: ({ id }) => employmentTypeQueries.restore.call({ id }),
    refresh: refreshEmploymentTypes,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <NamedRecords<Row>
      {...screenHead("employmentTypes")}
      id="employment-types"
      {...list}
      words={texts.words}
      subtitle={texts.subtitle}
      canManage={canManage}
      onRemove={remove}
      emptyBody={texts.emptyBody}
      form={(employmentType, onClose) => <EmploymentTypeForm employmentType={employmentType} onClose={onClose} />}
    />
  );
}
