import { SimpleGrid, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useIsLive } from "../api/live/live.ts";
import { approvalQueries } from "../approvals/api.ts";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { Section } from "../kit/page/Section.tsx";
import { mayOpen } from "../may-open.ts";
import { newestOptions } from "../notifications/newest.ts";
import { paths } from "../paths.ts";
import { toPayOptions } from "../payroll/runs/to-pay.ts";
import { PLACES } from "../places.ts";
import { greetingNow } from "../session/greeting.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { firstSteps } from "./first-steps.ts";
import styles from "./home.module.css";
import { shellTexts } from "./texts.ts";

const HomeSummary = lazy(() =>
  import("../forecasting/summary/HomeSummary.tsx").then(({ HomeSummary }) => ({ default: HomeSummary })),
);

/** The most steps that stand in one row. */
const ONE_ROW = 5;

/** The first screen after signing in: the greeting, how the company is or, without books, where to start. */
export function HomePage() {
  const user = useUser();
  const greeting = greetingNow();
  const maySeeExpenses = hasAbility(user, ["View Expense Dashboard"]);
  const waiting = useWaiting();
  const start = <Start waiting={waiting} />;
  return (
    <Page title={user === null ? greeting : `${greeting}, ${user.first_name}`} subtitle={user?.company.company_name}>
      {mayOpen(user, "profitLoss") ? (
        <Suspense>
          <HomeSummary withoutBooks={start} waiting={waiting} />
        </Suspense>
      ) : (
        start
      )}
      <Title order={2} mt="sm">
        {shellTexts.home.expenseAnalytics}
      </Title>
      <div className={styles.card}>
        <Text c="dimmed">
          {maySeeExpenses ? shellTexts.home.expenseAnalyticsWill : shellTexts.home.expenseAnalyticsLacks}
        </Text>
      </div>
    </Page>
  );
}

/** What waits for somebody across the product, as items of a list; and that some of it could not be read, where it could not. */
function useWaiting(): readonly ReactNode[] {
  const { home } = shellTexts;
  const newest = useQuery(newestOptions(useIsLive()));
  const asked = useQuery(approvalQueries.list.queryOptions({ input: { box: "waiting" } }));
  const toPay = useToPay();
  const unread = newest.data?.meta.unread ?? 0;
  const toDecide = asked.data?.meta.total ?? 0;
  const found = [
    { to: paths.approvals(), count: toDecide, text: home.toDecide(toDecide) },
    { to: toPay.at, count: toPay.count, text: home.toPay(toPay.count) },
    { to: paths.notifications(), count: unread, text: home.unread(unread) },
  ].flatMap(({ to, count, text }) => (count === 0 ? [] : [<WaitingItem key={to} to={to} text={text} />]));
  const isUnread = newest.isLoadingError || asked.isLoadingError || toPay.isUnread;
  return isUnread ? [...found, <li key="unread">{home.notRead}</li>] : found;
}

/** The payrolls that somebody who pays may pay now, and where: of one its payments, of several the list. */
function useToPay(): { readonly count: number; readonly at: string; readonly isUnread: boolean } {
  const user = useUser();
  const pays = hasAbility(user, ["Pay Payroll"]) && mayOpen(user, "payrollPayments");
  const query = useQuery({ ...toPayOptions(), enabled: pays });
  const found = query.data?.data.filter((run) => run.may_pay) ?? [];
  const [first] = found;
  const at = first !== undefined && found.length === 1 ? paths.payrollPayments({ id: first.id }) : paths.payroll();
  return { count: found.length, at, isUnread: query.isLoadingError };
}

/** What waits where there are no books to tell of, and where to begin. */
function Start({ waiting }: { readonly waiting: readonly ReactNode[] }) {
  return (
    <>
      {waiting.length === 0 ? null : (
        <Section title={shellTexts.home.waiting}>
          <ul className={styles.list}>{waiting}</ul>
        </Section>
      )}
      <FirstSteps />
    </>
  );
}

function FirstSteps() {
  const steps = firstSteps(useUser());
  return (
    <>
      <Title order={2}>{shellTexts.home.firstSteps}</Title>
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

function WaitingItem({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <li>
      <AppLink to={to} className={styles.link}>
        {text}
      </AppLink>
    </li>
  );
}
