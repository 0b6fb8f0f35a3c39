import { addDays, type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { Text } from "@mantine/core";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import type { RecurringInvoiceRow } from "../api.ts";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.form;

type Every = RecurringInvoiceRow["every"];

/** The form values of a schedule: the interval, the first day, and the optional last day. */
export type ScheduleValues = {
  readonly every: Every;
  readonly first_on: string | null;
  readonly until: string | null;
};

/** Returns the form values of a new schedule: every month, starting tomorrow. */
export function newSchedule(): ScheduleValues {
  return { every: "month", first_on: addDays(dayAt(now()), 1), until: null };
}

/** Converts the form values of a schedule to the API request. */
export function scheduleOf({ every, first_on: first, until }: ScheduleValues) {
  return { every, first_on: (first ?? "") as Day, until: until as Day | null };
}

/** Shows the fields for a new schedule: interval, first day and optional last day. */
export function RepeatFields({ form }: { readonly form: KitForm<ScheduleValues> }) {
  return (
    <>
      <Text c="dimmed">{texts.note}</Text>
      <SelectField
        form={form}
        name="every"
        label={texts.every}
        data={optionsOf(recurringTexts.every)}
        allowDeselect={false}
      />
      <DayField form={form} name="first_on" label={texts.first} withAsterisk />
      <DayField form={form} name="until" label={texts.until} description={texts.untilHint} clearable />
    </>
  );
}
