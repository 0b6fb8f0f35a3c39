import { MonthField } from "../../../kit/form/date-fields.tsx";
import { TextField } from "../../../kit/form/text-fields.tsx";
import type { KitForm } from "../../../kit/form/use-kit-form.ts";
import type { EmployeeRecord } from "../api.ts";
import { employeeTexts } from "../texts.ts";
import { filled } from "./filled.ts";
import type { StatutoryValues } from "./PersonFields.tsx";

const texts = employeeTexts.exemption;

/**
 * The form values of the statutory numbers, and of KRA's certificate of exemption for a person with a disability. If
 * the certificate number is empty, the certificate is removed from the record.
 */
export type ExemptValues = StatutoryValues & {
  readonly disability: { readonly number: string; readonly from: string | null; readonly through: string | null };
};

/** Returns the initial form values of the certificate of exemption. */
export function exemptionValues({ statutory: { disability } }: Pick<EmployeeRecord, "statutory">) {
  return {
    number: disability?.number ?? "",
    from: disability?.from ?? null,
    through: disability?.through ?? null,
  };
}

/** Converts the form values of the certificate of exemption to the API request. */
export function exemptionRequest({ number, from, through }: ExemptValues["disability"]) {
  return number.trim() === "" ? null : { number, from: from ?? "", through: filled(through) };
}

/** Fields for KRA's certificate of exemption for a person with a disability, under `statutory.disability`. */
export function ExemptionFields({ form }: { readonly form: KitForm<{ statutory: ExemptValues }> }) {
  return (
    <>
      <TextField
        form={form}
        name="statutory.disability.number"
        label={texts.number}
        description={texts.hint}
        autoComplete="off"
      />
      <MonthField form={form} name="statutory.disability.from" label={texts.from} />
      <MonthField form={form} name="statutory.disability.through" label={texts.through} />
    </>
  );
}
