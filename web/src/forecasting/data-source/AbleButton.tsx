import { Button, Tooltip } from "@mantine/core";
import { hasAbility, useUser } from "../../session/session.ts";
import { sourceTexts } from "./texts.ts";

type AbleButtonProps = {
  readonly ability: string;
  readonly label: string;
  readonly onClick: () => void;
  readonly isPrimary?: boolean;
  /** True for a small button in a table header. */
  readonly isSmall?: boolean;
};

/** Renders a button. If the user's role lacks `ability`, the button is disabled and its tooltip names the ability. */
export function AbleButton({ ability, label, onClick, isPrimary = false, isSmall = false }: AbleButtonProps) {
  const isAble = hasAbility(useUser(), [ability]);
  return (
    <Tooltip label={sourceTexts.lacks(ability)} disabled={isAble} multiline maw={320}>
      <Button
        variant={isPrimary ? "filled" : "default"}
        size={isSmall ? "xs" : "sm"}
        onClick={() => {
          if (isAble) onClick();
        }}
        {...(isAble ? {} : { "data-disabled": true, "aria-disabled": true })}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
