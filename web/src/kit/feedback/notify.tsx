import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { kitTexts } from "../texts.ts";
import { showNotice } from "./notices.ts";

type Notice = { readonly title?: string; readonly message: string };

const CLOSE_BUTTON = { "aria-label": kitTexts.closeNotice };

/** Says that something worked. */
export function notifySuccess({ title, message }: Notice): void {
  void showNotice({
    ...(title === undefined ? {} : { title }),
    message,
    color: "accent",
    icon: <IconCheck size={18} />,
    closeButtonProps: CLOSE_BUTTON,
  });
}

/** Says that something failed, and stays long enough to be read. */
export function notifyError({ title, message }: Notice): void {
  void showNotice({
    title: title ?? kitTexts.errorTitle,
    message,
    color: "red",
    icon: <IconX size={18} />,
    autoClose: 8_000,
    role: "alert",
    closeButtonProps: CLOSE_BUTTON,
  });
}

/** Says what to mind. */
export function notifyWarning({ title, message }: Notice): void {
  void showNotice({
    ...(title === undefined ? {} : { title }),
    message,
    color: "orange",
    icon: <IconAlertTriangle size={18} />,
    autoClose: 6_000,
    closeButtonProps: CLOSE_BUTTON,
  });
}

/** Says what is worth knowing. */
export function notifyInfo({ title, message }: Notice): void {
  void showNotice({
    ...(title === undefined ? {} : { title }),
    message,
    color: "blue",
    icon: <IconInfoCircle size={18} />,
    closeButtonProps: CLOSE_BUTTON,
  });
}
