import { sum } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import { Alert } from "@mantine/core";
import { EffectOfEdit } from "../live/EffectOfEdit.tsx";
import type { Preview } from "../live/live-forecast.ts";
import styles from "./edit-values.module.css";
import { customRowTexts } from "./texts.ts";

const texts = customRowTexts.edit;

type EditEffectProps = {
  /**
   * The effect of the entered values, or the reason why they are refused; null while the page cannot calculate the
   * effect.
   */
  readonly preview: Result<Preview> | null;
  readonly currency: string;
  /** True if the line is a flow, which adds up over its months; a balance does not. */
  readonly isFlow: boolean;
  readonly isEmpty: boolean;
};

/** Shows the effect of the overrides on the line, net income and cash, or the reason why they are refused. */
export function EditEffect({ preview, currency, isFlow, isEmpty }: EditEffectProps) {
  if (preview === null) return <p className={styles.waiting}>{isEmpty ? texts.nothing : ""}</p>;
  if (!preview.ok) {
    return (
      <Alert color="orange" variant="light" mt="md">
        {preview.refusal}
      </Alert>
    );
  }
  const { before, after } = preview.value.line;
  const own = isFlow
    ? { title: texts.sum, before: sum(before), after: sum(after) }
    : { title: texts.lastBalance, before: before.at(-1) ?? null, after: after.at(-1) ?? null };
  return (
    <section className={styles.effect} aria-label={texts.effect}>
      <EffectOfEdit
        title={texts.effect}
        currency={currency}
        preview={preview.value}
        own={[{ ...own, isPlain: true }]}
      />
    </section>
  );
}
