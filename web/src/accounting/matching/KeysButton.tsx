import { Button } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import styles from "./matching.module.css";
import { matchingTexts as texts } from "./texts.ts";

/** A button that shows the keyboard shortcuts for matching. */
export function KeysButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" className={styles.hardware ?? ""} onClick={() => setOpen(true)}>
        {texts.keys}
      </Button>
      <Dialog title={texts.keys} opened={isOpen} onClose={() => setOpen(false)}>
        <dl className={styles.keys}>
          {texts.keysHelp.flatMap(([key, meaning]) => [
            <dt key={`${key} key`}>{key}</dt>,
            <dd key={`${key} meaning`}>{meaning}</dd>,
          ])}
        </dl>
      </Dialog>
    </>
  );
}
