import { centsOf } from "@hazina/base/money.ts";
import { formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { FactItem, FactList } from "../../kit/page/Facts.tsx";
import { paths } from "../../paths.ts";
import { cellName } from "../model/cell-name.ts";
import { useCurrency } from "../use-currency.ts";
import { ScenarioGain } from "./scenario-columns.tsx";
import type { ListedScenario } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.page.facts;

type ScenarioFactsProps = { readonly scenario: ListedScenario; readonly all: readonly ListedScenario[] };

/** Shows the parent of a scenario, and its key figures, each linked to its source. */
export function ScenarioFacts({ scenario, all }: ScenarioFactsProps) {
  const currency = useCurrency();
  const { name, parent, figures, gain, changed, problem } = scenario;
  const above = all.find((one) => one.name === parent);
  const money = (value: number) => formatMoney(centsOf(value), currency);
  const cash = (label: string) => paths.cashFlowStatement({ scenario: name, cell: cellName("closing_cash", label) });
  return (
    <FactList layout="strip">
      {above === undefined ? null : (
        <FactItem label={texts.parent}>
          <AppLink to={paths.scenario({ id: above.id })} className={styles.link}>
            {above.name}
          </AppLink>
        </FactItem>
      )}
      {figures === null ? null : (
        <FactItem label={texts.netIncome(figures.months)}>
          <AppLink to={paths.profitLoss({ scenario: name })} className={styles.figure}>
            {money(figures.net_income)}
          </AppLink>{" "}
          {gain === undefined ? null : <ScenarioGain amount={gain} currency={currency} />}
        </FactItem>
      )}
      {figures?.lowest_cash ? (
        <FactItem label={texts.lowestCash}>
          <AppLink
            to={cash(figures.lowest_cash.label)}
            className={styles.figure}
            data-negative={figures.lowest_cash.value < 0 || undefined}
          >
            {money(figures.lowest_cash.value)}
          </AppLink>{" "}
          <span className={styles.month}>{scenarioTexts.list.inMonth(periodTitle(figures.lowest_cash.label))}</span>
        </FactItem>
      ) : null}
      {figures?.closing_cash ? (
        <FactItem label={texts.closingCash(periodTitle(figures.closing_cash.label))}>
          <AppLink to={cash(figures.closing_cash.label)} className={styles.figure}>
            {money(figures.closing_cash.value)}
          </AppLink>
        </FactItem>
      ) : null}
      {problem === null ? null : <FactItem label={scenarioTexts.list.cannotCompute}>{problem}</FactItem>}
      {changed === null ? null : (
        <FactItem label={texts.changed}>{scenarioTexts.list.by(changed.by, formatDayAndTime(changed.at))}</FactItem>
      )}
    </FactList>
  );
}
