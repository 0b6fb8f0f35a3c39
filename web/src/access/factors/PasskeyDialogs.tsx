import { factors, NewPasskey } from "@hazina/contract/access/factors.ts";
import { useSave } from "../../api/use-save.ts";
import { DialogForm } from "../../kit/form/DialogForm.tsx";
import { TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { factorsApi, type Passkey, refreshFactors } from "./api.ts";
import { CurrentPassword } from "./CurrentPassword.tsx";
import { makePasskey } from "./passkey-calls.ts";
import { factorsTexts } from "./texts.ts";

type DialogProps = { readonly onClose: () => void };

/**
 * A dialog that adds a passkey on this device: it asks for a name and the password, and then the browser asks the user
 * to confirm.
 */
export function AddPasskeyDialog({ suggested, onClose }: DialogProps & { readonly suggested: string }) {
  const texts = factorsTexts.addPasskey;
  const form = useKitForm({ name: suggested, current_password: "" }, NewPasskey);
  const add = useSave(makePasskey, refreshFactors, onClose);
  return (
    <DialogForm title={texts.title} lead={texts.lead} form={form} {...add} submitLabel={texts.submit} onClose={onClose}>
      <TextField form={form} name="name" label={texts.name} description={texts.nameHint} maxLength={60} />
      <CurrentPassword form={form} />
    </DialogForm>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const texts = factorsTexts.renamePasskey;
  const form = useKitForm({ id: passkey.id, name: passkey.name }, requestSchema(factors.renamePasskey));
  const rename = useSave(factorsApi.renamePasskey, refreshFactors, onClose);
  return (
    <DialogForm title={texts.title} form={form} {...rename} onClose={onClose}>
      <TextField form={form} name="name" label={texts.name} maxLength={60} data-autofocus />
    </DialogForm>
  );
}

/** A dialog that removes a passkey after asking for the password. */
export function RemovePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const texts = factorsTexts.removePasskey;
  const form = useKitForm({ id: passkey.id, current_password: "" }, requestSchema(factors.removePasskey));
  const remove = useSave(factorsApi.removePasskey, refreshFactors, onClose);
  return (
    <DialogForm
      title={texts.title}
      lead={texts.lead(passkey.name)}
      form={form}
      {...remove}
      submitLabel={texts.submit}
      onClose={onClose}
    >
      <CurrentPassword form={form} />
    </DialogForm>
  );
}
