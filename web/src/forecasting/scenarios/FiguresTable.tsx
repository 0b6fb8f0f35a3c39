import { centsOf, subtract } from "@hazina/base/money.ts";
import { formatMoney } from "../../kit/format/amount.ts";
import hidden from "../../kit/page/spoken.module.css";
import { useCurrency } from "../use-currency.ts";
import { ScenarioGain } from "./scenario-columns.tsx";
import type { ScenarioSummary } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.figures;

/** The key figures of a scenario, such as net income and lowest cash, as the API returns them. */
export type Figures = NonNullable<ScenarioSummary["figures"]>;

type FiguresTableProps = {
  readonly caption: string;
  readonly one: Figures;
  readonly other: Figures;
  /** The titles of the two columns with figures. */
  readonly titles: readonly [string, string];
};

/** Shows the key figures of two scenarios, or of one scenario before and after a change, with their differences. */
export function FiguresTable({ caption, one, other, titles }: FiguresTableProps) {
  const currency = useCurrency();
  const rows = [
    { label: texts.netIncome(one.months), was: one.net_income, becomes: other.net_income },
    { label: texts.lowestCash, was: one.lowest_cash?.value, becomes: other.lowest_cash?.value },
    { label: texts.closingCash, was: one.closing_cash?.value, becomes: other.closing_cash?.value },
  ];
  const [before, after] = titles;
  return (
    <table className={styles.figures}>
      <caption className={hidden.spoken}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={hidden.spoken}>{texts.figure}</span>
          </th>
          <th scope="col" title={before}>
            {before}
          </th>
          <th scope="col" title={after}>
            {after}
          </th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, becomes }) =>
          was === undefined || becomes === undefined ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={before}>{formatMoney(centsOf(was), currency)}</td>
              <td data-label={after}>{formatMoney(centsOf(becomes), currency)}</td>
              <td data-label={texts.difference}>
                <ScenarioGain amount={subtract(centsOf(becomes), centsOf(was))} currency={currency} isExact />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
