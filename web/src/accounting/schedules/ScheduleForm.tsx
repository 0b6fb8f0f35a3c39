import { schedules } from "@hazina/contract/accounting/schedules.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useUser } from "../../session/session.ts";
import { refreshBooks, type ScheduleRecord, scheduleQueries } from "../api.ts";
import { useAccountOptions } from "../chart/use-account-options.ts";
import { useLimits } from "../reports/use-limits.ts";
import { booksTexts } from "../texts.ts";
import { scheduleTexts } from "./texts.ts";

const texts = scheduleTexts.form;

type Values = {
  readonly kind: ScheduleRecord["kind"];
  readonly name: string;
  readonly total: number | string;
  readonly first_month: string | null;
  readonly months: number | string;
  readonly balance_account: string | null;
  readonly result_account: string | null;
  readonly branch_id: string | null;
  readonly department_id: string | null;
  readonly project_id: string | null;
};

function requestOf({ total, first_month: first, months, result_account: result, ...values }: Values) {
  return {
    ...values,
    total: numberOf(total),
    first_month: first ?? "",
    months: numberOf(months),
    result_account: result ?? "",
  };
}

function valuesOf(record: ScheduleRecord | undefined): Values {
  return {
    kind: record?.kind ?? "prepaid",
    name: record?.name ?? "",
    total: record?.total ?? "",
    first_month: record?.first_month ?? null,
    months: record?.months ?? 12,
    balance_account: record?.balance_account ?? null,
    result_account: record?.result_account ?? null,
    branch_id: record?.branch_id ?? null,
    department_id: record?.department_id ?? null,
    project_id: record?.project_id ?? null,
  };
}

type Props = {
  /** The draft to change; undefined to add a schedule. */
  readonly record?: ScheduleRecord;
  readonly onClose: () => void;
  /** Called with the id of a new schedule once it is saved. */
  readonly onMade?: (made: { readonly id: string }) => void;
};

/** A form that adds a schedule, or changes a draft. */
export function ScheduleForm({ record, onClose, onMade }: Props) {
  const accounts = useAccountOptions(true);
  const limits = useLimits();
  const branches = (useUser()?.company.company_branches ?? []).map(({ id, company_name: label }) => ({
    value: id,
    label,
  }));
  const form = useKitForm<Values>(valuesOf(record), schemaOver(requestSchema(schedules.create), requestOf));
  const save = useSave(
    (values: Values): Promise<{ message: string; data?: { id: string } }> =>
      record === undefined
        ? scheduleQueries.create.call(requestOf(values))
        : scheduleQueries.update.call({ id: record.id, version: record.version, ...requestOf(values) }),
    refreshBooks,
    ({ data }) => {
      onClose();
      if (data !== undefined) onMade?.(data);
    },
  );
  const optional = (name: "branch_id" | "department_id" | "project_id", label: string, data: typeof branches) =>
    data.length === 0 ? null : <SelectField form={form} name={name} label={label} data={[...data]} clearable />;
  return (
    <FormDrawer
      title={record === undefined ? scheduleTexts.add : scheduleTexts.editTitle}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <SelectField
        form={form}
        name="kind"
        label={texts.kind}
        data={optionsOf(scheduleTexts.kinds)}
        allowDeselect={false}
      />
      <TextField form={form} name="name" label={texts.name} autoComplete="off" withAsterisk data-autofocus />
      <AmountField form={form} name="total" label={texts.total} withAsterisk />
      <MonthField form={form} name="first_month" label={texts.first} withAsterisk />
      <NumberField form={form} name="months" label={texts.months} withAsterisk />
      <SelectField
        form={form}
        name="result_account"
        label={texts.result}
        data={[...accounts]}
        searchable
        withAsterisk
      />
      <SelectField
        form={form}
        name="balance_account"
        label={texts.balance}
        description={texts.balanceHint}
        data={[...accounts]}
        searchable
        clearable
      />
      {optional("branch_id", texts.branch, branches)}
      {optional("department_id", booksTexts.reports.department, [...limits.departments])}
      {optional("project_id", booksTexts.reports.project, [...limits.projects])}
    </FormDrawer>
  );
}
