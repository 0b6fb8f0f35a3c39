import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import styles from "./full-screen-dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";

type FullScreenDialogProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** True if Escape closes the dialog; false while Escape has another meaning inside it. */
  readonly closesOnEscape?: boolean;
  /** The fixed part at the bottom, with the buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A dialog that fills the screen, for work that needs the space. The content fills the height between the title and the
 * buttons.
 */
export function FullScreenDialog({ title, onClose, closesOnEscape = true, footer, children }: FullScreenDialogProps) {
  useFocusBack(true);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={title}
      radius={0}
      padding={0}
      closeOnEscape={closesOnEscape}
      closeButtonProps={{ "aria-label": kitTexts.close }}
      transitionProps={{ transition: "fade", duration: 120 }}
      classNames={{
        content: styles.content ?? "",
        header: styles.header ?? "",
        body: styles.body ?? "",
      }}
    >
      <div className={styles.inside}>{children}</div>
      {footer === undefined ? null : (
        <div className={styles.footer} data-foot="">
          {footer}
        </div>
      )}
    </Modal>
  );
}
