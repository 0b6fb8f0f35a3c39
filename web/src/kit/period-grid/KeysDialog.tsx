import { Dialog } from "../dialog/Dialog.tsx";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";

type KeysDialogProps = {
  readonly opened: boolean;
  /** True where the grid can be typed into; otherwise those keys are left out. */
  readonly editable: boolean;
  readonly onClose: () => void;
};

/** The list of the grid's keys with their actions. */
export function KeysDialog({ opened, editable, onClose }: KeysDialogProps) {
  const keys = [...periodGridTexts.keys, ...(editable ? periodGridTexts.typingKeys : [])];
  return (
    <Dialog title={periodGridTexts.keysTitle} opened={opened} onClose={onClose}>
      <dl className={styles.keyList}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
