import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCompanyId } from "../../access/chosen-company.ts";
import { hasAbility, useUser } from "../../access/session.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useListControl } from "../../kit/list/list-state.ts";
import { pageOf } from "../../kit/list/page-of.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { kitTexts } from "../../kit/texts.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { type Department, departmentQueries, refreshDepartments } from "./api.ts";
import { DepartmentForm } from "./DepartmentForm.tsx";
import { departmentTexts as texts } from "./texts.ts";

const COLUMNS = [
  textColumn<Department>({ key: "name", title: texts.name, sort: "name", fixed: true }, ({ name }) => name),
  timeColumn<Department>({ key: "created", title: texts.created, sort: "created" }, ({ created_at }) => created_at),
];

/** The departments of the company. */
export function DepartmentsPage() {
  const company_id = useCompanyId();
  const user = useUser();
  const go = useGo();
  const control = useListControl(25);
  const query = useQuery({
    ...departmentQueries.list.queryOptions({ input: { company_id } }),
    select: ({ data }) => pageOf(data, COLUMNS, control),
    meta: { quiet: true },
  });
  const [form, setForm] = useState<{ readonly department: Department | null } | null>(null);
  const remove = useRemoval();
  const canManage = hasAbility(user, ["Manage Departments"]);
  const add = <Button onClick={() => setForm({ department: null })}>{texts.add}</Button>;
  return (
    <>
      <ListPage
        id="departments"
        title={PLACES.departments.title}
        subtitle={texts.subtitle}
        tabs={sectionTabs("departments")}
        columns={COLUMNS}
        query={query}
        control={control}
        rowKey={({ id }) => id}
        empty={{
          title: texts.emptyTitle,
          body: canManage ? texts.emptyBody : texts.emptyReadOnly,
          ...(canManage ? { action: add } : {}),
        }}
        {...(canManage ? { actions: add, onOpen: (department: Department) => setForm({ department }) } : {})}
        rowActions={(department) => [
          ...(hasAbility(user, ["View Forecasts"])
            ? [{ label: texts.toProfitLoss, onSelect: () => go(paths.profitLoss({ department: department.id })) }]
            : []),
          ...(canManage
            ? [
                { label: texts.edit, onSelect: () => setForm({ department }) },
                { label: texts.remove, danger: true, onSelect: () => remove(department) },
              ]
            : []),
        ]}
      />
      {form === null ? null : <DepartmentForm department={form.department} onClose={() => setForm(null)} />}
    </>
  );
}

/** Deletes a department after asking, and offers to bring it back. */
function useRemoval(): (department: Department) => void {
  const company_id = useCompanyId();
  const restore = useMutation(
    departmentQueries.restore.mutationOptions({
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        return refreshDepartments();
      },
    }),
  );
  const remove = useMutation(
    departmentQueries.remove.mutationOptions({
      onSuccess: ({ message }, { id }) => {
        const run = () => restore.mutateAsync({ id, company_id }).catch(() => undefined);
        notifySuccess({ message, action: { label: kitTexts.undo, run } });
        return refreshDepartments();
      },
    }),
  );
  return ({ id, name }) => void confirmDelete(() => remove.mutateAsync({ id }), texts.removeConfirm(name));
}
