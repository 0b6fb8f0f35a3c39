import { Button, Group, Kbd } from "@mantine/core";
import type { MouseEvent } from "react";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "../icons/signs.tsx";
import { kitTexts } from "../texts.ts";
import { hideNotice, showNotice } from "./notices.ts";
import { OFFER_KEY, OFFER_MARK } from "./offer.ts";

type Notice = { readonly title?: string; readonly message: string };

/** The action offered next to the message of a notification. Choosing the action also closes the notification. */
export type NoticeAction = { readonly label: string; readonly run: () => Promise<unknown> };

/** How long, in ms, a notification with an action is shown, so that slow users can reach the action (WCAG 2.2.1). */
const OFFERED_MS = 20_000;

const CLOSE_BUTTON = { "aria-label": kitTexts.closeNotice };

type Success = Notice & {
  readonly action?: NoticeAction;
  /** How long the notification is shown, in ms. If omitted, it is shown for the default time. */
  readonly closesAfterMs?: number;
};

/** Shows a success notification. With an action, it is shown long enough to use the action. */
export function notifySuccess({ title, message, action, closesAfterMs }: Success): void {
  const id = action === undefined ? undefined : `action-${Math.random()}`;
  void showNotice({
    ...(title === undefined ? {} : { title }),
    ...(closesAfterMs === undefined ? {} : { autoClose: closesAfterMs }),
    ...(id === undefined ? {} : { id, autoClose: OFFERED_MS }),
    message: id === undefined || action === undefined ? message : <Offer message={message} action={action} id={id} />,
    color: "accent",
    icon: <IconCheck size={18} />,
    closeButtonProps: CLOSE_BUTTON,
  });
}

type OfferProps = { readonly message: string; readonly action: NoticeAction; readonly id: string };

function Offer({ message, action, id }: OfferProps) {
  const take = ({ currentTarget }: MouseEvent) => {
    // The focus would go with the notice.
    if (document.activeElement === currentTarget) document.getElementById("content")?.focus({ preventScroll: true });
    hideNotice(id);
    void action.run();
  };
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{message}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={take}
        rightSection={
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            {OFFER_KEY}
          </Kbd>
        }
        {...OFFER_MARK}
      >
        {action.label}
      </Button>
    </Group>
  );
}

/** Shows an error notification, long enough to be read. */
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

/** Shows a notification that is neither a success nor an error. */
export function notifyInfo({ title, message }: Notice): void {
  void showNotice({
    ...(title === undefined ? {} : { title }),
    message,
    color: "blue",
    icon: <IconInfoCircle size={18} />,
    closeButtonProps: CLOSE_BUTTON,
  });
}
