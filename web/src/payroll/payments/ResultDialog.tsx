import { List, Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { TextField } from "../../kit/form/text-fields.tsx";
import { useKitForm } from "../../kit/form/use-kit-form.ts";
import { kitTexts } from "../../kit/texts.ts";
import { refreshPayroll } from "../api.ts";
import { type Entered, enterResults, type PaymentBatch, type PaymentLine } from "./api.ts";
import { paymentTexts, RESULTS } from "./texts.ts";

const texts = paymentTexts.result;

/**
 * The form values. The receipt has the same path as in the API request, so that the server's errors about the receipt
 * are shown at its field.
 */
type Values = {
  readonly status: keyof typeof RESULTS;
  readonly rows: readonly [{ readonly receipt: string }];
  readonly note: string;
};

type ResultDialogProps = {
  readonly batches: readonly PaymentBatch[];
  readonly lines: readonly PaymentLine[];
  readonly onClose: () => void;
};

/** Shows the form for entering the result of one payment with its receipt, or of several payments at once. */
export function ResultDialog({ batches, lines, onClose }: ResultDialogProps) {
  const [refused, setRefused] = useState<Entered["refused"]>([]);
  const form = useKitForm<Values>({ status: "paid", rows: [{ receipt: "" }], note: "" });
  const call = ({ status, rows: [{ receipt }], note }: Values) =>
    enterResults(
      batches,
      lines.map(({ personnel_id, part, amount }) => ({
        personnel_id,
        part,
        amount,
        status,
        ...(receipt.trim() === "" || lines.length > 1 ? {} : { receipt }),
        ...(note.trim() === "" ? {} : { note }),
      })),
    );
  const save = useSave<Values, Entered>(call, refreshPayroll, ({ refused: left }) => {
    if (left.length === 0) onClose();
    else setRefused(left);
  });
  if (refused.length > 0) return <Refused refused={refused} lines={lines} onClose={onClose} />;
  return (
    <DialogForm title={texts.title(lines.length)} onClose={onClose} form={form} submitLabel={texts.save} {...save}>
      <RadioField
        form={form}
        name="status"
        label={texts.status}
        description={texts.statusHint}
        options={optionsOf(RESULTS)}
      />
      {lines.length > 1 ? null : (
        <TextField form={form} name="rows.0.receipt" label={texts.receipt} description={texts.receiptHint} />
      )}
      <TextField form={form} name="note" label={texts.note} />
    </DialogForm>
  );
}

type RefusedProps = Pick<ResultDialogProps, "lines" | "onClose"> & { readonly refused: Entered["refused"] };

function Refused({ refused, lines, onClose }: RefusedProps) {
  const nameOf = (id: string) => lines.find(({ personnel_id: person }) => person === id)?.name ?? "";
  return (
    <Dialog title={texts.refused} opened onClose={onClose}>
      <List size="sm">
        {refused.map(({ personnel_id: id, part, sentence }) => (
          <List.Item key={`${id} ${part}`}>
            <Text component="span" fw={600}>
              {nameOf(id)}
            </Text>
            {`: ${sentence}`}
          </List.Item>
        ))}
      </List>
      <DialogButtons closeLabel={kitTexts.close} onClose={onClose} focus="close" />
    </Dialog>
  );
}
