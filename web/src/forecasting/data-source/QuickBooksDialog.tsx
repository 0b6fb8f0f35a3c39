import { List, Text } from "@mantine/core";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { sourceTexts } from "./texts.ts";

const texts = sourceTexts.quickBooks;

type QuickBooksDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Goes to the import; undefined for those who may not import. */
  readonly onExcel: (() => void) | undefined;
};

/** Says that QuickBooks Online cannot be connected yet, what connecting will be, and what to do until then. */
export function QuickBooksDialog({ opened, onClose, onExcel }: QuickBooksDialogProps) {
  return (
    <Dialog title={texts.dialogTitle} opened={opened} onClose={onClose} widthPx={520}>
      <Text fw={600}>{texts.will}</Text>
      <List type="ordered" size="sm" spacing={6} mt={6}>
        {texts.steps.map((step) => (
          <List.Item key={step}>{step}</List.Item>
        ))}
      </List>
      <Text mt="md">{texts.meanwhile}</Text>
      <DialogButtons
        closeLabel={sourceTexts.flow.close}
        onClose={onClose}
        action={onExcel === undefined ? undefined : texts.toExcel}
        onAction={onExcel}
      />
    </Dialog>
  );
}
