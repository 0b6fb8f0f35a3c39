import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { receipts } from "@hazina/contract/invoicing/receipts.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type DocumentRecord, type ReceiptRow, receiptQueries, refreshSales } from "../api.ts";
import { CustomerField } from "../customers/CustomerField.tsx";
import { METHODS, salesTexts } from "../texts.ts";

const texts = salesTexts.receipts;

type Values = {
  readonly customer_id: string | null;
  readonly method: ReceiptRow["method"];
  readonly reference: string;
  readonly day: string | null;
  readonly amount: number | string;
};

type Props = {
  /**
   * The invoice that the receipt pays; if omitted, the amount is held on the customer's account until it is applied to
   * invoices.
   */
  readonly invoice?: DocumentRecord;
  readonly onClose: () => void;
};

/**
 * Shows the form for recording a receipt from a customer. If an invoice is given, the receipt first pays the open
 * amount of the invoice; any excess stays on the customer's account.
 */
export function ReceiptForm({ invoice, onClose }: Props) {
  const initial: Values = {
    customer_id: invoice?.customer_id ?? null,
    method: "bank",
    reference: "",
    day: dayAt(now()),
    amount: invoice?.open ?? "",
  };
  const request = (values: Values) => requestOf(values, invoice);
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(receipts.record), request));
  const save = useSave((values: Values) => receiptQueries.record.call(request(values)), refreshSales, onClose);
  return (
    <FormDrawer title={texts.record} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      {invoice === undefined ? <CustomerField form={form} /> : null}
      <SelectField form={form} name="method" label={texts.method} data={optionsOf(METHODS)} allowDeselect={false} />
      <TextField
        form={form}
        name="reference"
        label={texts.reference}
        description={texts.referenceHint}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
      <DayField form={form} name="day" label={texts.day} withAsterisk />
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
    </FormDrawer>
  );
}

function requestOf({ customer_id: customer, day, amount, ...values }: Values, invoice: DocumentRecord | undefined) {
  const paid = numberOf(amount);
  const applied = Math.min(paid, invoice?.open ?? 0);
  return {
    ...values,
    customer_id: customer ?? "",
    day: (day ?? "") as Day,
    amount: paid,
    apply: invoice === undefined || !(applied > 0) ? [] : [{ invoice_id: invoice.id, amount: applied }],
  };
}
