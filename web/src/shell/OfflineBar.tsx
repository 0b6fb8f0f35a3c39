import { useSyncExternalStore } from "react";
import styles from "./shell.module.css";
import { shellTexts } from "./texts.ts";

/**
 * Shown while the browser is offline. Explains that loaded data can still be read and that unsaved changes will be sent
 * later.
 */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" data-print="hide">
      {isOnline ? null : <p className={styles.offline}>{shellTexts.offline}</p>}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
