import { dayAt, now } from "@hazina/base/calendar.ts";
import { pettyCash } from "@hazina/contract/spending/petty-cash.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextAreaField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { shownMoney } from "../../wallet/shown.ts";
import { type FloatRecord, pettyCashQueries, refreshSpending } from "../api.ts";
import { pettyCashTexts as texts } from "./texts.ts";

type Props = { readonly float: FloatRecord; readonly onClose: () => void };

/** A form to request a top-up that restores the cash in the box of a float to the agreed amount. */
export function TopUpForm({ float, onClose }: Props) {
  const { topUp: words } = texts;
  const request = ({ note }: { readonly note: string }) => ({ id: float.id, note });
  const form = useKitForm({ note: "" }, schemaOver(requestSchema(pettyCash.topUp), request));
  const save = useSave(
    (values: { note: string }) => pettyCashQueries.topUp.call(request(values)),
    refreshSpending,
    onClose,
  );
  return (
    <DialogForm title={words.title} onClose={onClose} form={form} submitLabel={words.submit} {...save}>
      <Text>{words.lead(shownMoney(float.top_up, float.currency))}</Text>
      <TextAreaField form={form} name="note" label={words.note} rows={2} data-autofocus />
    </DialogForm>
  );
}

type Counted = { readonly counted: number | string; readonly note: string };

/** A form to record a count of a float's cash. */
export function CountForm({ float, onClose }: Props) {
  const { count: words } = texts;
  const request = ({ counted, note }: Counted) => ({ id: float.id, counted: numberOf(counted), note });
  const form = useKitForm<Counted>({ counted: "", note: "" }, schemaOver(requestSchema(pettyCash.count), request));
  const save = useSave((values: Counted) => pettyCashQueries.count.call(request(values)), refreshSpending, onClose);
  return (
    <DialogForm title={words.title} onClose={onClose} form={form} submitLabel={words.submit} {...save}>
      <Text>{words.lead(shownMoney(float.in_box, float.currency))}</Text>
      <AmountField form={form} name="counted" label={words.counted} withAsterisk data-autofocus />
      <TextAreaField form={form} name="note" label={words.note} description={words.noteHint} rows={2} />
    </DialogForm>
  );
}

type Recorded = { readonly day: string | null; readonly reference: string };

type RecordProps = Props & { readonly request: FloatRecord["requests"][number] };

/** A form to record that the cash of a top-up was drawn from the bank. */
export function RecordForm({ float, request: { id, amount }, onClose }: RecordProps) {
  const { record: words } = texts;
  const request = ({ day, reference }: Recorded) => ({ id, day: day ?? "", reference });
  const initial: Recorded = { day: dayAt(now()), reference: "" };
  const form = useKitForm<Recorded>(initial, schemaOver(requestSchema(pettyCash.record), request));
  const save = useSave((values: Recorded) => pettyCashQueries.record.call(request(values)), refreshSpending, onClose);
  return (
    <DialogForm title={words.title} onClose={onClose} form={form} submitLabel={words.submit} {...save}>
      <Text>{words.lead(shownMoney(amount, float.currency))}</Text>
      <DayField form={form} name="day" label={words.day} maxDate={dayAt(now())} withAsterisk />
      <TextField form={form} name="reference" label={words.reference} autoComplete="off" withAsterisk data-autofocus />
    </DialogForm>
  );
}

type Closed = Recorded & { readonly method: keyof typeof texts.methods };

/** A form to close a float and record how its cash was returned. */
export function CloseForm({ float, onClose }: Props) {
  const { close: words } = texts;
  const request = ({ day, ...rest }: Closed) => ({ id: float.id, day: day ?? "", ...rest });
  const initial: Closed = { day: dayAt(now()), reference: "", method: "bank" };
  const form = useKitForm<Closed>(initial, schemaOver(requestSchema(pettyCash.close), request));
  const save = useSave((values: Closed) => pettyCashQueries.close.call(request(values)), refreshSpending, onClose);
  return (
    <DialogForm title={words.title} onClose={onClose} form={form} submitLabel={words.submit} {...save}>
      <Text>{words.lead(shownMoney(float.balance, float.currency), float.custodian)}</Text>
      <DayField form={form} name="day" label={words.day} maxDate={dayAt(now())} withAsterisk />
      <SelectField
        form={form}
        name="method"
        label={words.method}
        data={optionsOf(texts.methods)}
        allowDeselect={false}
      />
      <TextField
        form={form}
        name="reference"
        label={words.reference}
        description={words.referenceHint}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}
