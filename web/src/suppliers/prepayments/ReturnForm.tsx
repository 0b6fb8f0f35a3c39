import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { prepayments } from "@hazina/contract/suppliers/prepayments.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type PrepaymentRecord, prepaymentQueries, refreshBills } from "../api.ts";
import { billTexts } from "../texts.ts";
import { prepaymentTexts } from "./texts.ts";

const texts = prepaymentTexts.giveBack;
const { methods } = billTexts.record;

type Values = {
  readonly method: keyof typeof methods;
  readonly reference: string;
  readonly day: string | null;
  readonly amount: number | string;
};

/** Shows the form for recording that a supplier gave a prepayment, or a part of it, back. */
export function ReturnForm({ record, onClose }: { readonly record: PrepaymentRecord; readonly onClose: () => void }) {
  const today = dayAt(now());
  const request = ({ day, amount, ...values }: Values) => ({
    ...values,
    id: record.id,
    day: (day ?? "") as Day,
    amount: numberOf(amount),
  });
  const initial: Values = { method: "bank", reference: "", day: today, amount: record.left };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(prepayments.giveBack), request));
  const save = useSave((values: Values) => prepaymentQueries.giveBack.call(request(values)), refreshBills, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField form={form} name="method" label={texts.method} data={optionsOf(methods)} allowDeselect={false} />
      <TextField form={form} name="reference" label={texts.reference} autoComplete="off" withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} maxDate={today} withAsterisk />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
    </FormDrawer>
  );
}
