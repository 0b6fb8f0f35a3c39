import { Button, Skeleton, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { kitTexts } from "../../kit/texts.ts";
import { verificationTexts as texts } from "./texts.ts";

const VerifyFile = lazy(async () => ({ default: (await import("./VerifyFile.tsx")).VerifyFile }));

/** A button that opens a dialog for verifying a file. */
export function VerifyButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <Dialog title={texts.open} opened onClose={() => setOpen(false)}>
          <Text size="sm" c="dimmed" mb="sm">
            {texts.lead}
          </Text>
          <Suspense fallback={<Skeleton height={96} radius="md" />}>
            <VerifyFile />
          </Suspense>
          <DialogButtons onClose={() => setOpen(false)} closeLabel={kitTexts.close} />
        </Dialog>
      ) : null}
    </>
  );
}
