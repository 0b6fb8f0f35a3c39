import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { bills } from "@hazina/contract/suppliers/bills.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.credit;

type Values = {
  readonly number: string;
  readonly day: string | null;
  readonly amount: number | string;
  readonly reason: string;
};

/** Shows the form for recording a supplier's credit note against a bill. */
export function CreditForm({ bill, onClose }: { readonly bill: BillRecord; readonly onClose: () => void }) {
  const today = dayAt(now());
  const initial: Values = { number: "", day: today, amount: bill.open, reason: "" };
  const request = ({ day, amount, ...values }: Values) => ({
    ...values,
    id: bill.id,
    day: (day ?? "") as Day,
    amount: numberOf(amount),
  });
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(bills.credit), request));
  const save = useSave((values: Values) => billQueries.credit.call(request(values)), refreshBills, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <TextField form={form} name="number" label={texts.number} autoComplete="off" withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} maxDate={today} withAsterisk />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
      <TextField form={form} name="reason" label={texts.reason} autoComplete="off" withAsterisk />
    </FormDrawer>
  );
}
