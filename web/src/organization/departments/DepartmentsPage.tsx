import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { countColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type Department, departmentQueries, refreshDepartments, useDepartments } from "./api.ts";
import { DepartmentForm } from "./DepartmentForm.tsx";
import { MergeDepartment } from "./MergeDepartment.tsx";
import { departmentTexts as texts } from "./texts.ts";

function columns(names: ReadonlyMap<string, string>) {
  return [
    textColumn<Department>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
    textColumn<Department>({ key: "code", title: texts.code, sort: "code" }, ({ code }) => code),
    textColumn<Department>({ key: "parent", title: texts.parent }, ({ parent_id }) => names.get(parent_id ?? "")),
    textColumn<Department>({ key: "head", title: texts.head }, ({ head }) => head),
    countColumn<Department>({ key: "people", title: texts.people }, ({ people }) => people),
    timeColumn<Department>({ key: "created", title: texts.created, sort: "created" }, ({ created_at }) => created_at),
  ];
}

/** Lists the company's departments, which can be added, changed, merged, deleted and restored. */
export function DepartmentsPage() {
  const all = useDepartments();
  const list = useList(departmentQueries.list, columns(new Map(all.map(({ id, name }) => [id, name]))));
  const [merging, setMerging] = useState<Department | null>(null);
  const user = useUser();
  const go = useGo();
  const canManage = hasAbility(user, ["Manage Departments"]);
  const canForecast = hasAbility(user, ["View Forecasts"]);
  const toProfitLoss = ({ id }: Department) => go(paths.profitLoss({ department: id }));
  const remove = useRemoval<Department>({
    remove: ({ id }) => departmentQueries.remove.call({ id }),
    restore: ({ id }) => departmentQueries.restore.call({ id }),
    refresh: refreshDepartments,
    question: ({ name }) => texts.removeConfirm(name),
  });
  return (
    <>
      <NamedRecords<Department>
        {...screenHead("departments")}
        id="departments"
        {...list}
        words={texts.words}
        subtitle={texts.subtitle}
        canManage={canManage}
        onRemove={remove}
        emptyBody={texts.emptyBody}
        form={(department, onClose) => <DepartmentForm department={department} onClose={onClose} />}
        rowActions={(row) => [
          ...(canForecast ? [{ label: texts.toProfitLoss, onSelect: () => toProfitLoss(row) }] : []),
          ...(canManage && all.length > 1 ? [{ label: texts.merge, onSelect: () => setMerging(row) }] : []),
        ]}
      />
      {merging === null ? null : <MergeDepartment department={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
