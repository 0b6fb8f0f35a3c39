import { Button, Input, TextInput } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from "react";
import { periodTitle } from "../../../kit/format/period.ts";
import styles from "../drivers.module.css";
import { type MonthlyTexts, pastedInto, withGapsFilled } from "../forms/monthly.ts";
import { numberProblem, tidyNumber } from "../forms/numbers.ts";
import { driverTexts } from "../texts.ts";

const texts = driverTexts.months;

type MonthlyInputsProps = {
  readonly label: string;
  readonly months: readonly string[];
  readonly values: MonthlyTexts;
  readonly onChange: (values: MonthlyTexts) => void;
  /** The error about the months as a whole; undefined if there is none. */
  readonly error: string | undefined;
  /** The name of one value, as used in error messages. */
  readonly title: string;
};

/**
 * Renders one input per month. Pasting a row or column of spreadsheet cells into an input fills that month and the
 * months after it.
 */
export function MonthlyInputs({ label, months, values, onChange, error, title }: MonthlyInputsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const typed = months.filter((month) => (values[month] ?? "").trim() !== "").length;
  const set = (month: string, text: string) => onChange({ ...values, [month]: text });
  const step = (event: KeyboardEvent, at: number) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    frame.current?.querySelectorAll("input")[at + by]?.focus();
  };
  const paste = (event: ClipboardEvent, at: number) => {
    const next = pastedInto(values, months, at, event.clipboardData.getData("text/plain"));
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <fieldset className={styles.monthly} aria-describedby={error === undefined ? undefined : errorId}>
      <legend>
        {label} <span className={styles.count}>{texts.filled(typed, months.length)}</span>
      </legend>
      {months.length === 0 ? <p className={styles.hint}>{texts.none}</p> : null}
      <div ref={frame} className={styles.monthGrid}>
        {months.map((month, at) => {
          const text = values[month] ?? "";
          const isWrong =
            error !== undefined &&
            (text.trim() !== "" ? numberProblem(text, title) !== undefined : at === 0 && typed === 0);
          return (
            <TextInput
              key={month}
              label={periodTitle(month)}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={isWrong}
              onChange={({ currentTarget }) => set(month, currentTarget.value)}
              onBlur={() => {
                if (tidyNumber(text) !== text) set(month, tidyNumber(text));
              }}
              onKeyDown={(event) => step(event, at)}
              onPaste={(event) => paste(event, at)}
            />
          );
        })}
      </div>
      {error === undefined ? null : (
        <Input.Error id={errorId} role="alert">
          {error}
        </Input.Error>
      )}
      <div className={styles.monthTools}>
        <span className={styles.hint}>{texts.paste}</span>
        {typed === 0 || typed === months.length ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(withGapsFilled(values, months))}>
            {texts.fillDown}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
