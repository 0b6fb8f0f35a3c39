import { expenses } from "@hazina/contract/spending/expenses.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { expenseQueries, refreshSpending } from "../api.ts";
import { expenseTexts } from "../texts.ts";

const texts = expenseTexts.actions;

type Values = { readonly reason: string };

/** Shows the form for submitting an expense that may be a duplicate. The user must explain why it is not. */
export function SubmitDuplicate({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const whole = ({ reason }: Values) => ({ id, reason });
  const form = useKitForm<Values>({ reason: "" }, schemaOver(requestSchema(expenses.submit), whole));
  const save = useSave((values: Values) => expenseQueries.submit.call(whole(values)), refreshSpending, onClose);
  return (
    <DialogForm title={texts.reasonTitle} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <TextField form={form} name="reason" label={texts.reason} withAsterisk data-autofocus />
    </DialogForm>
  );
}
