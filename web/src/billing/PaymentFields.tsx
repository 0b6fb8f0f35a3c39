import { RadioField } from "../kit/form/choice-fields.tsx";
import { PhoneField } from "../kit/form/text-fields.tsx";
import type { KitForm } from "../kit/form/use-kit-form.ts";
import type { Subscription } from "./api.ts";
import { billingTexts } from "./texts.ts";

const texts = billingTexts.form;

/** The form values for paying an invoice for the plan: the method and the phone number. */
export type PayingValues = { readonly method: Subscription["methods"][number]; readonly phone: string };

type Props = {
  readonly form: KitForm<PayingValues>;
  readonly methods: Subscription["methods"];
  readonly method: PayingValues["method"];
};

/** Fields for how to pay an invoice for the plan: from the wallet, or through a payment prompt on a phone. */
export function PaymentFields({ form, methods, method }: Props) {
  const options = methods.map((value) => ({
    value,
    label: texts.methods[value],
    ...(value === "wallet" ? { description: texts.walletHint } : {}),
  }));
  return (
    <>
      <RadioField form={form} name="method" label={texts.method} options={options} />
      {method === "mpesa" ? (
        <PhoneField form={form} name="phone" label={billingTexts.payForm.phone} withAsterisk />
      ) : null}
    </>
  );
}

/**
 * Returns the payment details for an API call. The phone number is included only if the payment method is a prompt on
 * a phone.
 */
export function payingOf({ method, phone }: PayingValues) {
  return method === "mpesa" ? { method, phone } : { method };
}
