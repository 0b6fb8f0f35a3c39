import { schedules } from "@hazina/contract/accounting/schedules.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { refreshBooks, type ScheduleRecord, scheduleQueries } from "../api.ts";
import { scheduleTexts as texts } from "./texts.ts";

type Props = { readonly record: ScheduleRecord; readonly onClose: () => void };

type Left = { readonly left: number | string; readonly months: number | string };

/** A form to correct the remaining amount and the remaining months of a schedule. */
export function CorrectForm({ record, onClose }: Props) {
  const { id, version } = record;
  const request = ({ left, months }: Left) => ({ id, version, left: numberOf(left), months: numberOf(months) });
  const initial: Left = { left: record.left, months: record.months - record.months_posted };
  const form = useKitForm<Left>(initial, schemaOver(requestSchema(schedules.correct), request));
  const go = useGo();
  const save = useSave(
    (values: Left) => scheduleQueries.correct.call(request(values)),
    refreshBooks,
    ({ data }) => {
      onClose();
      go(paths.schedule({ id: data.id }));
    },
  );
  return (
    <FormDrawer title={texts.correctTitle} onClose={onClose} form={form} submitLabel={texts.form.submit} {...save}>
      <Text c="dimmed">{texts.correctNote}</Text>
      <AmountField form={form} name="left" label={texts.leftAmount} withAsterisk />
      <NumberField form={form} name="months" label={texts.leftMonths} withAsterisk />
    </FormDrawer>
  );
}

type Stop = { readonly reason: string };

/** A form to stop a schedule, with a field for the reason. */
export function StopForm({ record, onClose }: Props) {
  const { id, version } = record;
  const request = ({ reason }: Stop) => ({ id, version, reason });
  const form = useKitForm<Stop>({ reason: "" }, schemaOver(requestSchema(schedules.stop), request));
  const save = useSave((values: Stop) => scheduleQueries.stop.call(request(values)), refreshBooks, onClose);
  return (
    <FormDrawer title={texts.stopTitle} onClose={onClose} form={form} submitLabel={texts.stop} {...save}>
      <Text c="dimmed">{texts.stopNote}</Text>
      <TextField form={form} name="reason" label={texts.reason} withAsterisk data-autofocus />
    </FormDrawer>
  );
}
