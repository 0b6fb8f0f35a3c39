import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { kitTexts } from "../texts.ts";

type DialogButtonsProps = {
  /** The label of the button that only closes the dialog; "Cancel" by default. */
  readonly closeLabel?: string | undefined;
  readonly onClose: () => void;
  /** The label of the action button; omitted in a read-only dialog. */
  readonly action?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  /**
   * True if the action submits the surrounding form, so that Enter in one of the form's fields also triggers the
   * action.
   */
  readonly sends?: boolean;
  /** True while the action is running; both buttons are disabled then. */
  readonly running?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** The button that is focused initially; by default the first control before the buttons. */
  readonly focus?: "close" | "action";
};

/** The buttons of a dialog without a form: a button that closes the dialog, and an optional action button. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    closeLabel = kitTexts.cancel,
    onClose,
    action,
    onAction,
    running = false,
    disabled = false,
    focus,
    sends,
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  // A call under way takes the focus from the button; if the dialog stays open, the button gets it back.
  useEffect(() => {
    if (!running) return;
    const { current } = button;
    return () => {
      if (document.activeElement === document.body) requestAnimationFrame(() => current?.focus());
    };
  }, [running]);
  return (
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={onClose} disabled={running} data-autofocus={focus === "close" || undefined}>
        {closeLabel}
      </Button>
      {action === undefined ? null : (
        <Button
          ref={button}
          {...(props.danger === true ? { color: "red" } : {})}
          type={sends === true ? "submit" : "button"}
          onClick={onAction}
          loading={running}
          disabled={disabled}
          data-autofocus={focus === "action" || undefined}
        >
          {action}
        </Button>
      )}
    </Group>
  );
}
