import { receipts } from "@hazina/contract/invoicing/receipts.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { FormDrawer } from "../../kit/form/FormDrawer.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { PhoneField, TextField } from "../../kit/form/text-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type ReceiptRow, receiptQueries, refreshReceipts } from "../api.ts";
import { CustomerField } from "../customers/CustomerField.tsx";
import { salesTexts } from "../texts.ts";

const texts = salesTexts.receipts;

type Props = { readonly receipt: ReceiptRow; readonly onClose: () => void };

type Moved = { readonly customer_id: string | null };

/** Shows the form for moving a receipt that was recorded for the wrong customer. */
export function MoveReceiptForm({ receipt, onClose }: Props) {
  const request = ({ customer_id: customer }: Moved) => ({ id: receipt.id, customer_id: customer ?? "" });
  const form = useKitForm<Moved>({ customer_id: null }, schemaOver(requestSchema(receipts.move), request));
  const save = useSave((values: Moved) => receiptQueries.move.call(request(values)), refreshReceipts, onClose);
  return (
    <FormDrawer
      title={texts.moveTitle(receipt.reference)}
      onClose={onClose}
      form={form}
      submitLabel={texts.moveSubmit}
      {...save}
    >
      <Text c="dimmed">{texts.moveLead}</Text>
      <CustomerField form={form} />
    </FormDrawer>
  );
}

type PaidBack = { readonly amount: number | string; readonly name: string; readonly phone: string };

/**
 * Shows the form for paying back, by M-Pesa, an amount that a customer has paid but that is not applied to an invoice.
 */
export function PayBackForm({ receipt, onClose }: Props) {
  const request = ({ amount, ...values }: PaidBack) => ({ id: receipt.id, amount: numberOf(amount), ...values });
  const initial: PaidBack = { amount: receipt.unapplied, name: receipt.customer, phone: "" };
  const form = useKitForm<PaidBack>(initial, schemaOver(requestSchema(receipts.payBack), request));
  const save = useSave((values: PaidBack) => receiptQueries.payBack.call(request(values)), refreshReceipts, onClose);
  return (
    <FormDrawer
      title={texts.payBackTitle(receipt.reference)}
      onClose={onClose}
      form={form}
      submitLabel={texts.payBackSubmit}
      {...save}
    >
      <Text c="dimmed">{texts.payBackLead}</Text>
      <AmountField form={form} name="amount" label={texts.amount} withAsterisk data-autofocus />
      <TextField form={form} name="name" label={texts.payee} autoComplete="off" withAsterisk />
      <PhoneField form={form} name="phone" label={texts.phone} autoComplete="off" withAsterisk />
    </FormDrawer>
  );
}
