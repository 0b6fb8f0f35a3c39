import { Button, type ButtonProps } from "@mantine/core";
import { useState } from "react";
import { hasAbility, useUser } from "../../session/session.ts";
import type { ToShare } from "./api.ts";
import { ShareDialog } from "./ShareDialog.tsx";
import { sharingTexts as texts } from "./texts.ts";

type ShareButtonProps = {
  /** The name of the report, shown in the Share dialog. */
  readonly name: string;
  readonly asked: ToShare;
  readonly size?: ButtonProps["size"];
};

/** The button that opens the Share dialog, for users who may share. */
export function ShareButton({ name, asked, size }: ShareButtonProps) {
  const mayShare = hasAbility(useUser(), ["Share Reports"]);
  const [isOpen, setOpen] = useState(false);
  if (!mayShare) return null;
  return (
    <>
      <Button variant="default" {...(size === undefined ? {} : { size })} onClick={() => setOpen(true)}>
        {texts.share}
      </Button>
      {isOpen ? <ShareDialog name={name} asked={asked} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
