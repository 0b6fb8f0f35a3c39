import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "../../../kit/format/amount.ts";
import { Region } from "../../../kit/page/Region.tsx";
import { statementTexts } from "../../texts.ts";
import styles from "../statements.module.css";

/** One part of an amount. A part with a negative sign is subtracted. */
export type Ingredient = {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  readonly sign?: 1 | -1;
  readonly amount: Cents | null;
};

type IngredientsProps = {
  readonly title?: string;
  readonly parts: readonly Ingredient[];
  /** Opens the breakdown of a part; undefined if parts cannot be opened. */
  readonly onOpen?: (key: string) => void;
};

/** Shows the parts that add up to an amount. */
export function Ingredients({ title = statementTexts.breakdown.madeOf, parts, onOpen }: IngredientsProps) {
  return (
    <div className={styles.inputs}>
      <h3>{title}</h3>
      <Region className={styles.parts} aria-label={title}>
        <dl>
          {parts.map(({ key, label, hint, sign = 1, amount }) => (
            <div key={key}>
              <dt>
                {sign < 0 ? "− " : ""}
                {onOpen === undefined ? (
                  label
                ) : (
                  <button type="button" onClick={() => onOpen(key)}>
                    {label}
                  </button>
                )}
                {hint === undefined ? null : <small> {hint}</small>}
              </dt>
              <dd>{amount === null ? statementTexts.breakdown.notAvailable : formatAmount(amount)}</dd>
            </div>
          ))}
        </dl>
      </Region>
    </div>
  );
}
