import { factors, NewPasskey } from "@hazina/contract/access/factors.ts";
import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { FormShell } from "../../kit/form/FormShell.tsx";
import { PasswordField, TextField } from "../../kit/form/text-fields.tsx";
import { requestSchema, useKitForm } from "../../kit/form/use-kit-form.ts";
import { factorsQueries, type Passkey } from "./client.ts";
import { makePasskey } from "./passkey-calls.ts";
import { factorsTexts } from "./texts.ts";

type DialogProps = { readonly onClose: () => void };

/** Adds a passkey of this device: a name and the password, then the browser asks its owner. */
export function AddPasskeyDialog({ suggested, onClose }: DialogProps & { readonly suggested: string }) {
  const texts = factorsTexts.addPasskey;
  const form = useKitForm({ name: suggested, current_password: "" }, NewPasskey);
  const add = useMutation({ mutationFn: makePasskey, meta: { quiet: true }, onSuccess: told(onClose) });
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={440}>
      <FormShell
        form={form}
        onSubmit={(values) => add.mutate(values)}
        saving={add.isPending}
        error={add.error}
        submitLabel={texts.submit}
        onCancel={onClose}
        guarded={false}
      >
        <Text c="dimmed">{texts.lead}</Text>
        <TextField form={form} name="name" label={texts.name} description={texts.nameHint} maxLength={60} />
        <PasswordField
          form={form}
          name="current_password"
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const texts = factorsTexts.renamePasskey;
  const form = useKitForm({ id: passkey.id, name: passkey.name }, requestSchema(factors.renamePasskey));
  const rename = useMutation(
    factorsQueries.renamePasskey.mutationOptions({ meta: { quiet: true }, onSuccess: told(onClose) }),
  );
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={440}>
      <FormShell
        form={form}
        onSubmit={(values) => rename.mutate(values)}
        saving={rename.isPending}
        error={rename.error}
        onCancel={onClose}
        guarded={false}
      >
        <TextField form={form} name="name" label={texts.name} maxLength={60} data-autofocus />
      </FormShell>
    </Dialog>
  );
}

/** Removes a passkey, with the password. */
export function RemovePasskeyDialog({ passkey, onClose }: DialogProps & { readonly passkey: Passkey }) {
  const texts = factorsTexts.removePasskey;
  const form = useKitForm({ id: passkey.id, current_password: "" }, requestSchema(factors.removePasskey));
  const remove = useMutation(
    factorsQueries.removePasskey.mutationOptions({ meta: { quiet: true }, onSuccess: told(onClose) }),
  );
  return (
    <Dialog title={texts.title} opened onClose={onClose} widthPx={440}>
      <FormShell
        form={form}
        onSubmit={(values) => remove.mutate(values)}
        saving={remove.isPending}
        error={remove.error}
        submitLabel={texts.submit}
        onCancel={onClose}
        guarded={false}
      >
        <Text c="dimmed">{texts.lead(passkey.name)}</Text>
        <PasswordField
          form={form}
          name="current_password"
          label={texts.password}
          autoComplete="current-password"
          data-autofocus
        />
      </FormShell>
    </Dialog>
  );
}

function told(onClose: () => void) {
  return ({ message }: { message: string }) => {
    notifySuccess({ message });
    onClose();
  };
}
