import { dayAt, now } from "@hazina/base/calendar.ts";
import { runs } from "@hazina/contract/payroll/runs.ts";
import { Anchor, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField, SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField, MonthField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { employeeQueries } from "../../people/employees/api.ts";
import { PLACES } from "../../places.ts";
import { type FullRun, type PayrollType, refreshPayroll, runQueries, typeQueries } from "../api.ts";
import { PeopleField } from "../PeopleField.tsx";
import { runTexts } from "./texts.ts";
import { usualPeriod } from "./usual-period.ts";

const texts = runTexts.form;

type Kind = keyof typeof texts.kinds;

type Values = {
  readonly payroll_type_id: string | null;
  readonly month: string | null;
  readonly kind: Kind;
  readonly from: string | null;
  readonly to: string | null;
  readonly pay_day: string | null;
  readonly note: string;
};

type StartRunProps = {
  /** The month selected initially; the current month if undefined. */
  readonly month: string | undefined;
  /** The kind of payroll selected initially. */
  readonly kind: "regular" | "final";
  /** The id of the only employee to pay; undefined to pay all employees of the payroll type. */
  readonly person: string | undefined;
  readonly onClose: () => void;
  readonly onStarted: (id: string) => void;
};

/** Shows the form for starting a payroll for a month. */
export function StartRun(props: StartRunProps) {
  const types = useQuery(typeQueries.list.queryOptions({ input: {} })).data?.data;
  const input = { id: props.person ?? "" };
  const asked = useQuery({
    ...employeeQueries.read.queryOptions({ input, meta: { quiet: true } }),
    enabled: props.person !== undefined,
    select: ({ data: { id, name, employment } }): Named => ({ id, name, terms: employment.terms }),
  });
  // The form is filled with what there is once: it begins when the types and who is paid are read.
  if (types === undefined || (props.person !== undefined && asked.isPending)) return null;
  return types.length === 0 ? <NoTypes {...props} /> : <StartForm types={types} {...props} named={asked.data} />;
}

function NoTypes({ onClose }: Pick<StartRunProps, "onClose">) {
  const form = useKitForm({});
  return (
    <FormDrawer title={runTexts.start} onClose={onClose} form={form} onSubmit={onClose} saving={false} error={null}>
      <Text>{texts.noTypes}</Text>
      <Anchor component={AppLink} to={PLACES.payrollTypes.path}>
        {PLACES.payrollTypes.title}
      </Anchor>
    </FormDrawer>
  );
}

/** An employee who is to be paid, and the payroll type that the employment terms name. */
type Named = {
  readonly id: string;
  readonly name: string;
  readonly terms: { readonly payroll_type_id: string | null; readonly kind: string } | null;
};

type StartFormProps = StartRunProps & { readonly types: readonly PayrollType[]; readonly named: Named | undefined };

/**
 * Returns the id of an employee's payroll type: the type named in the employment terms, otherwise the first type for
 * the employee's kind of employment, otherwise the first type. Null if there are no types.
 */
function typeOf(types: readonly PayrollType[], named: Named | undefined): string | null {
  const own = types.find(({ id }) => id === named?.terms?.payroll_type_id);
  const kind = named?.terms?.kind === "casual" ? "wages" : "salary";
  return (own ?? types.find((type) => type.kind === kind) ?? types[0])?.id ?? null;
}

function StartForm({ types, month, kind, named, onClose, onStarted }: StartFormProps) {
  const today = dayAt(now());
  const first = typeOf(types, named);
  const periodOf = (id: string | null) =>
    usualPeriod(
      types.find((one) => one.id === id),
      today,
    );
  const initial: Values = {
    payroll_type_id: first,
    month: month ?? today.slice(0, 7),
    kind,
    from: periodOf(first)?.from ?? null,
    to: periodOf(first)?.to ?? null,
    pay_day: null,
    note: "",
  };
  const [people, setPeople] = useState<string[]>(named === undefined ? [] : [named.id]);
  const [typeId, setTypeId] = useState(initial.payroll_type_id);
  const whole = (values: Values) => requestOf(values, people);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(runs.create), whole));
  form.watch("payroll_type_id", ({ value }) => {
    setTypeId(value);
    const { from = null, to = null } = periodOf(value) ?? {};
    form.setValues({ from, to });
  });
  const save = useSave(
    (values: Values) => runQueries.create.call(whole(values)),
    refreshPayroll,
    ({ data }) => onStarted(data.id),
  );
  const type = types.find(({ id }) => id === typeId);
  return (
    <FormDrawer title={runTexts.start} onClose={onClose} form={form} submitLabel={runTexts.start} {...save}>
      <SelectField
        form={form}
        name="payroll_type_id"
        label={texts.type}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        withAsterisk
      />
      <MonthField form={form} name="month" label={texts.month} withAsterisk />
      <RadioField form={form} name="kind" label={texts.kind} options={optionsOf(texts.kinds)} />
      {type?.kind === "wages" ? (
        <>
          <DayField form={form} name="from" label={texts.from} description={texts.period} />
          <DayField form={form} name="to" label={texts.to} />
        </>
      ) : null}
      <DayField form={form} name="pay_day" label={texts.payDay} description={texts.payDayHint} />
      <PeopleField
        label={texts.people}
        description={texts.peopleHint}
        value={people}
        onChange={setPeople}
        known={named === undefined ? [] : [named]}
      />
      <TextAreaField form={form} name="note" label={texts.note} minRows={2} />
    </FormDrawer>
  );
}

function requestOf({ payroll_type_id, month, kind, from, to, pay_day, note }: Values, people: readonly string[]) {
  return {
    payroll_type_id: payroll_type_id ?? "",
    month: month ?? "",
    kind,
    ...(from === null && to === null ? {} : { period: { from: from ?? "", to: to ?? "" } }),
    ...(pay_day === null ? {} : { pay_day }),
    ...(people.length === 0 ? {} : { personnel_ids: [...people] }),
    ...(note.trim() === "" ? {} : { note }),
  };
}

type ChangeValues = { readonly pay_day: string | null; readonly note: string };

/** Shows the form for changing a draft payroll: its pay day, its employees and its note. */
export function ChangeRun({ run, onClose }: { readonly run: FullRun; readonly onClose: () => void }) {
  const [people, setPeople] = useState<string[]>(run.personnel_ids ?? []);
  const whole = ({ pay_day, note }: ChangeValues) => ({
    id: run.id,
    version: run.version,
    ...(pay_day === null ? {} : { pay_day }),
    personnel_ids: people.length === 0 ? null : people,
    note: note.trim() === "" ? null : note,
  });
  const initial: ChangeValues = { pay_day: run.pay_day, note: run.note ?? "" };
  const form = useKitForm<ChangeValues>(initial, schemaOver(requestSchema(runs.update), whole));
  const save = useSave((values: ChangeValues) => runQueries.update.call(whole(values)), refreshPayroll, onClose);
  return (
    <FormDrawer title={texts.change} onClose={onClose} form={form} {...save}>
      <DayField form={form} name="pay_day" label={texts.payDay} />
      <PeopleField label={texts.people} description={texts.peopleHint} value={people} onChange={setPeople} />
      <TextAreaField form={form} name="note" label={texts.note} minRows={2} />
    </FormDrawer>
  );
}
