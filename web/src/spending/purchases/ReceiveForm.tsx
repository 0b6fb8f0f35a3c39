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

const { receive: texts, correct } = orderTexts;

type Values = {
  readonly day: string | null;
  readonly note: string;
  readonly lines: readonly { readonly line_id: string; readonly quantity: number | string }[];
};

type Props = {
  readonly order: PurchaseOrderRecord;
  readonly takesBack?: boolean;
  readonly onClose: () => void;
};

/**
 * Shows the form for recording goods received for a purchase order. It is prefilled with the quantities that have not
 * been received yet. With `takesBack`, the form instead reverses a receipt of goods that was recorded by mistake, and
 * requires a reason.
 */
export function ReceiveForm({ order, takesBack = false, onClose }: Props) {
  const possible = order.lines.flatMap((line) => {
    const missing = (Math.round(line.quantity * 100) - Math.round(line.received * 100)) / 100;
    const most = takesBack ? line.received : missing;
    return most > 0 ? [{ ...line, most }] : [];
  });
  const words = takesBack ? correct : texts;
  const whole = ({ day, note, lines }: Values) => ({
    id: order.id,
    day: day ?? "",
    note,
    takes_back: takesBack,
    lines: lines
      .filter(({ quantity }) => quantity !== "" && quantity !== 0)
      .map(({ line_id: line, quantity }) => ({ line_id: line, quantity: numberOf(quantity) })),
  });
  const form = useKitForm<Values>(
    {
      day: dayAt(now()),
      note: "",
      lines: possible.map(({ id, most }) => ({ line_id: id, quantity: takesBack ? "" : most })),
    },
    schemaOver(requestSchema(purchaseOrders.receive), whole),
  );
  const save = useSave((values: Values) => purchaseOrderQueries.receive.call(whole(values)), refreshSpending, onClose);
  return (
    <FormDrawer title={words.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {possible.map(({ id, description, most }, at) => (
        <NumberField
          key={id}
          form={form}
          name={`lines.${at}.quantity`}
          label={words.quantity(description, most)}
          decimalScale={2}
        />
      ))}
      <DayField form={form} name="day" label={texts.day} maxDate={dayAt(now())} withAsterisk />
      <TextField form={form} name="note" label={words.note} description={words.noteHint} withAsterisk={takesBack} />
    </FormDrawer>
  );
}
