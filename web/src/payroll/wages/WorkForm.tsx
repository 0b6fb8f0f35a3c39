import type { Day } from "@hazina/base/calendar.ts";
import { wages } from "@hazina/contract/payroll/wages.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField, SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { MoneyField, NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { departmentQueries } from "../../organization/departments/api.ts";
import { PersonSelect } from "../PersonSelect.tsx";
import { refreshWages, type WagesWritten, type Work, wageQueries } from "./api.ts";
import { dayTitle, wagesTexts as texts } from "./texts.ts";

type Row = {
  readonly day: string | null;
  readonly unit: Work["unit"];
  readonly quantity: number | string;
  readonly rate: number | string;
  readonly department_id: string | null;
};

/**
 * The form values in the shape of the API request. One of the two lists has a single row: `rows` if work is added,
 * `changes` if work is changed.
 */
type Values = { readonly rows?: readonly Row[]; readonly changes?: readonly Row[] };

type WorkFormProps = {
  /** The work to change; null to add new work. */
  readonly work: Work | null;
  readonly day: Day;
  /** The employee to add work for; if omitted, the form asks for one. */
  readonly person?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
};

const isOneAlone = (unit: Work["unit"]) => unit === "day" || unit === "half";

/**
 * Shows the form for adding or changing the work of one day. The work is paid by the day, the hour or the piece, at
 * the employee's rate or at a different one.
 */
export function WorkForm({ work, day, person: known, onClose }: WorkFormProps) {
  const [person, setPerson] = useState<string | null>(work?.personnel_id ?? known?.id ?? null);
  const list = work === null ? "rows" : "changes";
  const whole = (values: Values): WagesWritten => {
    const { unit, quantity, rate, department_id: department, day: on } = values[list]?.[0] ?? initial;
    const row = {
      unit,
      quantity: isOneAlone(unit) && work === null ? 1 : numberOf(quantity),
      ...(rate === "" ? {} : { rate: numberOf(rate) }),
      ...(department === null ? {} : { department_id: department }),
    };
    return work === null
      ? { rows: [{ personnel_id: person ?? "", day: on ?? "", ...row }] }
      : { changes: [{ id: work.id, version: work.version, ...row }] };
  };
  const initial: Row = {
    day: work?.day ?? day,
    unit: work?.unit ?? "day",
    quantity: work?.quantity ?? 1,
    rate: work?.rate ?? "",
    department_id: work?.department_id ?? null,
  };
  const form = useKitForm<Values>({ [list]: [initial] }, schemaOver(requestSchema(wages.write), whole));
  const save = useSave((values: Values) => wageQueries.write.call(whole(values)), refreshWages, onClose);
  const name = work?.name ?? known?.name;
  return (
    <FormDrawer title={work === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      {name === undefined ? (
        <PersonSelect
          label={texts.fields.person}
          value={person}
          onChange={setPerson}
          error={form.errors["rows.0.personnel_id"]}
        />
      ) : (
        <Text fw={600}>{work === null ? name : `${name}, ${dayTitle(work.day)}`}</Text>
      )}
      {work === null ? <DayField form={form} name={`${list}.0.day`} label={texts.fields.day} withAsterisk /> : null}
      <WorkFields form={form} list={list} initial={initial} />
    </FormDrawer>
  );
}

type WorkFieldsProps = {
  readonly form: KitForm<Values>;
  readonly list: "rows" | "changes";
  readonly initial: Row;
};

function WorkFields({ form, list, initial }: WorkFieldsProps) {
  const departments = useQuery(departmentQueries.list.queryOptions({ input: {} })).data?.data ?? [];
  const [unit, setUnit] = useState(initial.unit);
  const field = (name: keyof Row) => `${list}.0.${name}` as const;
  form.watch(field("unit"), ({ value }) => setUnit(value as Work["unit"]));
  return (
    <>
      <RadioField form={form} name={field("unit")} label={texts.fields.unit} options={optionsOf(texts.units)} />
      {isOneAlone(unit) ? null : (
        <NumberField
          form={form}
          name={field("quantity")}
          label={texts.fields.quantity}
          inputMode="decimal"
          decimalScale={2}
        />
      )}
      <MoneyField
        form={form}
        name={field("rate")}
        label={texts.fields.rate}
        {...(unit === "piece" ? {} : { description: texts.fields.rateHint })}
        withAsterisk={unit === "piece"}
        currency="KES"
      />
      <SelectField
        form={form}
        name={field("department_id")}
        label={texts.fields.department}
        description={texts.fields.departmentHint}
        data={departments.map(({ id, name: label }) => ({ value: id, label }))}
        clearable
      />
    </>
  );
}
