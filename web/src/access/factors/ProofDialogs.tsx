import { factors } from "@hazina/contract/access/factors.ts";
import { Text } from "@mantine/core";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { type KitForm, requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { factorsApi, refreshFactors } from "./api.ts";
import { CodesDialog } from "./CodesDialog.tsx";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { factorsTexts } from "./texts.ts";

const texts = factorsTexts.proof;

type Proof = { current_password: string; auth_code: string };
type ProofDialogProps = { readonly onClose: () => void };

/** A dialog that removes the authenticator app after asking for the password and a code. */
export function RemoveAppDialog({ onClose }: ProofDialogProps) {
  const form = useProof();
  const remove = useSave(factorsApi.disable, refreshFactors, onClose);
  return (
    <DialogForm
      title={texts.removeTitle}
      lead={texts.removeLead}
      form={form}
      {...remove}
      submitLabel={texts.removeAction}
      onClose={onClose}
    >
      <ProofFields form={form} />
    </DialogForm>
  );
}

/** A dialog that creates new recovery codes after asking for the password and a code, and shows the codes once. */
export function RenewCodesDialog({ onClose }: ProofDialogProps) {
  return (
    <CodesDialog title={texts.renewTitle} onClose={onClose}>
      {(show) => <RenewForm onRenewed={show} onClose={onClose} />}
    </CodesDialog>
  );
}

function RenewForm({ onRenewed, onClose }: ProofDialogProps & { onRenewed: (codes: readonly string[]) => void }) {
  const form = useProof();
  const renew = useSave(factorsApi.renewRecoveryCodes, refreshFactors, ({ recovery_codes }) =>
    onRenewed(recovery_codes),
  );
  return (
    <FormShell form={form} {...renew} submitLabel={texts.renewAction} onCancel={onClose} guarded={false}>
      <Text c="dimmed">{texts.renewLead}</Text>
      <ProofFields form={form} />
    </FormShell>
  );
}

function useProof(): KitForm<Proof> {
  return useKitForm({ current_password: "", auth_code: "" }, requestSchema(factors.disable));
}

function ProofFields({ form }: { readonly form: KitForm<Proof> }) {
  return (
    <>
      <CurrentPassword form={form} />
      <TextField
        form={form}
        name="auth_code"
        label={texts.code}
        description={texts.codeHint}
        autoComplete="one-time-code"
        spellCheck={false}
      />
    </>
  );
}
