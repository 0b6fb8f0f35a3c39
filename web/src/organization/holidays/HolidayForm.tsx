import { holidays } from "@hazina/contract/organization/holidays.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type Holiday, holidayQueries, refreshHolidays } from "./api.ts";
import { holidayTexts as texts } from "./texts.ts";

type Values = { readonly day: string | null; readonly name: string };

type HolidayFormProps = {
  /** The holiday to change; null to add one. */
  readonly holiday: Holiday | null;
  readonly onClose: () => void;
};

/** Shows the form for adding a holiday, or for changing one that the company has added. */
export function HolidayForm({ holiday, onClose }: HolidayFormProps) {
  const whole = ({ day, name }: Values) => ({ day: day ?? "", name });
  const initial: Values = { day: holiday?.day ?? null, name: holiday?.name ?? "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(holidays.create), whole));
  const call = (values: Values): Promise<{ message: string }> =>
    holiday?.id
      ? holidayQueries.update.call({ id: holiday.id, ...whole(values) })
      : holidayQueries.create.call(whole(values));
  const save = useSave(call, refreshHolidays, onClose);
  return (
    <FormDrawer title={holiday === null ? texts.addTitle : texts.editTitle} onClose={onClose} form={form} {...save}>
      <DayField form={form} name="day" label={texts.day} withAsterisk data-autofocus />
      <TextField form={form} name="name" label={texts.name} withAsterisk />
    </FormDrawer>
  );
}
