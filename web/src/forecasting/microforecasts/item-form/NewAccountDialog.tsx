import { readablePath } from "@hazina/engine/account-path.ts";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../../kit/dialog/DialogButtons.tsx";
import { microforecastTexts } from "../texts.ts";

const texts = microforecastTexts.newAccount;

type NewAccountDialogProps = {
  readonly taken: readonly string[];
  readonly onNamed: (path: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a new expense account, which is added when the plan that uses it is saved. */
export function NewAccountDialog({ taken, onNamed, onClose }: NewAccountDialogProps) {
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const path = name.trim();
    if (path === "") return setProblem(texts.blank);
    if (taken.some((known) => known.toLowerCase() === path.toLowerCase()))
      return setProblem(texts.taken(readablePath(path)));
    onNamed(path);
    onClose();
  };
  return (
    <Dialog title={texts.title} opened onClose={onClose}>
      <TextInput
        label={texts.name}
        description={texts.hint}
        value={name}
        maxLength={200}
        error={problem}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <DialogButtons onClose={onClose} action={texts.add} onAction={add} running={false} />
    </Dialog>
  );
}
