import { billing } from "@hazina/contract/billing/billing.ts";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../api/use-save.ts";
import { DialogForm } from "../kit/form/DialogForm.tsx";
import { requestSchema, schemaOver, useKitForm } from "../kit/form/use-kit-form.ts";
import { Facts } from "../kit/page/Facts.tsx";
import { useUser } from "../session/session.ts";
import { type BillingInvoice, billingQueries, refreshBilling, type Subscription } from "./api.ts";
import { type PayingValues, PaymentFields, payingOf } from "./PaymentFields.tsx";
import { shillings } from "./shown.ts";
import { billingTexts } from "./texts.ts";

const texts = billingTexts.payForm;

type Props = {
  readonly invoice: BillingInvoice;
  readonly subscription: Subscription;
  /** Called with the invoice's id after a payment prompt for the invoice was sent to a phone. */
  readonly onPrompt: (invoiceId: string) => void;
  readonly onClose: () => void;
};

/** A form to pay an open invoice for the plan. */
export function PayInvoiceForm({ invoice, subscription: { methods }, onPrompt, onClose }: Props) {
  const phone = useUser()?.phone ?? "";
  const request = (values: PayingValues) => ({ id: invoice.id, ...payingOf(values) });
  const initial: PayingValues = { method: methods[0] ?? "mpesa", phone };
  const form = useKitForm<PayingValues>(initial, schemaOver(requestSchema(billing.pay), request));
  const [method, setMethod] = useState(initial.method);
  form.watch("method", ({ value }) => setMethod(value as PayingValues["method"]));
  const save = useSave(
    async (values: PayingValues) => {
      const answer = await billingQueries.pay.call(request(values));
      if (values.method === "mpesa") onPrompt(invoice.id);
      return answer;
    },
    refreshBilling,
    onClose,
  );
  const withheld = invoice.open - invoice.to_pay;
  return (
    <DialogForm
      title={texts.title(invoice.reference)}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <Facts layout="dense" facts={[{ label: texts.amount, value: shillings(invoice.to_pay) }]} />
      {withheld > 0 ? <Text c="dimmed">{billingTexts.withheld(shillings(withheld))}</Text> : null}
      <PaymentFields form={form} methods={methods} method={method} />
    </DialogForm>
  );
}
