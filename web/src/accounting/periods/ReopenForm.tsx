import { periods } from "@hazina/contract/accounting/periods.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { periodQueries, refreshBooks } from "../api.ts";
import { booksTexts } from "../texts.ts";

const texts = booksTexts.periods;

type Values = { readonly reason: string };

type Props = { readonly month: string; readonly title: string; readonly onClose: () => void };

/** A form to reopen the last closed month, with a reason. */
export function ReopenForm({ month, title, onClose }: Props) {
  const requestOf = ({ reason }: Values) => ({ month, state: "open" as const, reason });
  const form = useKitForm<Values>({ reason: "" }, schemaOver(requestSchema(periods.change), requestOf));
  const save = useSave((values: Values) => periodQueries.change.call(requestOf(values)), refreshBooks, onClose);
  return (
    <DialogForm title={title} onClose={onClose} form={form} submitLabel={texts.reopen} {...save}>
      <TextField
        form={form}
        name="reason"
        label={texts.reason}
        description={texts.reasonHint}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}
