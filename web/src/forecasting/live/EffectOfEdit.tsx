import { type Cents, subtract } from "@hazina/base/money.ts";
import { formatAmount, formatDifference } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { IconAlertTriangle } from "../../kit/icons/signs.tsx";
import styles from "./effect-of-edit.module.css";
import type { Preview } from "./live-forecast.ts";
import { editingTexts } from "./texts.ts";

const texts = editingTexts.effect;

/** A figure with its values before and after an edit; a value is null if it is not known. */
export type Figure = {
  readonly title: string;
  readonly before: Cents | null;
  readonly after: Cents | null;
  /** True for a figure whose increase is neither good nor bad for the company. */
  readonly isPlain?: boolean;
};

type EffectOfEditProps = {
  readonly title: string;
  readonly currency: string;
  readonly preview: Preview;
  /** Figures of the line itself, shown before those of the company. */
  readonly own?: readonly Figure[];
};

/** Shows, before an edit is saved, its effect on net income and cash, and the notices it causes. */
export function EffectOfEdit({ title, currency, preview, own = [] }: EffectOfEditProps) {
  const { before, after } = preview.figures;
  const lowest = after.lowestCash;
  const figures: Figure[] = [
    ...own,
    { title: texts.netIncome(after.netIncomeMonths), before: before.netIncome, after: after.netIncome },
    { title: texts.closingCash, before: before.closingCash, after: after.closingCash },
    {
      title: lowest === null ? "" : texts.lowestCash(periodTitle(lowest.month)),
      before: before.lowestCash?.amount ?? null,
      after: lowest?.amount ?? null,
    },
  ];
  return (
    <>
      <p className={styles.head}>
        <b>{title}</b>
        <span>{currency}</span>
      </p>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <FigureOfEdit key={figure.title} {...figure} />
        ))}
      </dl>
      {preview.notices.length === 0 ? null : (
        <ul className={styles.notices} aria-label={texts.notices}>
          {preview.notices.map((notice) => (
            <li key={notice}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>{notice}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FigureOfEdit({ title, before, after, isPlain = false }: Figure) {
  if (before === null || after === null) return null;
  const change = subtract(after, before);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <b>{formatAmount(after, "minus")}</b>
        <span data-change={change === 0 || isPlain ? "none" : change > 0 ? "up" : "down"}>
          {change === 0 ? texts.unchanged : formatDifference(change)}
        </span>
      </dd>
    </div>
  );
}
