import { centsOf } from "@hazina/base/money.ts";
import type { ReactNode } from "react";
import { formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { paths } from "../../paths.ts";
import { cellName } from "../statements/cell-name.ts";
import { Gain } from "./scenario-columns.tsx";
import type { ListedScenario } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";
import { useCurrency } from "./use-currency.ts";

const texts = scenarioTexts.page.facts;

type ScenarioFactsProps = { readonly scenario: ListedScenario; readonly all: readonly ListedScenario[] };

/** What a scenario stands on and comes to, each figure leading to where it comes from. */
export function ScenarioFacts({ scenario, all }: ScenarioFactsProps) {
  const currency = useCurrency();
  const { name, parent, figures, gain, changed, problem } = scenario;
  const above = all.find((one) => one.name === parent);
  const money = (value: number) => formatMoney(centsOf(value), currency);
  const cash = (label: string) => paths.cashFlowStatement({ scenario: name, cell: cellName("closing_cash", label) });
  return (
    <dl className={styles.facts}>
      {above === undefined ? null : (
        <Fact label={texts.parent}>
          <AppLink to={paths.scenario({ id: above.id })} className={styles.link}>
            {above.name}
          </AppLink>
        </Fact>
      )}
      {figures === null ? null : (
        <Fact label={texts.netIncome(figures.months)}>
          <AppLink to={paths.profitLoss({ scenario: name })} className={styles.figure}>
            {money(figures.net_income)}
          </AppLink>{" "}
          {gain === undefined ? null : <Gain amount={gain} currency={currency} />}
        </Fact>
      )}
      {figures?.lowest_cash ? (
        <Fact label={texts.lowestCash}>
          <AppLink
            to={cash(figures.lowest_cash.label)}
            className={styles.figure}
            data-negative={figures.lowest_cash.value < 0 || undefined}
          >
            {money(figures.lowest_cash.value)}
          </AppLink>{" "}
          <span className={styles.month}>{scenarioTexts.list.inMonth(periodTitle(figures.lowest_cash.label))}</span>
        </Fact>
      ) : null}
      {figures?.closing_cash ? (
        <Fact label={texts.closingCash(periodTitle(figures.closing_cash.label))}>
          <AppLink to={cash(figures.closing_cash.label)} className={styles.figure}>
            {money(figures.closing_cash.value)}
          </AppLink>
        </Fact>
      ) : null}
      {problem === null ? null : <Fact label={scenarioTexts.list.cannotCompute}>{problem}</Fact>}
      {changed === null ? null : (
        <Fact label={texts.changed}>{scenarioTexts.list.by(changed.by, formatDayAndTime(changed.at))}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
