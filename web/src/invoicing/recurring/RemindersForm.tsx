import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSave } from "../../api/use-save.ts";
import { SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { useLiveForm } from "../../kit/form/use-kit-form.ts";
import { type ReminderSettings, refreshSales, reminderQueries } from "../api.ts";
import { type ReminderDays, reminderProblems, stepsOf } from "./reminder-days.ts";
import { recurringTexts } from "./texts.ts";

const texts = recurringTexts.reminders;

/** Shows the form for setting when customers are reminded of open invoices. */
export function RemindersForm({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(reminderQueries.read.queryOptions({ input: {}, select: ({ data }) => data }));
  return query.data === undefined ? null : <Loaded settings={query.data} onClose={onClose} />;
}

type Values = ReminderDays & { readonly is_on: boolean };

function Loaded({ settings, onClose }: { readonly settings: ReminderSettings; readonly onClose: () => void }) {
  const { is_on: isOn, steps } = settings;
  const initial: Values = {
    is_on: isOn,
    before: daysInWords(steps.filter((step) => step < 0).map((step) => -step)),
    on_day: steps.includes(0),
    after: daysInWords(steps.filter((step) => step > 0)),
  };
  const form = useLiveForm<Values>(initial, reminderProblems);
  const save = useSave((values: Values) => reminderQueries.update.call(requestOf(values)), refreshSales, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SwitchField form={form} name="is_on" label={texts.isOn} />
      <TextField form={form} name="before" label={texts.before} description={texts.hint} inputMode="numeric" />
      <SwitchField form={form} name="on_day" label={texts.onDay} />
      <TextField form={form} name="after" label={texts.after} description={texts.hint} inputMode="numeric" />
    </FormDrawer>
  );
}

const daysInWords = (days: readonly number[]) => days.toSorted((a, b) => a - b).join(", ");

function requestOf({ is_on, ...days }: Values) {
  return { is_on, steps: stepsOf(days) };
}
