import type { NegativeStyle } from "@hazina/base/format-amount.ts";
import type { Cents } from "@hazina/base/money.ts";
import { formatAmount } from "./amount.ts";
import styles from "./amount-text.module.css";

type AmountTextProps = { readonly amount: Cents; readonly negative?: NegativeStyle };

/** Shows an amount in a column of amounts. A closing parenthesis takes up no width, so that the digits align. */
export function AmountText({ amount, negative }: AmountTextProps) {
  const text = formatAmount(amount, negative);
  if (!text.endsWith(")")) return text;
  return (
    <>
      {text.slice(0, -1)}
      <span className={styles.hanging}>)</span>
    </>
  );
}
