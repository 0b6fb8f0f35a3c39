import { SimpleGrid, Text, Title } from "@mantine/core";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Page } from "../kit/page/Page.tsx";
import { paths } from "../paths.ts";
import { PLACES } from "../places.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { firstSteps } from "./first-steps.ts";
import { greetingNow } from "./greeting.ts";
import styles from "./home.module.css";
import { shellTexts } from "./texts.ts";

/** The first screen after signing in: the greeting, where to start, and what this page will hold. */
export function HomePage() {
  const user = useUser();
  const greeting = greetingNow();
  const maySeeExpenses = hasAbility(user, ["View Expense Dashboard"]);
  return (
    <Page title={user === null ? greeting : `${greeting}, ${user.first_name}`} subtitle={user?.company.company_name}>
      <Title order={2}>{shellTexts.home.firstSteps}</Title>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
        {firstSteps(user).map((name) => (
          <AppLink key={name} to={paths[name]()} className={styles.card}>
            <Text fw={600}>{PLACES[name].title}</Text>
            <Text c="dimmed">{shellTexts.home.steps[name]}</Text>
          </AppLink>
        ))}
      </SimpleGrid>
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
