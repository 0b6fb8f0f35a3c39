import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextAreaField } from "../../kit/form/text-fields.tsx";
import { type FormProblems, useLiveForm } from "../../kit/form/use-kit-form.ts";
import { type BillRecord, billQueries, refreshBills } from "../api.ts";
import { billTexts } from "../texts.ts";

const texts = billTexts.actions;

type Values = { readonly reason: string };

const problemsOf = ({ reason }: Values): FormProblems =>
  reason.trim() === "" ? { reason: texts.noOrderRequired } : {};

/** A form to submit a bill with the reason why it has no purchase order. */
export function SubmitWithoutOrder({ bill, onClose }: { readonly bill: BillRecord; readonly onClose: () => void }) {
  const { id, version } = bill;
  const form = useLiveForm<Values>({ reason: "" }, problemsOf);
  const save = useSave(({ reason }: Values) => billQueries.submit.call({ id, version, reason }), refreshBills, onClose);
  return (
    <DialogForm title={texts.noOrderTitle} onClose={onClose} form={form} submitLabel={texts.submit} {...save}>
      <Text>{texts.noOrderLead}</Text>
      <TextAreaField form={form} name="reason" label={texts.noOrderReason} rows={2} withAsterisk data-autofocus />
    </DialogForm>
  );
}
