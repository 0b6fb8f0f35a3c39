import { SimpleGrid, Skeleton, Text, Title } from "@mantine/core";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { isPlanned, PLACE_NAMES, PLACES } from "../places.ts";
import { greetingNow } from "../session/greeting.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { firstSteps } from "./first-steps.ts";
import { ChangesSection } from "./home/ChangesSection.tsx";
import styles from "./home/home.module.css";
import { NeedsSection } from "./home/NeedsSection.tsx";
import { CashSection, OutlookFigures } from "./home/OutlookSections.tsx";
import { OwnFigures, useOwn } from "./home/OwnFigures.tsx";
import { SpendSection, useSpend } from "./home/SpendSection.tsx";
import { homeTexts } from "./home/texts.ts";
import { useNeeds } from "./home/use-needs.ts";
import { type Outlook, useOutlook } from "./home/use-outlook.ts";
import { shellTexts } from "./texts.ts";

/** The maximum number of links in one row. */
const ONE_ROW = 5;

/**
 * The first screen after sign-in: a greeting, the state of the company, and the items that need the user's attention.
 */
export function HomePage() {
  const user = useUser();
  const greeting = greetingNow();
  const outlook = useOutlook();
  const spend = useSpend();
  const needs = useNeeds(outlook, spend.data);
  const own = useOwn(outlook.state === "none");
  // All of it is shown at once, so that nothing moves under the hand.
  const isPending = outlook.state === "pending" || needs.isPending || own.isPending || spend.isLoading;
  return (
    <Page title={user === null ? greeting : `${greeting}, ${user.first_name}`} subtitle={user?.company.company_name}>
      {isPending ? (
        <HomeSkeleton />
      ) : (
        <>
          {outlook.state === "ready" ? <OutlookFigures outlook={outlook} /> : null}
          {outlook.state === "none" ? <OwnFigures months={own.months} balances={own.balances} /> : null}
          <SpendSection data={spend.data} />
          {outlook.state === "failed" ? <ErrorState error={outlook.error} onRetry={outlook.retry} /> : null}
          <div className={styles.columns}>
            <NeedsSection {...needs} />
            <CashAndPlan outlook={outlook} />
          </div>
          {outlook.state === "none" || outlook.state === "empty" ? (
            <FirstSteps title={outlook.state === "empty" ? shellTexts.home.firstSteps : shellTexts.home.ownPages} />
          ) : null}
          <Later />
        </>
      )}
    </Page>
  );
}

function CashAndPlan({ outlook }: { readonly outlook: Outlook }) {
  if (outlook.state !== "ready") return null;
  return (
    <div className={styles.column}>
      <CashSection outlook={outlook} />
      <ChangesSection outlook={outlook} />
    </div>
  );
}

function HomeSkeleton() {
  return (
    <>
      <Skeleton height={96} radius="lg" />
      <div className={styles.columns}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </>
  );
}

function FirstSteps({ title }: { readonly title: string }) {
  const steps = firstSteps(useUser());
  return (
    <>
      <Title order={2}>{title}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: steps.length > ONE_ROW ? 4 : ONE_ROW }} spacing="sm">
        {steps.map((name) => (
          <AppLink key={name} to={paths[name]()} className={styles.card}>
            <Text fw={600}>{PLACES[name].title}</Text>
            <Text c="dimmed">{shellTexts.home.steps[name]}</Text>
          </AppLink>
        ))}
      </SimpleGrid>
    </>
  );
}

/** Lists the features that are not available yet, for users who manage roles. */
function Later() {
  if (!hasAbility(useUser(), ["Manage Roles"])) return null;
  const names = PLACE_NAMES.filter((name) => isPlanned(name) && isMain(PLACES[name].path)).map(
    (name) => PLACES[name].title,
  );
  return names.length === 0 ? null : <Text c="dimmed">{homeTexts.later(names)}</Text>;
}

/**
 * Returns whether a path opens a main screen, whose path has a single part, and not a single record or a part of a
 * record.
 */
function isMain(path: string): boolean {
  return path.lastIndexOf("/") === 0;
}
