import { SCHEDULE_PERIODS, SCHEDULE_RHYTHMS, schedules } from "@hazina/contract/reporting/schedules.ts";
import { SHARE_DAYS } from "@hazina/contract/reporting/sharing.ts";
import { Group, Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { addressesIn } from "../sharing/addresses-in.ts";
import type { ToShare } from "../sharing/api.ts";
import { refreshSchedules, type Schedule, scheduleQueries } from "./api.ts";
import { scheduleTexts as texts } from "./texts.ts";

type Values = {
  day: string | null;
  period: Schedule["period"];
  to: string;
  message: string;
  days: number | string;
};

type ScheduleFormProps = {
  /** The report to send, if the form creates a new schedule. */
  readonly asked: ToShare;
  /** The schedule to change; null to create one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
};

const NEW: Pick<Schedule, "day" | "period" | "to" | "message" | "days"> = {
  day: 1,
  period: "closed",
  to: [],
  message: "",
  days: SHARE_DAYS.usual,
};

/** Shows the form for a schedule: when a report is sent, to which addresses, and with what message. */
export function ScheduleForm({ asked, schedule, onClose }: ScheduleFormProps) {
  const [every, setEvery] = useState<Schedule["every"]>(schedule?.every ?? "month");
  const { day, period, to, message, days } = schedule ?? NEW;
  const written = (values: Values) => ({
    every,
    day: values.day === null ? Number.NaN : Number(values.day),
    to: addressesIn(values.to),
    message: values.message,
    days: Number(values.days),
  });
  const form = useKitForm<Values>(
    { day: String(day), period, to: to.join(", "), message, days },
    schemaOver(requestSchema(schedules.create), (values: Values) => ({ ...written(values), fixed: "kpis" })),
  );
  const save = useSave(
    (values: Values) =>
      schedule === null
        ? scheduleQueries.create.call({ ...asked, ...written(values), period: values.period ?? "closed" })
        : scheduleQueries.change.call({ id: schedule.id, version: schedule.version, ...written(values) }),
    refreshSchedules,
    onClose,
  );
  const changeRhythm = (value: string | null) => {
    const next = SCHEDULE_RHYTHMS.find((one) => one === value);
    if (next === undefined || next === every) return;
    setEvery(next);
    form.setFieldValue("day", "1");
  };
  const isOverPeriod = schedule === null && asked.fixed !== undefined;
  const isOverTime = schedule === null && typeof asked.period === "object";
  return (
    <FormShell
      form={form}
      {...save}
      submitLabel={schedule === null ? texts.make : texts.save}
      onCancel={onClose}
      guarded={false}
    >
      <RhythmFields form={form} every={every} onChange={changeRhythm} />
      {isOverPeriod ? (
        <SelectField
          form={form}
          name="period"
          label={texts.period}
          allowDeselect={false}
          data={SCHEDULE_PERIODS.map((value) => ({ value, label: texts.periods[value] }))}
        />
      ) : null}
      {isOverTime ? (
        <Text size="sm" c="dimmed">
          {texts.ownTimes}
        </Text>
      ) : null}
      <TextAreaField form={form} name="to" label={texts.to} description={texts.toHint} minRows={1} withAsterisk />
      <TextAreaField form={form} name="message" label={texts.message} minRows={2} maxLength={4_000} />
      <NumberField
        form={form}
        name="days"
        label={texts.days}
        min={SHARE_DAYS.least}
        max={SHARE_DAYS.most}
        allowDecimal={false}
      />
    </FormShell>
  );
}

type RhythmFieldsProps = {
  readonly form: KitForm<Values>;
  readonly every: Schedule["every"];
  readonly onChange: (every: string | null) => void;
};

function RhythmFields({ form, every, onChange }: RhythmFieldsProps) {
  return (
    <Group grow align="flex-start" gap="sm">
      <Select
        label={texts.every}
        allowDeselect={false}
        data={SCHEDULE_RHYTHMS.map((value) => ({ value, label: texts.rhythm[value] }))}
        value={every}
        onChange={onChange}
      />
      <SelectField
        key={every}
        form={form}
        name="day"
        label={texts.day}
        allowDeselect={false}
        data={every === "week" ? texts.weekdays : texts.monthDays}
      />
    </Group>
  );
}
