import { expenses } from "@hazina/contract/spending/expenses.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { AmountField } from "../../kit/form/number-fields.tsx";
import { numberOf } from "../../kit/form/typed-number.ts";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { type ExpenseRecord, expenseQueries, refreshSpending } from "../api.ts";
import { evidenceTexts } from "./texts.ts";

const texts = evidenceTexts.check;

type Values = { readonly total: number | string; readonly vat: number | string };
type Props = { readonly expense: ExpenseRecord; readonly onClose: () => void };

/** The form for recording the amounts that KRA's page shows for a receipt. */
export function CheckForm({ expense: { id }, onClose }: Props) {
  const requestOf = ({ total, vat }: Values) => ({
    id,
    total: numberOf(total),
    ...(vat === "" ? {} : { vat: numberOf(vat) }),
  });
  const form = useKitForm<Values>({ total: "", vat: "" }, schemaOver(requestSchema(expenses.checkWithKra), requestOf));
  const save = useSave(
    (values: Values) => expenseQueries.checkWithKra.call(requestOf(values)),
    refreshSpending,
    onClose,
  );
  return (
    <DialogForm title={texts.title} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <Text size="sm">{texts.lead}</Text>
      <AmountField form={form} name="total" label={texts.total} withAsterisk data-autofocus />
      <AmountField form={form} name="vat" label={texts.vat} description={texts.vatHint} />
    </DialogForm>
  );
}
