import type { Cents } from "@hazina/base/money.ts";
import { readablePath } from "@hazina/engine/account-path.ts";
import { TextInput } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent } from "react";
import { periodTitle } from "../../kit/format/period.ts";
import styles from "./edit-values.module.css";
import { isAmountText, isSeveralCells, type MonthValue, problemOf, settled, textOf } from "./edit-values.ts";
import { customRowTexts } from "./texts.ts";

const texts = customRowTexts.edit;

type MonthInputProps = {
  readonly month: MonthValue;
  readonly line: string;
  /** The text that the user typed; undefined for an untouched month. */
  readonly text: string | undefined;
  /** The change that the entered text would make, in cents. Null removes an override; undefined means no change. */
  readonly change: Cents | null | undefined;
  readonly onText: (text: string) => void;
  readonly onPasteCells: (text: string) => void;
  /** Moves to the next input (1, on Enter) or the previous one (−1, on Shift+Enter). */
  readonly onNext: (step: 1 | -1) => void;
  readonly onSave: () => void;
};

/**
 * The input for one month's amount. It accepts only text that can be an amount, and shows next to it the rule that
 * currently determines the amount.
 */
export function MonthInput(props: MonthInputProps) {
  const { month, line, text, change, onText, onPasteCells, onNext, onSave } = props;
  const title = periodTitle(month.month);
  const problem = text === undefined ? undefined : problemOf(text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) onSave();
    else onNext(event.shiftKey ? -1 : 1);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData("text/plain");
    if (!isSeveralCells(pasted)) return;
    event.preventDefault();
    onPasteCells(pasted);
  };
  return (
    <TextInput
      classNames={{ label: styles.label ?? "", input: styles.input ?? "" }}
      label={
        <>
          <span>{title}</span>
          <small data-state={stateOf(month, change)}>{tagOf(month, change)}</small>
        </>
      }
      aria-label={texts.month(title, readablePath(line))}
      inputMode="decimal"
      autoComplete="off"
      placeholder={month.isOwn || text === "" ? texts.byRule : ""}
      value={text ?? textOf(month)}
      error={problem}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        if (isAmountText(event.currentTarget.value)) onText(event.currentTarget.value);
      }}
      onBlur={() => {
        if (text !== undefined) onText(settled(text));
      }}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

function stateOf({ isOwn }: MonthValue, change: Cents | null | undefined): string {
  if (change !== undefined) return "changed";
  return isOwn ? "typed" : "rule";
}

function tagOf({ rule }: MonthValue, change: Cents | null | undefined): string {
  if (change === undefined) return rule;
  return change === null ? texts.cleared : texts.changed;
}
