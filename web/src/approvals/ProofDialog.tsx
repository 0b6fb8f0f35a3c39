import { approvals } from "@hazina/contract/approvals/approvals.ts";
import { useSave } from "../api/use-save.ts";
import { DialogForm } from "../kit/form/DialogForm.tsx";
import { PasswordField, TextField } from "../kit/form/text-fields.tsx";
import { requestSchema, schemaOver, useKitForm } from "../kit/form/use-kit-form.ts";
import type { Decision } from "../kit/inbox/ApprovalInbox.tsx";
import { type Approval, approvalQueries, type Consequences, refreshApprovals } from "./api.ts";
import { approvalTexts } from "./texts.ts";

const texts = approvalTexts.proof;

type Values = { readonly proof: { readonly password: string; readonly auth_code: string } };
type Props = {
  readonly decision: Decision<Approval>;
  /** The consequences that were shown to the user; null if there were none. */
  readonly shown: Consequences | null;
  readonly onClose: () => void;
};

/** A dialog that asks for the password before the user approves a large movement of money. */
export function ProofDialog({ decision: { item, comment }, shown, onClose }: Props) {
  const whole = ({ proof: { password, auth_code: code } }: Values) => ({
    id: item.id,
    status: 1 as const,
    comment,
    version: item.version,
    shown,
    proof: { password, ...(code.trim() === "" ? {} : { auth_code: code }) },
  });
  const initial: Values = { proof: { password: "", auth_code: "" } };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(approvals.decide), whole));
  const save = useSave((values: Values) => approvalQueries.decide.call(whole(values)), refreshApprovals, onClose);
  return (
    <DialogForm
      title={texts.title}
      lead={item.title}
      onClose={onClose}
      form={form}
      submitLabel={texts.submit}
      {...save}
    >
      <PasswordField
        form={form}
        name="proof.password"
        label={texts.password}
        description={texts.hint}
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
