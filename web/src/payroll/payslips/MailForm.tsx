import { payslips } from "@hazina/contract/payroll/outputs.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { EmailField } from "../../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../../kit/form/use-kit-form.ts";
import { slipTexts } from "./texts.ts";

const texts = slipTexts.list;

type MailFormProps = {
  readonly title: string;
  readonly send: (email: string) => Promise<unknown>;
  readonly onClose: () => void;
};

const RECIPIENT = "00000000-0000-4000-8000-000000000000";

/** Shows the form for emailing a payslip or a P9 form. */
export function MailForm({ title, send, onClose }: MailFormProps) {
  const check = schemaOver(requestSchema(payslips.slipFile), ({ email }: { readonly email: string }) => ({
    personnel_id: RECIPIENT,
    email,
  }));
  const form = useKitForm({ email: "" }, check);
  const save = useSave(
    async ({ email }: { readonly email: string }) => {
      const answer = await send(email);
      return { message: messageOf(answer) };
    },
    () => undefined,
    onClose,
  );
  return (
    <DialogForm title={title} lead={texts.mailLead} onClose={onClose} form={form} submitLabel={texts.send} {...save}>
      <EmailField form={form} name="email" label={texts.address} withAsterisk data-autofocus />
    </DialogForm>
  );
}

function messageOf(answer: unknown): string {
  const isSaid = typeof answer === "object" && answer !== null && "message" in answer;
  return isSaid && typeof answer.message === "string" ? answer.message : texts.sent;
}
