import { Anchor, Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { formatDay } from "../../kit/format/time.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { type DecisionFacts, decisionQueries } from "../api.ts";
import { shown, shownDifference } from "../money.ts";
import { CausesTable } from "../reports/VarianceReport.tsx";
import styles from "./decision-facts.module.css";
import { runTexts } from "./texts.ts";

const texts = runTexts.decide;
const SHOWN = 5;

/**
 * Shows the information needed to approve or reject a payroll: the causes of the difference in net pay from last
 * month, joiners and leavers, and the cash that remains after payment.
 */
export function DecisionFactsSections({ runId }: { readonly runId: string }) {
  const query = useQuery({
    ...decisionQueries.read.queryOptions({ input: { payroll_id: runId } }),
    select: ({ data }) => data,
  });
  const facts = query.data;
  if (facts === undefined) {
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={200} />
    );
  }
  return (
    <>
      <Difference facts={facts} />
      <Movers facts={facts} runId={runId} />
      {facts.cash === null ? null : <CashAfter pays={facts.pays} cash={facts.cash} />}
    </>
  );
}

type FactsProps = { readonly facts: DecisionFacts };

function Difference({ facts: { against, net, causes } }: FactsProps) {
  return (
    <Section title={texts.difference(longPeriodTitle(against))}>
      {net.before === 0 ? <Text c="dimmed">{texts.first(longPeriodTitle(against))}</Text> : null}
      <Facts
        layout="strip"
        facts={[
          { label: texts.before, value: shown(net.before) },
          { label: texts.after, value: shown(net.after) },
          { label: texts.change, value: shownDifference(net.change) },
        ]}
      />
      {causes.length === 0 ? <Text c="dimmed">{texts.same}</Text> : <CausesTable causes={causes} />}
    </Section>
  );
}

function Movers({ facts, runId }: FactsProps & { readonly runId: string }) {
  const { joiners, leavers, accounts } = facts;
  const isNobody = joiners.length + leavers.length + accounts.length === 0;
  return (
    <Section title={texts.movers}>
      {isNobody ? <Text c="dimmed">{texts.none}</Text> : null}
      <People
        title={texts.joiners(joiners.length)}
        runId={runId}
        people={joiners.map(({ joined, net, ...person }) => ({
          ...person,
          note: joined === null ? "" : texts.from(formatDay(joined)),
          amount: shown(net),
        }))}
      />
      <People
        title={texts.leavers(leavers.length)}
        runId={runId}
        people={leavers.map(({ left, net, net_before: before, ...person }) => ({
          ...person,
          note: left === null ? texts.notPaid : texts.to(formatDay(left)),
          amount: texts.moved(shown(before), shown(net)),
        }))}
      />
      <People
        title={texts.accounts(accounts.length)}
        runId={runId}
        people={accounts.map(({ before, after, pays, ...person }) => ({
          ...person,
          note: texts.moved(ends(before), ends(after)),
          amount: shown(pays),
        }))}
      />
    </Section>
  );
}

function ends(accounts: readonly string[]): string {
  return accounts.length === 0 ? texts.noAccount : accounts.join(", ");
}

type Mover = {
  readonly personnel_id: string;
  readonly name: string;
  readonly note: string;
  readonly amount: ReactNode;
};

type PeopleProps = { readonly title: string; readonly runId: string; readonly people: readonly Mover[] };

function People({ title, runId, people }: PeopleProps) {
  const [isWhole, setWhole] = useState(false);
  if (people.length === 0) return null;
  const seen = isWhole ? people : people.slice(0, SHOWN);
  return (
    <div>
      <Text fw={600}>{title}</Text>
      <ul className={styles.people}>
        {seen.map(({ personnel_id: person, name, note, amount }) => (
          <li key={person}>
            <span>
              <Anchor component={AppLink} underline="always" to={paths.payrollSlip({ id: runId, person })}>
                {name}
              </Anchor>
              <Text component="span" size="sm" c="dimmed">{` ${note}`}</Text>
            </span>
            <span className={styles.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      {seen.length < people.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {texts.more(people.length - seen.length)}
        </Button>
      ) : null}
    </div>
  );
}

type CashProps = { readonly pays: number; readonly cash: NonNullable<DecisionFacts["cash"]> };

function CashAfter({ pays, cash: { month, amount, after } }: CashProps) {
  return (
    <Section title={texts.cash} lead={texts.cashLead}>
      <Facts
        layout="strip"
        facts={[
          { label: texts.cashAt(longPeriodTitle(month)), value: shown(amount) },
          { label: texts.pays, value: shown(pays) },
          {
            label: texts.left,
            value: <span style={after < 0 ? { color: "var(--hz-bad)" } : undefined}>{shown(after)}</span>,
          },
        ]}
      />
    </Section>
  );
}
