import { type Cents, decimalOf } from "@hazina/base/money.ts";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { tablePart } from "../../page/table-parts.ts";
import styles from "../grid-rows.module.css";
import { HEADER_HEIGHT_PX, ROW_HEIGHT_PX } from "../model.ts";
import { periodGridTexts } from "../texts.ts";
import { readTypedAmount } from "./typed-amount.ts";

/** Where the person goes on after typing; `stay` leaves it to where they have clicked. */
export type AfterEdit = "stay" | "down" | "up" | "right" | "left";

type CellEditorProps = {
  readonly label: string;
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly value: Cents | null;
  /** What was typed to start with; left out, the cell's own value is edited. */
  readonly typed: string | undefined;
  readonly onCommit: (value: Cents | null, after: AfterEdit) => void;
  readonly onCancel: () => void;
};

/** The field over a cell while a person types: Enter and Tab keep what was typed, Escape drops it. */
export function CellEditor(props: CellEditorProps) {
  const { label, left, width, row, value, typed, onCommit, onCancel } = props;
  const input = useRef<HTMLInputElement>(null);
  const finished = useRef(false);
  const [text, setText] = useState(typed ?? (value === null ? "" : decimalOf(value)));
  const read = readTypedAmount(text);
  useEffect(() => {
    input.current?.focus();
    if (typed === undefined) input.current?.select();
  }, [typed]);

  const commit = (after: AfterEdit) => {
    if (finished.current || !read.ok) return;
    finished.current = true;
    onCommit(read.value, after);
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
      style={{ left, width, top: HEADER_HEIGHT_PX + row * ROW_HEIGHT_PX }}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={!read.ok}
      title={read.ok ? undefined : periodGridTexts.notAnAmount}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => (read.ok ? commit("stay") : onCancel())}
    />
  );
  return (
    <div {...tablePart("row")} className={styles.bare}>
      <div {...tablePart("gridcell")} className={styles.bare}>
        {field}
      </div>
    </div>
  );
}
