import { Text } from "@mantine/core";
import { Dialog } from "../dialog/Dialog.tsx";
import { FormShell, type FormShellProps } from "./FormShell.tsx";

type DialogFormProps<Values extends Record<string, unknown>> = Omit<FormShellProps<Values>, "onCancel" | "guarded"> & {
  readonly title: string;
  /** The purpose of the form, shown above its fields. */
  readonly lead?: string;
  readonly onClose: () => void;
  /** The width in px. */
  readonly widthPx?: number;
};

/** A small form in a dialog. It closes without confirmation, because there is little to lose. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { title, lead, onClose, widthPx = 440, children, ...form } = props;
  return (
    <Dialog title={title} opened onClose={onClose} widthPx={widthPx}>
      <FormShell {...form} onCancel={onClose} guarded={false}>
        {lead === undefined ? null : <Text c="dimmed">{lead}</Text>}
        {children}
      </FormShell>
    </Dialog>
  );
}
