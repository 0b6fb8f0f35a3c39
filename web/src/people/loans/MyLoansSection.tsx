import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { AskLoan } from "./AskLoan.tsx";
import { type LoanRow, loanQueries } from "./api.ts";
import { shownAmount, shownMonth } from "./shown.ts";
import { LOAN_CHOICES, LOAN_STATES, loanTexts as texts } from "./texts.ts";

const SHOWN = 6;

/** Shows the user's own loans with their balance and next deduction, and lets the user request one. */
export function MyLoansSection() {
  const query = useQuery(loanQueries.list.queryOptions({ input: { own: true, page: 1, size: SHOWN } }));
  const [isAsking, setAsking] = useState(false);
  const { data } = query;
  if (data === undefined) return <FailedSection title={texts.own} query={query} />;
  return (
    <Section
      title={texts.own}
      actions={
        <Button size="xs" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      }
    >
      {data.data.length === 0 ? <Text c="dimmed">{texts.noneOwn}</Text> : null}
      {data.data.map((loan) => (
        <Group key={loan.id} justify="space-between" gap="xs" py={4}>
          <div>
            <AppLink to={paths.loan({ id: loan.id })}>
              {`${LOAN_CHOICES.kind[loan.kind]}: ${shownAmount(loan.principal)}`}
            </AppLink>
            <Text size="xs" c="dimmed">
              {inWords(loan)}
            </Text>
          </div>
          <StatusBadge {...LOAN_STATES[loan.state]} />
        </Group>
      ))}
      {isAsking ? <AskLoan onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function inWords({ state, balance, next_instalment: next, next_month: month }: LoanRow): string {
  if (state !== "disbursed") return "";
  const owed = `${texts.facts.owed} ${shownAmount(balance)}`;
  return next === null || month === null ? owed : `${owed} · ${texts.nextIn(shownAmount(next), shownMonth(month))}`;
}
