import { Button, Menu } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { saveBlob } from "../../../kit/chart/save-file.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { confirmDelete } from "../../../kit/dialog/confirm-delete.ts";
import { useGo } from "../../../kit/page/navigate.ts";
import { paths } from "../../../paths.ts";
import { hasAbility, useUser } from "../../../session/session.ts";
import { type EmployeeRecord, employeeQueries, refreshEmployees } from "../api.ts";
import { employeeTexts as texts } from "../texts.ts";
import { DepartureForm } from "./DepartureForm.tsx";
import { RehireForm } from "./RehireForm.tsx";

type EmployeeActionsProps = { readonly record: EmployeeRecord; readonly onEdit: () => void };

/** Shows the buttons for actions on a whole record: edit, record a departure, rehire, delete. */
export function EmployeeActions({ record, onEdit }: EmployeeActionsProps) {
  const [open, setOpen] = useState<"departure" | "rehire" | null>(null);
  const close = () => setOpen(null);
  const { left } = record.employment;
  const go = useGo();
  const mayPay = hasAbility(useUser(), ["Prepare Payroll", "View Payroll"]);
  const certificate = useMutation({
    mutationFn: () => employeeQueries.certificate.call({ id: record.id }),
    meta: { errorTitle: texts.certificateFailed },
    onSuccess: (file) => saveBlob(file, file.name || `${texts.certificate}.pdf`),
  });
  const remove = async () => {
    const call = () => employeeQueries.remove.call({ id: record.id });
    if (!(await confirmDelete(call, texts.removeQuestion))) return;
    go(paths.employees());
    await refreshEmployees();
  };
  const withdraw = async () => {
    const run = () => employeeQueries.withdrawDeparture.call({ id: record.id });
    const question = { title: texts.withdraw, body: texts.withdrawQuestion(record.name), action: texts.withdraw, run };
    if (await confirm(question)) await refreshEmployees();
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" loading={certificate.isPending}>
            {texts.more}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {record.status === "left" ? (
            <>
              <Menu.Item onClick={() => certificate.mutate()}>{texts.certificate}</Menu.Item>
              <Menu.Item onClick={() => setOpen("rehire")}>{texts.rehire}</Menu.Item>
            </>
          ) : null}
          {left !== null && mayPay ? (
            <Menu.Item onClick={() => go(finalPayroll(record.id, left))}>{texts.finalPayroll}</Menu.Item>
          ) : null}
          {left === null ? null : <Menu.Item onClick={() => setOpen("departure")}>{texts.changeDeparture}</Menu.Item>}
          {left === null ? null : <Menu.Item onClick={() => void withdraw()}>{texts.withdraw}</Menu.Item>}
          <Menu.Item color="var(--hz-bad)" onClick={() => void remove()}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {left === null ? (
        <Button variant="default" onClick={() => setOpen("departure")}>
          {texts.depart}
        </Button>
      ) : null}
      <Button onClick={onEdit}>{texts.edit}</Button>
      {open === "departure" ? <DepartureForm record={record} onClose={close} /> : null}
      {open === "rehire" ? <RehireForm record={record} onClose={close} /> : null}
    </>
  );
}

/** Returns the URL of the prefilled form that starts an employee's final payroll. */
function finalPayroll(person: string, left: string): string {
  return paths.payroll({ start: "payroll", kind: "final", person, month: left.slice(0, 7) });
}
