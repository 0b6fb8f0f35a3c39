import { useState } from "react";
import { SelectField } from "../../kit/form/choice-fields.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import type { KitForm } from "../../kit/form/use-kit-form.ts";
import { supplierTexts } from "../texts.ts";

const texts = supplierTexts.details;

type Kind = keyof typeof texts.kinds;

/** The form values of a supplier's payment destination. */
export type DestinationValues = {
  readonly kind: Kind;
  readonly name: string;
  readonly phone: string;
  readonly number: string;
  readonly account: string;
};

/** The form values of a supplier, with a payment destination if one is entered. */
export type SupplierValues = {
  readonly name: string;
  readonly tax_pin: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly terms_days: number | string;
  readonly is_resident: boolean;
  readonly is_small: boolean;
  readonly currency: string;
  readonly has_destination: boolean;
  readonly destination: DestinationValues;
};

/** The initial form values of a payment destination. */
export const NO_DESTINATION: DestinationValues = { kind: "mpesa", name: "", phone: "", number: "", account: "" };

/**
 * Fields for how a supplier is paid: the kind of destination, the name of the payee, and the phone number or account
 * details that this kind requires.
 */
export function DestinationFields({ form }: { readonly form: KitForm<SupplierValues> }) {
  const [kind, setKind] = useState<Kind>("mpesa");
  form.watch("destination.kind", ({ value }) => setKind(value as Kind));
  return (
    <>
      <SelectField
        form={form}
        name="destination.kind"
        label={texts.kind}
        data={optionsOf(texts.kinds)}
        allowDeselect={false}
      />
      <TextField form={form} name="destination.name" label={texts.payee} autoComplete="off" withAsterisk />
      {kind === "mpesa" || kind === "pochi" ? (
        <PhoneField form={form} name="destination.phone" label={texts.phone} autoComplete="off" withAsterisk />
      ) : (
        <TextField
          form={form}
          name="destination.number"
          label={kind === "till" ? texts.till : texts.paybill}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
        />
      )}
      {kind === "paybill" ? (
        <TextField form={form} name="destination.account" label={texts.account} autoComplete="off" withAsterisk />
      ) : null}
    </>
  );
}

/** Converts the form values to the destination in the API request. */
export function destinationOf({ kind, name, phone, number, account }: DestinationValues) {
  switch (kind) {
    case "mpesa":
    case "pochi":
      return { kind, name, phone };
    case "till":
      return { kind, name, number };
    case "paybill":
      return { kind, name, number, account };
  }
}
