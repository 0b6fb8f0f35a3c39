import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../api/use-save.ts";
import { inboxTabs } from "../../approvals/inbox-tabs.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import { ApprovalInbox, type Decision } from "../../kit/inbox/ApprovalInbox.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { useUser } from "../../session/session.ts";
import { approvalQueries, type FullRun, type Run, refreshPayroll, runQueries, useRun } from "../api.ts";
import { shown } from "../money.ts";
import { runTitle } from "../texts.ts";
import { ApprovalLevels, useApprovalOf } from "./ApprovalSection.tsx";
import { ChecksSection } from "./ChecksSection.tsx";
import { DecisionFactsSections } from "./DecisionFactsSections.tsx";
import { TotalsSection } from "./TotalsSection.tsx";
import { runTexts } from "./texts.ts";

const texts = runTexts.inbox;
const MOST = 100;

/** Lists the payrolls that await approval, each with the information needed to decide. */
export function PayrollApprovalsPage() {
  const user = useUser();
  const { item } = useAddress();
  const query = useQuery({
    ...runQueries.list.queryOptions({ input: { status: "submitted", page: 1, size: MOST } }),
    select: ({ data }): readonly Run[] => data,
  });
  const open = useRun(item);
  const decide = useAction(
    ({ item: { id, version }, approved, comment }: Decision<Run>) =>
      approvalQueries.decide.call({ id, version, status: approved ? 1 : 2, comment }),
    refreshPayroll,
  );
  return (
    <ApprovalInbox
      title={PLACES.payrollApprovals.title}
      tabs={inboxTabs(user)}
      query={query}
      itemKey={({ id }) => id}
      summary={(run) => ({
        title: runTitle(run),
        by: `${run.computed_by ?? run.created_by}, ${texts.payDay(formatDay(run.pay_day))}`,
        amount: shown(run.totals?.pays ?? 0),
      })}
      detail={() => (open.data === undefined ? null : <ToDecide run={open.data} />)}
      refusal={() => (open.data?.may.decide === true ? undefined : (open.data?.reasons.decide ?? texts.mayNot))}
      onDecide={(decision) => decide.mutate(decision)}
      deciding={decide.isPending}
      empty={texts.empty}
    />
  );
}

function ToDecide({ run }: { readonly run: FullRun }) {
  const { levels } = useApprovalOf(run);
  const checks = useQuery(runQueries.checks.queryOptions({ input: { id: run.id } }));
  return (
    <>
      <Title order={2} size="h4">
        {runTitle(run)}
      </Title>
      {run.note === null || run.note === "" ? null : (
        <Facts facts={[{ label: runTexts.submit.note, value: run.note }]} />
      )}
      {run.rollback === null ? null : (
        <Text>
          {runTexts.rollBack.done(run.status, run.rollback.by, formatDayAndTime(run.rollback.at), run.rollback.reason)}
        </Text>
      )}
      <TotalsSection run={run} />
      <DecisionFactsSections runId={run.id} />
      {checks.data === undefined ? null : <ChecksSection run={run} {...checks.data} />}
      <ApprovalLevels levels={levels} />
      <Button component={AppLink} to={paths.payrollRun({ id: run.id })} variant="default">
        {texts.open}
      </Button>
    </>
  );
}
