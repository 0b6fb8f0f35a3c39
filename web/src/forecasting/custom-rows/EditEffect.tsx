import { type Cents, subtract, sum } from "@hazina/base/money.ts";
import type { Result } from "@hazina/base/result.ts";
import { Alert } from "@mantine/core";
import { formatAmount, formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import type { Preview } from "../live/live-forecast.ts";
import styles from "./edit-values.module.css";
import { customRowTexts } from "./texts.ts";

const texts = customRowTexts.edit;

type EditEffectProps = {
  /** What the values would give; null while the page cannot tell. */
  readonly preview: Result<Preview> | null;
  readonly currency: string;
  /** Whether the line adds up over its months: a balance does not. */
  readonly isFlow: boolean;
  readonly isEmpty: boolean;
};

/** What the typed values would change: the line itself, net income and cash; or why they cannot be. */
export function EditEffect({ preview, currency, isFlow, isEmpty }: EditEffectProps) {
  if (preview !== null && !preview.ok) {
    return (
      <Alert color="orange" variant="light" mt="md">
        {preview.refusal}
      </Alert>
    );
  }
  if (preview === null) return <p className={styles.waiting}>{isEmpty ? texts.nothing : ""}</p>;
  const { line, figures } = preview.value;
  const { before, after } = figures;
  const lowest = after.lowestCash;
  return (
    <dl className={styles.effects} aria-label={texts.effect}>
      {isFlow ? (
        <Effect title={texts.sum} before={sum(line.before)} after={sum(line.after)} currency={currency} isPlain />
      ) : (
        <Effect
          title={texts.lastBalance}
          before={line.before.at(-1) ?? null}
          after={line.after.at(-1) ?? null}
          currency={currency}
          isPlain
        />
      )}
      <Effect
        title={texts.netIncome(after.netIncomeMonths)}
        before={before.netIncome}
        after={after.netIncome}
        currency={currency}
      />
      <Effect title={texts.closingCash} before={before.closingCash} after={after.closingCash} currency={currency} />
      <Effect
        title={lowest === null ? texts.lowestCash : `${texts.lowestCash}, ${periodTitle(lowest.month)}`}
        before={before.lowestCash?.amount ?? null}
        after={lowest?.amount ?? null}
        currency={currency}
      />
    </dl>
  );
}

type EffectProps = {
  readonly title: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  readonly currency: string;
  /** Whether more is neither better nor worse. */
  readonly isPlain?: boolean;
};

function Effect({ title, before, after, currency, isPlain = false }: EffectProps) {
  if (before === null || after === null) return null;
  const change = subtract(after, before);
  return (
    <div>
      <dt>{title}</dt>
      <dd>{formatMoney(after, currency)}</dd>
      <dd data-change={change === 0 || isPlain ? "none" : change > 0 ? "up" : "down"}>
        {change === 0 ? "±0" : `${change > 0 ? "+" : ""}${formatAmount(change, "minus")}`}
      </dd>
    </div>
  );
}
