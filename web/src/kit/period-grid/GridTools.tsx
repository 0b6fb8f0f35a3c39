import { IconArrowBarToRight } from "../icons/arrows.tsx";
import { IconFold, IconFoldDown } from "../icons/tables.tsx";
import styles from "./period-grid.module.css";
import { periodGridTexts } from "./texts.ts";

type GridToolsProps = {
  /** The next action of the fold button; null if no row can be folded. */
  readonly folding: "fold" | "unfold" | null;
  readonly withRedline: boolean;
  readonly labelPx: number;
  readonly onFoldAll: () => void;
  readonly onRedline: () => void;
};

/** Small buttons in the corner of the grid that fold or unfold all groups and scroll to the forecast. */
export function GridTools({ folding, withRedline, labelPx, onFoldAll, onRedline }: GridToolsProps) {
  const foldLabel = folding === "fold" ? periodGridTexts.foldAll : periodGridTexts.unfoldAll;
  return (
    <div className={styles.tools} style={{ width: labelPx }} data-print="hide">
      {folding === null ? null : (
        <button
          type="button"
          className={styles.iconButton}
          onClick={onFoldAll}
          aria-label={foldLabel}
          title={foldLabel}
        >
          {folding === "fold" ? <IconFold size={14} /> : <IconFoldDown size={14} />}
        </button>
      )}
      {withRedline ? (
        <button
          type="button"
          className={styles.iconButton}
          onClick={onRedline}
          aria-label={periodGridTexts.toRedline}
          title={periodGridTexts.toRedline}
        >
          <IconArrowBarToRight size={14} />
        </button>
      ) : null}
    </div>
  );
}
