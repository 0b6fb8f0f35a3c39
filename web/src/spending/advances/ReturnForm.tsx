import { dayAt, now } from "@hazina/base/calendar.ts";
import { advances } from "@hazina/contract/spending/advances.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type AdvanceRecord, advanceQueries, refreshSpending } from "../api.ts";
import { advanceTexts } from "./texts.ts";

const texts = advanceTexts.giveBack;

type Values = {
  readonly amount: number | string;
  readonly day: string | null;
  readonly method: keyof typeof advanceTexts.methods;
  readonly reference: string;
};

/** Shows the form for recording money that an employee returned from an advance. */
export function ReturnForm({ advance, onClose }: { readonly advance: AdvanceRecord; readonly onClose: () => void }) {
  const { id, left, requested } = advance;
  const whole = ({ amount, day, ...rest }: Values) => ({ id, amount: numberOf(amount), day: day ?? "", ...rest });
  const initial: Values = { amount: left - requested, day: dayAt(now()), method: "mpesa", reference: "" };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(advances.giveBack), whole));
  const save = useSave((values: Values) => advanceQueries.giveBack.call(whole(values)), refreshSpending, onClose);
  return (
    <DialogForm title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} maxDate={dayAt(now())} withAsterisk />
      <SelectField
        form={form}
        name="method"
        label={texts.method}
        data={optionsOf(advanceTexts.methods)}
        allowDeselect={false}
      />
      <TextField
        form={form}
        name="reference"
        label={texts.reference}
        description={texts.referenceHint}
        autoComplete="off"
        withAsterisk
      />
    </DialogForm>
  );
}
