import { dayAt, now } from "@hazina/base/calendar.ts";
import { purchaseOrders } from "@hazina/contract/spending/purchases.ts";
import { useSave } from "../../api/use-save.ts";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type PurchaseOrderRecord, purchaseOrderQueries, refreshSpending } from "../api.ts";
import { orderTexts } from "./texts.ts";

const texts = orderTexts.receive;

type Values = {
  readonly day: string | null;
  readonly note: string;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number | string }[];
};

type Props = { readonly order: PurchaseOrderRecord; readonly onClose: () => void };

/** Records what was received of an order, whole or in part; it begins with all that is missing. */
export function ReceiveForm({ order, onClose }: Props) {
  const missing = order.lines.flatMap((line) => {
    const left = (Math.round(line.quantity * 100) - Math.round(line.received * 100)) / 100;
    return left > 0 ? [{ ...line, left }] : [];
  });
  const whole = ({ day, note, lines }: Values) => ({
    id: order.id,
    day: day ?? "",
    note,
    lines: lines
      .filter(({ quantity }) => quantity !== "" && quantity !== 0)
      .map(({ line_id: line, quantity }) => ({ line_id: line, quantity: numberOf(quantity) })),
  });
  const form = useKitForm<Values>(
    { day: dayAt(now()), note: "", lines: missing.map(({ id, left }) => ({ line_id: id, quantity: left })) },
    schemaOver(requestSchema(purchaseOrders.receive), whole),
  );
  const save = useSave((values: Values) => purchaseOrderQueries.receive.call(whole(values)), refreshSpending, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {missing.map(({ id, description, left }, at) => (
        <NumberField
          key={id}
          form={form}
          name={`lines.${at}.quantity`}
          label={texts.quantity(description, left)}
          decimalScale={2}
        />
      ))}
      <DayField form={form} name="day" label={texts.day} maxDate={dayAt(now())} withAsterisk />
      <TextField form={form} name="note" label={texts.note} description={texts.noteHint} />
    </FormDrawer>
  );
}
