import { type Cents, decimalOf } from "@hazina/base/money.ts";
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import { tablePart } from "../../page/table-parts.ts";
import styles from "../grid-rows.module.css";
import { HEADER_HEIGHT_PX } from "../model.ts";
import type { TypedIn } from "./references.ts";
import { readTypedAmount } from "./typed-amount.ts";

/** The direction in which the selection moves after typing; `stay` does not move it. */
export type AfterEdit = "stay" | "down" | "up" | "right" | "left";

type CellEditorProps = {
  readonly label: string;
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly rowPx: number;
  /** The values that a formula can refer to. */
  readonly seen: TypedIn;
  /** True if there is no room below the cell, so that an error message is shown above it. */
  readonly isLow: boolean;
  /** The ref of the field, for moving the focus back to it. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The text typed so far; undefined to edit the cell's current value. */
  readonly typed: string | undefined;
  /**
   * Saves the entered amount; null clears the cell. Returns the reason if the amount is refused, otherwise undefined.
   */
  readonly onCommit: (value: Cents | null, after: AfterEdit) => string | undefined;
  readonly onCancel: () => void;
};

/**
 * The input over a cell while the user types. Enter and Tab save the value, and Escape cancels. If the value is
 * invalid or refused, the input stays open with a message, even if the user clicks elsewhere.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, left, width, row, rowPx, seen, typed, input, onCommit, onCancel } = props;
  const problemId = useId();
  const finished = useRef(false);
  const [text, setText] = useState(typed ?? (seen.standing === null ? "" : decimalOf(seen.standing)));
  const [wasTried, setTried] = useState(false);
  const read = readTypedAmount(text, seen);
  const [refused, setRefused] = useState<string>();
  const problem = wasTried && !read.ok ? read.refusal : refused;
  useEffect(() => {
    input.current?.focus();
    if (typed === undefined) input.current?.select();
  }, [input, typed]);

  const commit = (after: AfterEdit) => {
    if (finished.current) return;
    if (!read.ok) return setTried(true);
    finished.current = true;
    const why = onCommit(read.value, after);
    if (why === undefined) return;
    finished.current = false;
    setRefused(why);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      const [forward, backward]: AfterEdit[] = event.key === "Enter" ? ["down", "up"] : ["right", "left"];
      commit((event.shiftKey ? backward : forward) ?? "stay");
    }
    if (event.key !== "Escape") return;
    finished.current = true;
    onCancel();
  };
  const field = (
    <input
      ref={input}
      className={styles.editor}
      style={{ left, width, height: rowPx, top: HEADER_HEIGHT_PX + row * rowPx }}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId}
      value={text}
      onChange={(event) => {
        setTried(false);
        setRefused(undefined);
        setText(event.currentTarget.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => commit("stay")}
    />
  );
  return (
    <div {...tablePart("row")} className={styles.bare}>
      <div {...tablePart("gridcell")} className={styles.bare}>
        {field}
        {problem === undefined ? null : (
          <Problem id={problemId} right={left + width} row={row} rowPx={rowPx} isLow={props.isLow}>
            {problem}
          </Problem>
        )}
      </div>
    </div>
  );
}

type ProblemProps = {
  readonly id: string;
  readonly right: number;
  readonly row: number;
  readonly rowPx: number;
  readonly isLow: boolean;
  readonly children: string;
};

const PROBLEM_PX = 240;

/** Shows at the cell why the entered value cannot be saved. */
function Problem({ id, right, row, rowPx, isLow, children }: ProblemProps) {
  const top = HEADER_HEIGHT_PX + (isLow ? row : row + 1) * rowPx;
  return (
    <div
      id={id}
      role="alert"
      className={styles.problem}
      data-above={isLow || undefined}
      style={{ top, left: Math.max(0, right - PROBLEM_PX), width: PROBLEM_PX }}
    >
      {children}
    </div>
  );
}
