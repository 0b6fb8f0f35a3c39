import { dayAt, now } from "@hazina/base/calendar.ts";
import { leave } from "@hazina/contract/people/leave.ts";
import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField, SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { FoundField } from "../../kit/form/FoundField.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { leaveQueries, refreshLeave, useLeaveTypes } from "./api.ts";
import { leaveTexts } from "./texts.ts";

const texts = leaveTexts.adjustments;

type Values = {
  readonly kind: keyof typeof texts.kinds;
  readonly personnel_id: string | null;
  readonly leave_type_id: string | null;
  readonly day: string | null;
  readonly days: number | string;
  readonly reason: string;
};

const SHOWN = 50;
const PAUSE_MS = 200;

/**
 * Shows the form for changing an employee's leave balance: entering the opening balance, or adding or deducting days.
 */
export function AdjustLeave({ onClose }: { readonly onClose: () => void }) {
  const types = useLeaveTypes().filter(({ accrual, yearly }) => accrual !== "on_event" && yearly !== null);
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const asked = { page: 1, size: SHOWN, ...(search === "" ? {} : { search }) };
  const people = useQuery({
    ...leaveQueries.balances.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  });
  const initial: Values = {
    kind: "opening",
    personnel_id: null,
    leave_type_id: null,
    day: dayAt(now()),
    days: "",
    reason: "",
  };
  const whole = ({ personnel_id: person, leave_type_id: type, day, days, ...values }: Values) => ({
    ...values,
    personnel_id: person ?? "",
    leave_type_id: type ?? "",
    day: day ?? "",
    days: days as number,
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(leave.adjust), whole));
  const save = useSave((values: Values) => leaveQueries.adjust.call(whole(values)), refreshLeave, onClose);
  const [kind, setKind] = useState(initial.kind);
  form.watch("kind", ({ value }) => setKind(value));
  return (
    <FormDrawer title={leaveTexts.adjust} onClose={onClose} form={form} {...save}>
      <RadioField form={form} name="kind" label={texts.kindLabel} options={optionsOf(texts.kinds)} />
      <Text c="dimmed">{texts.hint[kind]}</Text>
      <FoundField
        form={form}
        name="personnel_id"
        label={texts.person}
        found={(people.data?.data ?? []).map(({ personnel_id: id, name }) => ({ value: id, label: name }))}
        onSearch={setTyped}
        withAsterisk
      />
      <SelectField
        form={form}
        name="leave_type_id"
        label={leaveTexts.type}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
      />
      <DayField form={form} name="day" label={texts.day} withAsterisk />
      <NumberField form={form} name="days" label={texts.days} decimalScale={2} withAsterisk />
      <TextField form={form} name="reason" label={texts.reason} withAsterisk />
    </FormDrawer>
  );
}
