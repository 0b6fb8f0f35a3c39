import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
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

/** Lists the company's leave types, with a warning for types that give less than the statutory minimum. */
export function LeaveTypesPage() {
  const list = useList(leaveQueries.listTypes, COLUMNS);
  const canManage = hasAbility(useUser(), ["Approve Leave"]);
  const [isSetting, setSetting] = useState(false);
  const remove = useRemoval<LeaveType>({
    remove: ({ id }) => leaveQueries.removeType.call({ id }),
    refresh: refreshLeave,
    question: ({ name }) => texts.removeTypeQuestion(name),
  });
  return (
    <>
      <NamedRecords<LeaveType>
        {...screenHead("leaveTypes")}
        id="leave-types"
        {...list}
        words={texts.typeWords}
        canManage={canManage}
        onRemove={remove}
        emptyBody={texts.empty.types}
        actions={
          <Button variant="default" onClick={() => setSetting(true)}>
            {texts.settings}
          </Button>
        }
        form={(type, onClose) => <LeaveTypeForm type={type} onClose={onClose} />}
      />
      {isSetting ? <LeaveYearForm onClose={() => setSetting(false)} /> : null}
    </>
  );
}
