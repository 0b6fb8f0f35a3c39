import { type Day, dayAt, now } from "@hazina/base/calendar.ts";
import { bills } from "@hazina/contract/suppliers/bills.ts";
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
import { isForeign } from "../../session/foreign-currency.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { shownMoney } from "../shown.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.record;

type Values = {
  readonly method: keyof typeof texts.methods;
  readonly reference: string;
  readonly day: string | null;
  readonly amount: number | string;
  readonly currency: string;
  readonly charged: number | string;
};

/**
 * Shows the form for recording a payment of a bill that was made outside Hazina: at the bank, by cheque or in cash.
 * Tax is withheld from it in the same way as from payments made with Hazina.
 */
export function RecordPaymentForm({ bill, onClose }: { readonly bill: BillRecord; readonly onClose: () => void }) {
  const today = dayAt(now());
  const books = useCurrencySign();
  const inForeign = isForeign(bill.currency);
  const request = ({ day, amount, currency, charged, ...values }: Values) => {
    const value = numberOf(amount);
    return {
      ...values,
      id: bill.id,
      day: (day ?? "") as Day,
      ...(value === bill.open ? {} : { amount: value }),
      ...(inForeign ? { currency } : {}),
      ...(inForeign && currency === books && charged !== "" ? { charged: numberOf(charged) } : {}),
    };
  };
  const initial: Values = {
    method: "bank",
    reference: "",
    day: today,
    amount: bill.open,
    currency: bill.currency,
    charged: "",
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(bills.record), request));
  const save = useSave((values: Values) => billQueries.record.call(request(values)), refreshBills, onClose);
  return (
    <FormDrawer title={texts.title} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="method"
        label={texts.method}
        data={optionsOf(texts.methods)}
        allowDeselect={false}
      />
      <TextField form={form} name="reference" label={texts.reference} autoComplete="off" withAsterisk data-autofocus />
      <DayField form={form} name="day" label={texts.day} maxDate={today} withAsterisk />
      <AmountField
        form={form}
        name="amount"
        label={billTexts.pay.amount}
        description={billTexts.pay.amountHint(shownMoney(bill.open, bill.currency))}
        withAsterisk
      />
      {inForeign ? (
        <>
          <SelectField
            form={form}
            name="currency"
            label={texts.currency}
            data={[bill.currency, books].map((one) => ({ value: one, label: one }))}
            allowDeselect={false}
          />
          <AmountField form={form} name="charged" label={texts.charged(books)} description={texts.chargedHint} />
        </>
      ) : null}
    </FormDrawer>
  );
}
