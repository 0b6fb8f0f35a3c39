import { Button, Group, PasswordInput } from "@mantine/core";
import { useState } from "react";
import { kitTexts } from "../../kit/texts.ts";
import { bankTexts } from "./texts.ts";

const texts = bankTexts.wizard;

type PdfPasswordProps = {
  /** The message that explains to the user why the PDF is not open yet. */
  readonly problem: string;
  readonly isReading: boolean;
  readonly onOpen: (password: string) => void;
};

/** Asks for the password of a PDF. The page keeps it only until the file has been imported. */
export function PdfPassword({ problem, isReading, onOpen }: PdfPasswordProps) {
  const [password, setPassword] = useState("");
  const open = () => {
    if (password !== "") onOpen(password);
  };
  return (
    <Group align="flex-start" gap="sm">
      <PasswordInput
        label={texts.password}
        description={texts.passwordHint}
        error={problem}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          open();
        }}
        autoComplete="off"
        visibilityToggleButtonProps={{ "aria-label": kitTexts.showPassword, tabIndex: 0 }}
        inputWrapperOrder={["label", "input", "description", "error"]}
        maw={420}
        style={{ flex: 1 }}
      />
      <Button mt={20} variant="default" onClick={open} loading={isReading} disabled={password === ""}>
        {texts.openPdf}
      </Button>
    </Group>
  );
}
