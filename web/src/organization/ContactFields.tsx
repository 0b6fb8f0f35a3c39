import { EmailField, PhoneField } from "../kit/form/text-fields.tsx";
import type { KitForm } from "../kit/form/use-kit-form.ts";
import type { BranchValues } from "./company-form.ts";
import { organizationTexts } from "./texts.ts";

const texts = organizationTexts.company;

/** Shows the fields for the contact details of a company or branch. */
export function ContactFields<Values extends BranchValues>({ form }: { readonly form: KitForm<Values> }) {
  return (
    <>
      <PhoneField form={form} name="phone" label={texts.phone} />
      <EmailField form={form} name="email" label={texts.email} />
    </>
  );
}
