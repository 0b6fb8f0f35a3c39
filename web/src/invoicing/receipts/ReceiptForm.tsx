import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { receipts } from "@hazina/contract/invoicing/receipts.ts";
import { schemaResolver } from "@mantine/form";
import { useSave } from "../../api/use-save.ts";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { DayField } from "../../kit/form/date-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { errorsInFieldWords } from "../../kit/form/field-words.ts";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { type FormProblems, requestSchema, schemaOver, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { isForeign } from "../../session/foreign-currency.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type DocumentRecord, type ReceiptRow, receiptQueries, refreshSales } from "../api.ts";
import { CustomerField } from "../customers/CustomerField.tsx";
import { useCustomerCurrency } from "../customers/use-customer-currency.ts";
import { METHODS, salesTexts } from "../texts.ts";

const texts = salesTexts.receipts;

type Values = {
  readonly customer_id: string | null;
  readonly method: ReceiptRow["method"];
  readonly reference: string;
  readonly day: string | null;
  readonly amount: number | string;
  /** The currency of the money; null for the currency of the customer. */
  readonly currency: string | null;
  readonly worth: number | string;
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
    currency: null,
    worth: invoice?.open ?? "",
  };
  const books = useCurrencySign();
  const request = (values: Values) => requestOf(values, invoice);
  const form = useLiveForm<Values>(initial, problemsOf(request));
  const save = useSave((values: Values) => receiptQueries.record.call(request(values)), refreshSales, onClose);
  const ofCustomer = useCustomerCurrency(form.values.customer_id);
  const inBooks = isForeign(ofCustomer) && form.values.currency === books;
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
      {isForeign(ofCustomer) ? (
        <SelectField
          form={form}
          name="currency"
          label={texts.currencyOfMoney}
          data={[ofCustomer, books].map((one) => ({ value: one, label: one }))}
          placeholder={ofCustomer}
        />
      ) : null}
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk />
      {inBooks ? (
        <AmountField form={form} name="worth" label={texts.worth(ofCustomer)} description={texts.worthHint} />
      ) : null}
    </FormDrawer>
  );
}

/** Returns a function that validates the form with the contract's schema. */
function problemsOf(request: (values: Values) => unknown): (values: Values) => FormProblems {
  const resolve = schemaResolver(schemaOver(requestSchema(receipts.record), request), { sync: true });
  return (values) => errorsInFieldWords(resolve(values)) as FormProblems;
}

function requestOf(values: Values, invoice: DocumentRecord | undefined) {
  const { customer_id: customer, day, amount, currency, worth, ...rest } = values;
  const paid = numberOf(amount);
  const isInBooks = currency !== null && !isForeign(currency);
  const pays = !isInBooks ? paid : worth === "" ? 0 : numberOf(worth);
  const applied = Math.min(pays, invoice?.open ?? 0);
  return {
    ...rest,
    customer_id: customer ?? "",
    day: (day ?? "") as Day,
    amount: paid,
    ...(currency === null ? {} : { currency }),
    ...(isInBooks && worth !== "" ? { worth: numberOf(worth) } : {}),
    apply: invoice === undefined || !(applied > 0) ? [] : [{ invoice_id: invoice.id, amount: applied }],
  };
}
