import { centsOf } from "@hazina/base/money.ts";
import { formatMoney } from "../../kit/format/amount.ts";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { useCurrency } from "../use-currency.ts";
import type { CashAnswer } from "./api.ts";
import styles from "./cashflow.module.css";
import { cashTexts as texts } from "./texts.ts";

/**
 * Shows the month with the lowest cash, once for the forecast alone and once for the forecast with the planned rows.
 */
export function CashStrip({ answer }: { readonly answer: CashAnswer }) {
  const currency = useCurrency();
  const { model, with_rows: withRows } = answer.checks;
  const shown = (lowest: typeof model) =>
    lowest === null ? (
      answer.first_forecast === null ? (
        texts.noForecast
      ) : (
        texts.noBalance
      )
    ) : (
      <span data-bad={lowest.value < 0 || undefined} className={styles.lowest}>
        {texts.at(formatMoney(centsOf(lowest.value), currency), longPeriodTitle(lowest.label))}
      </span>
    );
  return (
    <Facts
      layout="strip"
      facts={[
        { label: texts.lowest, value: shown(model) },
        { label: texts.lowestWithRows, value: shown(withRows) },
      ]}
    />
  );
}
