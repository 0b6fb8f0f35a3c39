import { Dialog } from "../dialog/Dialog.tsx";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";

type KeysDialogProps = {
  readonly opened: boolean;
  /** True if the grid can be typed into; otherwise the keys for typing are not listed. */
  readonly editable: boolean;
  readonly onClose: () => void;
};

/** Lists the keyboard shortcuts of the grid. */
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
