import { Button, Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { latestChanges } from "./changes.ts";
import { GlanceFigures } from "./GlanceFigures.tsx";
import styles from "./glance.module.css";
import { glanceTexts as texts } from "./texts.ts";
import { type Ready, useGlance } from "./use-glance.ts";

type GlanceProps = {
  /** What stands instead where there are no books yet. */
  readonly withoutBooks: ReactNode;
  /** What waits elsewhere in the product, as items of the list; none where nothing does. */
  readonly waiting: readonly ReactNode[];
};

/** How the company is: cash, runway and profit, what changed, what waits, and what is best done next. */
export function Glance({ withoutBooks, waiting }: GlanceProps) {
  const glance = useGlance();
  if (glance.state === "empty") return withoutBooks;
  if (glance.state === "failed") return <ErrorState error={glance.error} onRetry={glance.retry} />;
  if (glance.state === "pending") {
    return (
      <>
        <Skeleton height={132} radius="lg" />
        <Skeleton height={260} radius="lg" />
      </>
    );
  }
  const changes = latestChanges(glance.imports, glance.scenarios);
  const waits = [...waitingHere(glance), ...waiting];
  return (
    <>
      <GlanceFigures {...glance} />
      <div className={styles.columns}>
        <Section title={texts.next} lead={texts.steps[glance.step].lead}>
          <Button component={AppLink} to={addressOfStep(glance)} className={styles.step ?? ""}>
            {texts.steps[glance.step].label}
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

function addressOfStep(glance: Ready): string {
  const [first] = glance.outdated;
  const other = glance.scenarios.find(({ name }) => name !== BASELINE);
  switch (glance.step) {
    case "classify":
      return addressOfUnmapped(glance);
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
