import { useList } from "../../api/use-list.ts";
import { useRemoval } from "../../api/use-removal.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { NamedRecords } from "../../kit/list/NamedRecords.tsx";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type PayrollType, refreshPayroll, typeQueries } from "../api.ts";
import { TypeForm } from "./TypeForm.tsx";
import { setupTexts } from "./texts.ts";

const texts = setupTexts.types;

const COLUMNS: readonly Column<PayrollType>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn({ key: "kind", title: texts.columns.kind }, ({ kind }) => texts.kinds[kind]),
  textColumn({ key: "frequency", title: texts.columns.frequency }, ({ frequency }) => texts.frequencies[frequency]),
  textColumn({ key: "cutOff", title: texts.columns.cutOff }, ({ cut_off_day: day }) => texts.day(day)),
  textColumn({ key: "payDay", title: texts.columns.payDay }, ({ pay_day: day }) => texts.day(day)),
  textColumn({ key: "levels", title: texts.columns.levels }, ({ approval_levels: levels }) =>
    levels.length === 0 ? texts.oneLevel : levels.map(({ name }) => name).join(", "),
  ),
];

/**
 * Lists the company's payroll types, each with its kind of pay, frequency, cut-off day, pay day and approval levels.
 */
export function TypesPage() {
  const list = useList(typeQueries.list, COLUMNS);
  const canManage = hasAbility(useUser(), ["Manage Payroll Settings"]);
  const remove = useRemoval<PayrollType>({
    remove: ({ id }) => typeQueries.remove.call({ id }),
    refresh: refreshPayroll,
    question: ({ name }) => texts.removeQuestion(name),
  });
  return (
    <NamedRecords<PayrollType>
      {...screenHead("payrollTypes")}
      id="payroll-types"
      {...list}
      words={texts.words}
      canManage={canManage}
      onRemove={remove}
      emptyBody={texts.empty.body}
      form={(type, onClose) => <TypeForm type={type} onClose={onClose} />}
    />
  );
}
