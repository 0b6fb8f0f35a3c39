import { factors } from "@hazina/contract/access/factors.ts";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { PasswordField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { factorsQueries } from "./client.ts";
import { mayLeaveCodes, RecoveryCodes } from "./RecoveryCodes.tsx";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.proof;

type Proof = { readonly current_password: string; readonly auth_code: string };
type ProofDialogProps = { readonly onClose: () => void };

/** Removes the authenticator app, with password and code. */
export function RemoveAppDialog({ onClose }: ProofDialogProps) {
  const remove = useMutation(
    factorsQueries.disable.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ message }) => {
        notifySuccess({ message });
        onClose();
      },
    }),
  );
  return (
    <Dialog title={texts.removeTitle} opened onClose={onClose} widthPx={440}>
      <ProofForm lead={texts.removeLead} action={texts.removeAction} call={remove} onClose={onClose} />
    </Dialog>
  );
}

/** Makes new recovery codes, with password and code, and shows them once. */
export function RenewCodesDialog({ onClose }: ProofDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useMutation(
    factorsQueries.renewRecoveryCodes.mutationOptions({
      meta: { quiet: true },
      onSuccess: ({ message, recovery_codes }) => {
        notifySuccess({ message });
        setCodes(recovery_codes);
      },
    }),
  );
  const leave = async () => {
    if (codes === null || (await mayLeaveCodes())) onClose();
  };
  return (
    <Dialog title={codes === null ? texts.renewTitle : factorsTexts.codes.title} opened onClose={() => void leave()}>
      {codes === null ? (
        <ProofForm lead={texts.renewLead} action={texts.renewAction} call={renew} onClose={onClose} />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  );
}

type ProofFormProps = ProofDialogProps & {
  readonly lead: string;
  readonly action: string;
  readonly call: { mutate: (proof: Proof) => void; isPending: boolean; error: unknown };
};

function ProofForm({ lead, action, call, onClose }: ProofFormProps) {
  const form = useKitForm({ current_password: "", auth_code: "" }, requestSchema(factors.disable));
  return (
    <FormShell
      form={form}
      onSubmit={(values) => call.mutate(values)}
      saving={call.isPending}
      error={call.error}
      submitLabel={action}
      onCancel={onClose}
      guarded={false}
    >
      <Text c="dimmed">{lead}</Text>
      <PasswordField
        form={form}
        name="current_password"
        label={texts.password}
        autoComplete="current-password"
        data-autofocus
      />
      <TextField
        form={form}
        name="auth_code"
        label={texts.code}
        description={texts.codeHint}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </FormShell>
  );
}
