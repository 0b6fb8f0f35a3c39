import { type ReactNode, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { confirmLeavingCodes, RecoveryCodes } from "./RecoveryCodes.tsx";
import { factorsTexts } from "./texts.ts";

type CodesDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /**
   * Renders the first content of the dialog. When this content calls `show` with recovery codes, the dialog shows the
   * codes instead of the content.
   */
  readonly children: (show: (codes: readonly string[]) => void) => ReactNode;
};

/**
 * A dialog whose last step shows recovery codes. They are shown only once, so the dialog cannot be
 * closed by mistake.
 */
export function CodesDialog({ title, onClose, children }: CodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const leave = async () => {
    if (codes === null || (await confirmLeavingCodes())) onClose();
  };
  return (
    <Dialog title={codes === null ? title : factorsTexts.codes.title} opened onClose={() => void leave()}>
      {codes === null ? children(setCodes) : <RecoveryCodes codes={codes} onDone={onClose} />}
    </Dialog>
  );
}
