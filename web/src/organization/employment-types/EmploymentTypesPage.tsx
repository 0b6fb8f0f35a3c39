import { useList } from "../../api/use-list.ts";
import { textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { NamedRecords } from "../NamedRecords.tsx";
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
  return (
    <NamedRecords<Row>
      place="employmentTypes"
      id="employment-types"
      list={list}
      canManage={canManage}
      remove={({ id }) => employmentTypeQueries.remove.call({ id })}
      restore={({ id }) => employmentTypeQueries.restore.call({ id })}
      refresh={refreshEmploymentTypes}
      texts={texts}
      form={(employmentType, onClose) => <EmploymentTypeForm employmentType={employmentType} onClose={onClose} />}
    />
  );
}
