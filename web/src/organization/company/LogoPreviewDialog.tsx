import { Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Dialog } from "../../kit/dialog/Dialog.tsx";
import { DialogButtons } from "../../kit/dialog/DialogButtons.tsx";
import { organizationTexts } from "../texts.ts";
import styles from "./company.module.css";

const texts = organizationTexts.logo;

type LogoPreviewDialogProps = {
  readonly file: File;
  readonly company: string;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
};

/** Previews a chosen logo on a white and on a dark background before it is saved. */
export function LogoPreviewDialog({ file, company, saving, onSave, onClose }: LogoPreviewDialogProps) {
  const address = useAddressOf(file);
  return (
    <Dialog title={texts.previewTitle} opened onClose={onClose}>
      <div className={styles.previews}>
        {[
          { tone: "light", label: texts.onLight },
          { tone: "dark", label: texts.onDark },
        ].map(({ tone, label }) => (
          <figure key={tone} className={styles.preview}>
            <div className={styles.logoFrame} data-tone={tone}>
              {address === null ? null : <img src={address} alt={texts.alt(company)} />}
            </div>
            <Text component="figcaption" c="dimmed">
              {label}
            </Text>
          </figure>
        ))}
      </div>
      <DialogButtons onClose={onClose} action={texts.save} onAction={onSave} running={saving} />
    </Dialog>
  );
}

function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
