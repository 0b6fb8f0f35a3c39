import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { confirmDelete } from "../../kit/dialog/confirm-delete.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type LeaveType, leaveQueries, refreshLeave } from "./api.ts";
import { LeaveTypeForm } from "./LeaveTypeForm.tsx";
import { LeaveYearForm } from "./LeaveYearForm.tsx";
import { LEAVE_CHOICES, leaveTexts as texts } from "./texts.ts";

const COLUMNS: readonly Column<LeaveType>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn({ key: "yearly", title: texts.columns.yearly }, ({ yearly, months }) =>
    months !== null ? texts.months(months) : yearly === null ? texts.unlimited : String(yearly),
  ),
  textColumn({ key: "unit", title: texts.columns.unit }, ({ unit }) => LEAVE_CHOICES.unit[unit]),
  textColumn({ key: "accrual", title: texts.columns.accrual }, ({ accrual }) => LEAVE_CHOICES.accrual[accrual]),
  textColumn({ key: "warning", title: texts.columns.warning }, ({ law, warning }) =>
    law === null ? "" : (warning ?? texts.lawful),
  ),
];

/** The types of leave that the company gives; one below the law says so. */
export function LeaveTypesPage() {
  const list = useList(leaveQueries.listTypes, COLUMNS);
  const canManage = hasAbility(useUser(), ["Approve Leave"]);
  const [form, setForm] = useState<{ readonly type: LeaveType | null } | null>(null);
  const removal = useAction(({ id }: LeaveType) => leaveQueries.removeType.call({ id }), refreshLeave);
  const remove = (type: LeaveType) =>
    confirmDelete(() => removal.mutateAsync(type), texts.removeTypeQuestion(type.name));
  const open = (type: LeaveType) => setForm({ type });
  const [isSetting, setSetting] = useState(false);
  const add = canManage ? (
    <>
      <Button variant="default" onClick={() => setSetting(true)}>
        {texts.settings}
      </Button>
      <Button onClick={() => setForm({ type: null })}>{texts.addType}</Button>
    </>
  ) : undefined;
  return (
    <>
      <ListPage
        id="leave-types"
        title={PLACES.leaveTypes.title}
        tabs={sectionTabs("leaveTypes")}
        {...list}
        rowKey={({ id }) => id}
        empty={{ title: texts.empty.typesTitle, body: texts.empty.types }}
        actions={add}
        {...(canManage ? { onOpen: open } : {})}
        rowActions={(row) =>
          canManage
            ? [
                { label: texts.editType, onSelect: () => open(row) },
                { label: texts.removeType, danger: true, onSelect: () => void remove(row) },
              ]
            : []
        }
      />
      {isSetting ? <LeaveYearForm onClose={() => setSetting(false)} /> : null}
      {form === null ? null : <LeaveTypeForm type={form.type} onClose={() => setForm(null)} />}
    </>
  );
}
