import { Button, Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { latestChanges } from "./changes.ts";
import { SummaryFigures } from "./SummaryFigures.tsx";
import styles from "./summary.module.css";
import { summaryTexts as texts } from "./texts.ts";
import { type Ready, useSummary } from "./use-summary.ts";

type HomeSummaryProps = {
  /** The content shown where there are no books yet. */
  readonly withoutBooks: ReactNode;
  /** The things that wait elsewhere in the product, as items of the list; none where nothing does. */
  readonly waiting: readonly ReactNode[];
};

/** Shows how the company is: cash, runway and profit, what changed, what waits, and what is best done next. */
export function HomeSummary({ withoutBooks, waiting }: HomeSummaryProps) {
  const summary = useSummary();
  if (summary.state === "empty") return withoutBooks;
  if (summary.state === "failed") return <ErrorState error={summary.error} onRetry={summary.retry} />;
  if (summary.state === "pending") {
    return (
      <>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </>
    );
  }
  const changes = latestChanges(summary.imports, summary.scenarios);
  const waits = [...waitingHere(summary), ...waiting];
  return (
    <>
      <SummaryFigures {...summary} />
      <div className={styles.columns}>
        <Section title={texts.next} lead={texts.steps[summary.step].lead}>
          <Button component={AppLink} to={addressOfStep(summary)} className={styles.step ?? ""}>
            {texts.steps[summary.step].label}
          </Button>
        </Section>
        <Section title={texts.waiting}>
          {waits.length === 0 ? <Text c="dimmed">{texts.nothingWaits}</Text> : <ul className={styles.list}>{waits}</ul>}
        </Section>
        <Section title={texts.changed}>
          {changes.length === 0 ? <Text c="dimmed">{texts.nothingChanged}</Text> : null}
          <ul className={styles.list}>
            {changes.map(({ key, text, by, at, to }) => (
              <li key={key}>
                <AppLink to={to} className={styles.link}>
                  {text}
                </AppLink>
                <span className={styles.note}>
                  {by}, {formatDayAndTime(at)}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}

function waitingHere({ unmapped, outdated }: Ready): ReactNode[] {
  const scenarios = outdated.map(({ id, name }) => (
    <li key={id}>
      <AppLink to={paths.scenario({ id })} className={styles.link}>
        {texts.outdated(name)}
      </AppLink>
    </li>
  ));
  if (unmapped.count === 0) return scenarios;
  return [
    <li key="unmapped">
      <AppLink to={addressOfUnmapped({ unmapped })} className={styles.link}>
        {texts.unmapped(unmapped.count)}
      </AppLink>
    </li>,
    ...scenarios,
  ];
}

function addressOfUnmapped({ unmapped }: Pick<Ready, "unmapped">): string {
  return paths.dataSource({ classify: unmapped.flows.length > 0 ? "profit_and_loss" : "balance_sheet" });
}

function addressOfStep(summary: Ready): string {
  const [first] = summary.outdated;
  const other = summary.scenarios.find(({ name }) => name !== BASELINE);
  switch (summary.step) {
    case "classify":
      return addressOfUnmapped(summary);
    case "importBalanceSheet":
      return paths.dataSource({ import: "balance_sheet" });
    case "updateScenario":
      return first === undefined ? paths.scenarios() : paths.scenario({ id: first.id });
    case "firstScenario":
      return paths.scenarios({ new: BASELINE });
    case "compare":
      return paths.scenarioComparison({ left: BASELINE, ...(other === undefined ? {} : { right: other.name }) });
    case "read":
      return paths.profitLoss();
  }
}
