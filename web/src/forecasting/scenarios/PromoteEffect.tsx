import { centsOf, subtract } from "@hazina/base/money.ts";
import type { scenarios } from "@hazina/contract/forecasting/scenarios.ts";
import { Skeleton, Text } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { formatMoney } from "../../kit/format/amount.ts";
import { Gain } from "./scenario-columns.tsx";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";
import { useCurrency } from "./use-currency.ts";

const texts = scenarioTexts.promote;

type Effect = InferContractRouterOutputs<typeof scenarios>["promote"]["effect"];
type Figures = NonNullable<Effect["before"]>;

type PromoteEffectProps = { readonly effect: Effect | undefined; readonly parent: string };

/** What a promotion moves in the parent: how many cells, its key figures before and after, who follows. */
export function PromoteEffect({ effect, parent }: PromoteEffectProps) {
  if (effect === undefined) return <Skeleton height={132} aria-label={texts.loading} />;
  const { before, after, cells, replaces, followers } = effect;
  return (
    <div className={styles.effect}>
      <Text>{texts.cells(cells, parent)}</Text>
      {replaces ? <Text c="var(--hz-warn)">{texts.replaces(parent)}</Text> : null}
      {before !== null && after !== null ? <EffectTable before={before} after={after} parent={parent} /> : null}
      {followers.length > 0 ? <Text c="dimmed">{texts.alsoMoves(followers)}</Text> : null}
    </div>
  );
}

type EffectTableProps = { readonly before: Figures; readonly after: Figures; readonly parent: string };

function EffectTable({ before, after, parent }: EffectTableProps) {
  const currency = useCurrency();
  const rows = [
    { label: texts.netIncome(before.months), was: before.net_income, becomes: after.net_income },
    { label: texts.lowestCash, was: before.lowest_cash?.value, becomes: after.lowest_cash?.value },
    { label: texts.closingCash, was: before.closing_cash?.value, becomes: after.closing_cash?.value },
  ];
  return (
    <table className={styles.figures}>
      <caption className={styles.spoken}>{texts.effect(parent)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.spoken}>{texts.figure}</span>
          </th>
          <th scope="col">{texts.now}</th>
          <th scope="col">{texts.afterwards}</th>
          <th scope="col">{texts.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, becomes }) =>
          was === undefined || becomes === undefined ? null : (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-label={texts.now}>{formatMoney(centsOf(was), currency)}</td>
              <td data-label={texts.afterwards}>{formatMoney(centsOf(becomes), currency)}</td>
              <td data-label={texts.difference}>
                <Gain amount={subtract(centsOf(becomes), centsOf(was))} currency={currency} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
