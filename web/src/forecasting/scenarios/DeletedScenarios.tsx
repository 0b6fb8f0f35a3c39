import { Button } from "@mantine/core";
import { formatDayAndTime } from "../../kit/format/time.ts";
import type { DeletedScenario } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";
import { useRestore } from "./use-restore.ts";

const texts = scenarioTexts.deleted;

/** Lists the most recently deleted scenarios, each with a button to restore it; hidden if there are none. */
export function DeletedScenarios({ deleted }: { readonly deleted: readonly DeletedScenario[] }) {
  const restore = useRestore();
  if (deleted.length === 0) return null;
  return (
    <details className={styles.deleted}>
      <summary>{texts.title(deleted.length)}</summary>
      <ul>
        {deleted.map(({ id, name, by, at }) => (
          <li key={id}>
            <span className={styles.deletedName}>{name}</span>
            <span className={styles.note}>{texts.by(by, formatDayAndTime(at))}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={texts.restoreOf(name)}
              onClick={() => void restore([id])}
            >
              {texts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
