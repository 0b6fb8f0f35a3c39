import { Button, Group, Text } from "@mantine/core";
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { Form } from "../../kit/form/Form.tsx";
import { useStatementEditor } from "../editing/statement-editor.ts";
import type { LineName } from "../live/line-edit.ts";
import { EditClash } from "./EditClash.tsx";
import { EditEffect } from "./EditEffect.tsx";
import styles from "./edit-values.module.css";
import { changesOf, type Entries, pastedInto, problemOf } from "./edit-values.ts";
import { MonthInput } from "./MonthInput.tsx";
import { customRowTexts } from "./texts.ts";
import type { LineValues } from "./use-line-values.ts";
import { useSaveValues } from "./use-save-values.ts";

const texts = customRowTexts.edit;

type Changes = ReturnType<typeof changesOf>;

type EditValuesFormProps = {
  readonly line: LineName;
  /** The line's values when the dialog opened. */
  readonly first: LineValues;
  readonly currency: string;
  /** Reports whether there are unsaved entries. */
  readonly onRisk: (isAtRisk: boolean) => void;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
};

/**
 * Shows an input for each month of a line and their combined effect; if another user changed the same months, asks
 * which values to keep.
 */
export function EditValuesForm({ line, first, currency, onRisk, onCancel, onSaved }: EditValuesFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [{ months, version }, setBase] = useState(first);
  const [entries, setEntries] = useState<Entries>(new Map());
  const [note, setNote] = useState("");
  const changes = changesOf(months, entries);
  const count = Object.keys(changes).length;
  const isWrong = [...entries.values()].some((text) => problemOf(text) !== undefined);
  const effect = useEffectOf(line, changes);
  const { clash, saving, save, forget } = useSaveValues({ line, months, onSaved });
  useEffect(() => onRisk(count > 0 || isWrong), [onRisk, count, isWrong]);

  useEffect(() => focusInput(form.current, 0), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else if (count > 0) void save(changes, version);
  };
  const paste = (month: string, text: string) => {
    const outcome = pastedInto(months, entries, month, text);
    setEntries(outcome.entries);
    setNote([texts.pasted(outcome.pasted), ...(outcome.left > 0 ? [texts.left(outcome.left)] : [])].join(" "));
  };
  return (
    <Form ref={form} noValidate onSubmit={submit}>
      <div className={styles.months}>
        {months.map((month, at) => (
          <MonthInput
            key={month.month}
            month={month}
            line={line.path}
            text={entries.get(month.month)}
            change={changes[month.month]}
            onText={(text) => setEntries((before) => new Map(before).set(month.month, text))}
            onPasteCells={(text) => paste(month.month, text)}
            onNext={(step) => focusInput(form.current, at + step)}
            onSave={() => form.current?.requestSubmit()}
          />
        ))}
      </div>
      {clash === null ? (
        <EditEffect
          preview={effect}
          currency={currency}
          isFlow={line.statement === "profit_and_loss"}
          isEmpty={count === 0}
        />
      ) : (
        <EditClash
          clash={clash}
          isSaving={saving}
          onTheirs={() => {
            setBase(clash.now);
            setEntries(new Map());
            forget();
          }}
          onMine={() => void save(changes, clash.now.version)}
        />
      )}
      <Foot
        note={[count === 0 ? "" : texts.changes(count), note].filter(Boolean).join(" · ")}
        isSaving={saving}
        canSave={clash === null && (count > 0 || isWrong)}
        onCancel={onCancel}
      />
    </Form>
  );
}

/**
 * Returns the effect of overrides, calculated on the page shortly after the user stops typing; null if it cannot be
 * calculated.
 */
function useEffectOf(line: LineName, changes: Changes) {
  const { preview } = useStatementEditor();
  const values = JSON.parse(useDeferredValue(JSON.stringify(changes))) as Changes;
  return Object.keys(values).length === 0 ? null : preview([{ kind: "typed", line, values }]);
}

type FootProps = {
  readonly note: string;
  readonly isSaving: boolean;
  readonly canSave: boolean;
  readonly onCancel: () => void;
};

function Foot({ note, isSaving, canSave, onCancel }: FootProps) {
  return (
    <Group justify="flex-end" gap="sm" className={styles.foot ?? ""}>
      <Text c="dimmed" className={styles.note ?? ""} role="status">
        {note}
      </Text>
      <Button variant="default" onClick={onCancel}>
        {customRowTexts.cancel}
      </Button>
      <Button type="submit" loading={isSaving} disabled={!canSave}>
        {customRowTexts.save}
      </Button>
    </Group>
  );
}

function focusInput(form: HTMLFormElement | null, index: number): void {
  const input = form?.querySelectorAll("input")[index];
  input?.focus();
  input?.select();
}
