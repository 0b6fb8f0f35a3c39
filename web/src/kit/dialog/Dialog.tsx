import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";

type DialogProps = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Width in pixels; a phone shows every dialog over the whole screen. */
  readonly widthPx?: number;
  readonly children: ReactNode;
};

/** The frame of every dialog. */
export function Dialog({ title, opened, onClose, widthPx = 560, children }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widthPx}
      centered
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      {children}
    </Modal>
  );
}
