import { payments } from "@hazina/contract/payroll/payments.ts";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useSave } from "../../api/use-save.ts";
import { RadioField } from "../../kit/form/choice-fields.tsx";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { PasswordField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { paymentQueries, refreshPayroll } from "../api.ts";
import { shown } from "../money.ts";
import { paymentTexts } from "./texts.ts";

const texts = paymentTexts.pay;

type Rail = keyof typeof texts.rails;

type Values = {
  readonly rail: Rail;
  readonly proof: { readonly password: string; readonly auth_code: string };
};

type PayDialogProps = {
  readonly payrollId: string;
  readonly due: number;
  /** The ids of the employees to pay; empty for all employees with a payment due. */
  readonly people: readonly string[];
  readonly onClose: () => void;
};

/**
 * Asks for the payer's password and creates a batch of the due payments. Submitting it twice does not create a second
 * batch.
 */
export function PayDialog({ payrollId, due, people, onClose }: PayDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const whole = ({ rail, proof }: Values) => ({
    payroll_id: payrollId,
    rail,
    key,
    proof: { password: proof.password, ...(proof.auth_code.trim() === "" ? {} : { auth_code: proof.auth_code }) },
    ...(people.length === 0 ? {} : { personnel_ids: [...people] }),
  });
  const initial: Values = { rail: "bank_file", proof: { password: "", auth_code: "" } };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(payments.process), whole));
  const save = useSave((values: Values) => paymentQueries.process.call(whole(values)), refreshPayroll, onClose);
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead(shown(due))}
      onClose={onClose}
      form={form}
      submitLabel={texts.action}
      widthPx={480}
      {...save}
    >
      {people.length === 0 ? null : <Text fw={600}>{texts.chosen(people.length)}</Text>}
      <RadioField form={form} name="rail" label={texts.rail} options={optionsOf(texts.rails)} />
      <PasswordField
        form={form}
        name="proof.password"
        label={texts.password}
        description={texts.passwordHint}
        autoComplete="current-password"
        withAsterisk
      />
      <TextField
        form={form}
        name="proof.auth_code"
        label={texts.code}
        description={texts.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </DialogForm>
  );
}
