import { suppliers } from "@hazina/contract/suppliers/suppliers.ts";
import { FOREIGN_CURRENCIES } from "@hazina/contract/wallet/currencies.ts";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { SelectField, SwitchField } from "../../kit/form/choice-fields.tsx";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { NumberField } from "../../kit/form/number-fields.tsx";
import { EmailField, PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { useCurrencySign } from "../../session/use-currency-sign.ts";
import { refreshBills, type SupplierRow, supplierQueries } from "../api.ts";
import { supplierTexts as texts } from "../texts.ts";
import { DestinationFields, destinationOf, NO_DESTINATION, type SupplierValues } from "./DestinationFields.tsx";

type Props = {
  /** The supplier to change; null to add one. */
  readonly supplier: SupplierRow | null;
  readonly onClose: () => void;
};

/** Shows the form for adding a supplier, optionally with payment details, or for changing an existing supplier. */
export function SupplierForm({ supplier, onClose }: Props) {
  const books = useCurrencySign();
  const form = useKitForm<SupplierValues>(
    initialOf(supplier, books),
    schemaOver(requestSchema(suppliers.create), requestOf),
  );
  const [hasDestination, setHasDestination] = useState(false);
  form.watch("has_destination", ({ value }) => setHasDestination(value));
  const call = (values: SupplierValues): Promise<{ message: string }> => {
    const { destination, ...written } = requestOf(values);
    return supplier === null
      ? supplierQueries.create.call({ ...written, destination })
      : supplierQueries.update.call({ id: supplier.id, version: supplier.version, ...written });
  };
  const save = useSave(call, refreshBills, onClose);
  return (
    <FormDrawer title={supplier === null ? texts.add : texts.edit} onClose={onClose} form={form} {...save}>
      <TextField form={form} name="name" label={texts.name} autoComplete="off" withAsterisk data-autofocus />
      <TextField form={form} name="tax_pin" label={texts.pin} autoComplete="off" />
      <TextField form={form} name="contact" label={texts.contact} autoComplete="off" />
      <EmailField form={form} name="email" label={texts.email} description={texts.emailHint} autoComplete="off" />
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
      <SwitchField form={form} name="is_resident" label={texts.resident} />
      <SwitchField form={form} name="is_small" label={texts.small} />
      {supplier === null ? <SwitchField form={form} name="has_destination" label={texts.details.with} /> : null}
      {hasDestination ? <DestinationFields form={form} /> : null}
    </FormDrawer>
  );
}

/** Returns the form values of a supplier, or the initial values if `supplier` is null. */
export function initialOf(supplier: SupplierRow | null, books: string): SupplierValues {
  return {
    name: supplier?.name ?? "",
    tax_pin: supplier?.tax_pin ?? "",
    contact: supplier?.contact ?? "",
    email: supplier?.email ?? "",
    phone: supplier?.phone ?? "",
    terms_days: supplier?.terms_days ?? 30,
    is_resident: supplier?.is_resident ?? true,
    is_small: supplier?.is_small ?? false,
    currency: supplier?.currency ?? books,
    has_destination: false,
    destination: NO_DESTINATION,
  };
}

const orNull = (typed: string) => (typed.trim() === "" ? null : typed);

function requestOf({
  name,
  is_resident,
  is_small,
  currency,
  has_destination: hasDestination,
  destination,
  ...values
}: SupplierValues) {
  return {
    name,
    is_resident,
    is_small,
    currency,
    tax_pin: orNull(values.tax_pin),
    contact: orNull(values.contact),
    email: orNull(values.email),
    phone: orNull(values.phone),
    terms_days: numberOf(values.terms_days),
    destination: hasDestination ? destinationOf(destination) : null,
  };
}
