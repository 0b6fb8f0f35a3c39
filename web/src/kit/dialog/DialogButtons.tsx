import { Button, Group } from "@mantine/core";
import { useEffect, useRef } from "react";
import { kitTexts } from "../texts.ts";

type DialogButtonsProps = {
  /** The label of the button that closes the dialog and does nothing; "Cancel" where it is left out. */
  readonly closeLabel?: string | undefined;
  readonly onClose: () => void;
  /** The label of the dialog's action; left out where the person may only read. */
  readonly action?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  /** True where the action sends the form that these buttons stand in, as Enter in one of its fields does. */
  readonly sends?: boolean;
  /** True where what was asked for is under way: neither button does anything meanwhile. */
  readonly running?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** The button with the focus when the dialog opens; without it, the first control before the buttons. */
  readonly focus?: "close" | "action";
};

/** The foot of a dialog that has no form of the kit: what closes it, and what it is for. */
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
