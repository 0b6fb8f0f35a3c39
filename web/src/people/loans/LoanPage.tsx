import { Button, Group, Menu, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { DetailPage } from "../../kit/page/DetailPage.tsx";
import type { Fact } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { type LoanRecord, loanQueries, refreshLoans } from "./api.ts";
import { LedgerSection } from "./LedgerSection.tsx";
import { type LoanAction, LoanForm } from "./LoanForm.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { shownAmount, shownMonth } from "./shown.ts";
import { LOAN_CHOICES, LOAN_STATES, loanTexts as texts } from "./texts.ts";

type Open = { readonly action: LoanAction; readonly entryId?: string };

/** Shows one loan: its balance, repayment schedule, ledger and requested changes. */
export function LoanPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(loanQueries.read.queryOptions({ input: { id }, select: ({ data }) => data }));
  const [open, setOpen] = useState<Open | null>(null);
  const canManage = hasAbility(useUser(), ["Manage Loans"]);
  const loan = query.data;
  const mayRecord = (shown: LoanRecord) => canManage && !shown.is_own;
  return (
    <>
      <DetailPage
        title={(shown) => (shown ? texts.titleOf(LOAN_CHOICES.kind[shown.kind], shown.name) : texts.loading)}
        query={query}
        status={({ state }) => <StatusBadge {...LOAN_STATES[state]} />}
        facts={factsOf}
        actions={(shown) => <Actions loan={shown} canManage={canManage} onOpen={(action) => setOpen({ action })} />}
      >
        {(shown) => (
          <>
            <Changes loan={shown} />
            <Section title={texts.schedule}>
              <ScheduleTable months={shown.schedule} />
            </Section>
            <LedgerSection
              loan={shown}
              {...(mayRecord(shown) ? { onReverse: (entryId) => setOpen({ action: "reverse", entryId }) } : {})}
            />
          </>
        )}
      </DetailPage>
      {open !== null && loan !== undefined ? (
        <LoanForm key={open.action} loan={loan} {...open} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

type ActionsProps = {
  readonly loan: LoanRecord;
  readonly canManage: boolean;
  readonly onOpen: (action: LoanAction) => void;
};

function Actions({ loan, canManage, onOpen }: ActionsProps) {
  const withdraw = useAction(() => loanQueries.withdraw.call({ id: loan.id }), refreshLoans);
  const { actions } = texts;
  const mayTouch = canManage || loan.is_own;
  const isRunning = loan.state === "disbursed";
  const takeBack = () =>
    confirm({
      title: actions.withdraw,
      body: texts.withdrawQuestion,
      action: actions.withdraw,
      danger: true,
      run: () => withdraw.mutateAsync(undefined),
    });
  const changes: readonly LoanAction[] = canManage ? ["skip", "reschedule", "writeOff"] : ["skip"];
  return (
    <Group gap="sm">
      {loan.state === "requested" && mayTouch ? (
        <Button variant="default" onClick={() => void takeBack()}>
          {actions.withdraw}
        </Button>
      ) : null}
      {isRunning && mayTouch && loan.waits === null ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default">{actions.more}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {changes.map((action) => (
              <Menu.Item key={action} onClick={() => onOpen(action)}>
                {actions[action]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {isRunning && canManage && !loan.is_own ? <Button onClick={() => onOpen("repay")}>{actions.repay}</Button> : null}
      {loan.state === "approved" && canManage && !loan.is_own ? (
        <Button onClick={() => onOpen("disburse")}>{actions.disburse}</Button>
      ) : null}
    </Group>
  );
}

function Changes({ loan: { changes } }: { readonly loan: LoanRecord }) {
  if (changes.length === 0) return null;
  return (
    <Section title={texts.changes}>
      {changes.map((change) => (
        <div key={change.id}>
          <Text>
            {[
              LOAN_CHOICES.change[change.kind],
              shownMonth(change.month),
              change.months === null ? "" : texts.months(change.months),
            ]
              .filter(Boolean)
              .join(", ")}
          </Text>
          <Text size="sm" c="dimmed">
            {[
              LOAN_CHOICES.changeState[change.state],
              change.reason,
              change.requested_by,
              [change.decided_by, change.comment].filter(Boolean).join(": "),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </div>
      ))}
    </Section>
  );
}

function factsOf(loan: LoanRecord): Fact[] {
  const { facts } = texts;
  const repaid = `${texts.months(loan.months)}, ${LOAN_CHOICES.method[loan.method].toLowerCase()}`;
  const next = loan.next_instalment !== null && loan.next_month !== null;
  return [
    { label: facts.amount, value: shownAmount(loan.principal) },
    { label: facts.owed, value: shownAmount(loan.balance) },
    { label: facts.rate, value: `${loan.annual_rate}%` },
    { label: facts.repaid, value: repaid },
    { label: facts.first, value: shownMonth(loan.first_month) },
    ...(next
      ? [
          {
            label: facts.next,
            value: texts.nextIn(shownAmount(loan.next_instalment ?? 0), shownMonth(loan.next_month ?? "")),
          },
        ]
      : []),
    { label: facts.third, value: LOAN_CHOICES.third[loan.third] },
    ...(loan.disbursed_on === null ? [] : [{ label: facts.paidOut, value: formatDay(loan.disbursed_on) }]),
    { label: facts.asked, value: `${loan.requested_by}, ${formatDayAndTime(loan.requested_at)}` },
    ...(loan.decided_by === null
      ? []
      : [{ label: facts.decided, value: [loan.decided_by, loan.comment].filter(Boolean).join(": ") }]),
    ...(loan.waits === null ? [] : [{ label: facts.waits, value: LOAN_CHOICES.change[loan.waits] }]),
    ...(loan.note === "" ? [] : [{ label: facts.note, value: loan.note }]),
  ];
}
