import { customers } from "@hazina/contract/invoicing/customers.ts";
import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField, NumberField } from "../../kit/form/number-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { type CustomerRow, customerQueries, refreshSales } from "../api.ts";
import { recurringTexts } from "../recurring/texts.ts";
import { salesTexts, WITHHOLDS } from "../texts.ts";

const texts = salesTexts.customers;

type Values = {
  readonly name: string;
  readonly tax_pin: string;
  readonly email: string;
  readonly phone: string;
  readonly terms_days: number | string;
  readonly credit_limit: number | string;
  readonly withholds: CustomerRow["withholds"];
  readonly reminders_held: boolean;
  readonly currency: string;
};

type Props = {
  /** The customer to change; null to add one. */
  readonly customer: CustomerRow | null;
  readonly onClose: () => void;
};

/** Shows the form for adding or changing a customer. */
export function CustomerForm({ customer, onClose }: Props) {
  const books = useCurrencySign();
  const initial: Values = {
    name: customer?.name ?? "",
    tax_pin: customer?.tax_pin ?? "",
    email: customer?.email ?? "",
    phone: customer?.phone ?? "",
    terms_days: customer?.terms_days ?? 30,
    credit_limit: customer?.credit_limit ?? "",
    withholds: customer?.withholds ?? "none",
    reminders_held: customer?.reminders_held ?? false,
    currency: customer?.currency ?? books,
  };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(customers.create), requestOf));
  const call = (values: Values): Promise<{ message: string }> =>
    customer === null
      ? customerQueries.create.call(requestOf(values))
      : customerQueries.update.call({ id: customer.id, version: customer.version, ...requestOf(values) });
  const save = useSave(call, refreshSales, onClose);
  return (
    <FormDrawer title={customer === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} autoComplete="off" withAsterisk data-autofocus />
      <TextField form={form} name="tax_pin" label={texts.pin} autoComplete="off" />
      <EmailField form={form} name="email" label={texts.email} autoComplete="off" />
      <PhoneField form={form} name="phone" label={texts.phone} autoComplete="off" />
      <NumberField form={form} name="terms_days" label={texts.terms} inputMode="numeric" />
      <SelectField
        form={form}
        name="currency"
        label={texts.currency}
        description={texts.currencyHint}
        data={[books, ...FOREIGN_CURRENCIES].map((one) => ({ value: one, label: one }))}
        allowDeselect={false}
      />
      <AmountField form={form} name="credit_limit" label={texts.limit} />
      <SelectField
        form={form}
        name="withholds"
        label={texts.withholds}
        description={texts.withholdsHint}
        data={optionsOf(WITHHOLDS)}
        allowDeselect={false}
      />
      <SwitchField form={form} name="reminders_held" label={recurringTexts.reminders.held} />
    </FormDrawer>
  );
}

const orNull = (typed: string) => (typed.trim() === "" ? null : typed);

function requestOf({ name, withholds, reminders_held, currency, ...values }: Values) {
  return {
    name,
    currency,
    withholds,
    reminders_held,
    tax_pin: orNull(values.tax_pin),
    email: orNull(values.email),
    phone: orNull(values.phone),
    terms_days: numberOf(values.terms_days),
    credit_limit: values.credit_limit === "" ? null : numberOf(values.credit_limit),
  };
}
