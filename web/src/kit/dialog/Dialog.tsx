import { Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useBackCloses } from "../page/use-back-closes.ts";
import { kitTexts } from "../texts.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useOnTop } from "./use-on-top.ts";

type DialogProps = {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** The width in px. */
  readonly widthPx?: number;
  readonly children: ReactNode;
};

const PHONE = "(max-width: 40em)";
const SMALL_PX = 440;

/** The frame of every dialog. On a phone, all but the smallest dialogs fill the screen. */
export function Dialog({ title, opened, onClose, widthPx = 560, children }: DialogProps) {
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const isWhole = isPhone && widthPx > SMALL_PX;
  useFocusBack(opened);
  const isOnTop = useOnTop(opened);
  useBackCloses(opened, () => isOnTop() && onClose());
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widthPx}
      fullScreen={isWhole}
      centered={!isWhole}
      closeButtonProps={{ "aria-label": kitTexts.close }}
    >
      {children}
    </Modal>
  );
}
