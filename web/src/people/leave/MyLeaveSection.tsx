import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { StatusBadge } from "../../kit/list/columns.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { shownDay } from "../employees/days.ts";
import { AskLeave } from "./AskLeave.tsx";
import { type LeaveRequest, leaveQueries, refreshLeave } from "./api.ts";
import { OwnBalances } from "./OwnBalances.tsx";
import { daysInWords, LEAVE_STATES, leaveTexts as texts } from "./texts.ts";

const SHOWN = 6;

/** Shows the user's own leave balances and leave requests; requests can be withdrawn. */
export function MyLeaveSection() {
  const may = hasAbility(useUser(), ["Request Leave"]);
  const balances = useQuery({ ...leaveQueries.balances.queryOptions({ input: { own: true } }), enabled: may });
  const asked = useQuery({
    ...leaveQueries.requests.queryOptions({ input: { own: true, page: 1, size: SHOWN } }),
    enabled: may,
  });
  const [isAsking, setAsking] = useState(false);
  const own = balances.data?.data[0];
  if (balances.data === undefined) return <FailedSection title={texts.own} query={balances} />;
  if (!own) return null;
  return (
    <Section
      title={texts.own}
      actions={
        <Button size="xs" onClick={() => setAsking(true)}>
          {texts.ask}
        </Button>
      }
    >
      <OwnBalances own={own} />
      {asked.isLoadingError ? <ErrorState error={asked.error} onRetry={() => void asked.refetch()} /> : null}
      {asked.data?.data.map((row) => (
        <OwnRequest key={row.id} row={row} />
      ))}
      {isAsking ? <AskLeave onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function OwnRequest({ row }: { readonly row: LeaveRequest }) {
  const cancel = useAction(() => leaveQueries.cancel.call({ id: row.id }), refreshLeave);
  const takeBack = () =>
    confirm({
      title: texts.cancel,
      body: texts.cancelQuestion,
      action: texts.cancel,
      danger: true,
      run: () => cancel.mutateAsync(undefined),
    });
  const isOpen = row.state === "pending" || row.state === "approved";
  return (
    <Group justify="space-between" gap="xs" py={4}>
      <div>
        <Text>{`${shownDay(row.from)} – ${shownDay(row.to)}`}</Text>
        <Text size="sm" c="dimmed">
          {[row.leave_type, daysInWords(row.days), row.comment].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Group gap="xs">
        <StatusBadge {...LEAVE_STATES[row.state]} />
        {isOpen ? (
          <Button size="xs" variant="default" onClick={() => void takeBack()}>
            {texts.cancel}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
