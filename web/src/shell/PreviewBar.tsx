import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { IconEye } from "../kit/icons/things.tsx";
import { useGo } from "../kit/page/navigate.ts";
import { paths } from "../paths.ts";
import { currentPreview, endPreview, subscribeToPreview, previewTexts as texts } from "../session/preview.ts";
import styles from "./shell.module.css";

/** Shows the name of the role that the user is previewing, with a button that ends the preview. */
export function PreviewBar() {
  const preview = useSyncExternalStore(subscribeToPreview, currentPreview);
  const client = useQueryClient();
  const go = useGo();
  if (preview === null) return null;
  const exit = () => {
    endPreview();
    client.clear();
    go(paths.roles());
  };
  return (
    <section className={styles.preview} role="status" data-print="hide">
      <IconEye size={16} aria-hidden />
      <span className={styles.previewText}>
        <strong>{texts.bar(preview.role.name)}</strong> {texts.harmless}
      </span>
      <Button size="xs" variant="default" onClick={exit}>
        {texts.exit}
      </Button>
    </section>
  );
}
