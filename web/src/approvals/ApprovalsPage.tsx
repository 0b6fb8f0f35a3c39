import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../api/use-save.ts";
import { ApprovalInbox, type Decision } from "../kit/inbox/ApprovalInbox.tsx";
import { useQuery as useAddress } from "../kit/page/navigate.ts";
import { PLACES } from "../places.ts";
import { hasAbility, useUser } from "../session/session.ts";
import { ApprovalDetail } from "./ApprovalDetail.tsx";
import { type Approval, approvalQueries, refreshApprovals } from "./api.ts";
import { inboxTabs } from "./inbox-tabs.ts";
import { moneyOf } from "./money.ts";
import { ProofDialog } from "./ProofDialog.tsx";
import { BOXES, approvalTexts as texts } from "./texts.ts";
import { waitingOptions } from "./waiting.ts";

const MOST = 100;

/** Shows the requests that await the user's decision, the requests that the user made, and past decisions. */
export function ApprovalsPage() {
  const { box: named } = useAddress();
  const user = useUser();
  const boxes = BOXES.filter((box) => box !== "all" || hasAbility(user, ["View Approvals"]));
  const box = boxes.find((one) => one === named) ?? "waiting";
  const input = { box, page: 1, size: MOST };
  const query = useQuery({
    ...(box === "waiting" ? waitingOptions() : approvalQueries.list.queryOptions({ input })),
    select: ({ data }): readonly Approval[] => data,
  });
  return <Inbox title={PLACES.approvals.title} query={query} empty={texts.empty[box]} />;
}

type InboxProps = {
  readonly title: string;
  readonly query: UseQueryResult<readonly Approval[]>;
  readonly empty: string;
};

/** Lists requests with everything needed to decide on them. The request that the URL names is expanded. */
export function Inbox({ title, query: listed, empty }: InboxProps) {
  const { item: open = "" } = useAddress();
  const user = useUser();
  const opened = useQuery({ ...approvalQueries.read.queryOptions({ input: { id: open } }), enabled: open !== "" });
  const query = withOpened(listed, opened.data?.data);
  const shownFor = ({ id }: Approval) => (id === open ? (opened.data?.data.consequences ?? null) : null);
  const decide = useAction(
    ({ item, approved, comment }: Decision<Approval>) =>
      approvalQueries.decide.call({
        id: item.id,
        status: approved ? 1 : 2,
        comment,
        version: item.version,
        shown: shownFor(item),
      }),
    refreshApprovals,
  );
  const [proving, setProving] = useState<Decision<Approval> | null>(null);
  const decideMany = useAction(async ({ items, approved }: { items: readonly Approval[]; approved: boolean }) => {
    const requests = items.map(({ id, version }) => ({ id, version }));
    const { message, data } = await approvalQueries.decideMany.call({ requests, status: approved ? 1 : 2 });
    const reasons = data.failed.map(({ name, reason }) => `${name}: ${reason}`);
    return { message: [message, ...reasons].join(" ") };
  }, refreshApprovals);
  const inbox = (
    <ApprovalInbox
      title={title}
      tabs={inboxTabs(user)}
      query={query}
      itemKey={({ id }) => id}
      summary={(item) => summary(item, user)}
      detail={(item) => <ApprovalDetail approval={item} />}
      isLoadingDetail={opened.isPending}
      refusal={({ may_decide, reason }) => (may_decide ? undefined : (reason ?? ""))}
      onDecide={(decision) =>
        decision.approved && decision.item.needs_proof ? setProving(decision) : decide.mutate(decision)
      }
      onDecideMany={(items, approved) => decideMany.mutate({ items, approved })}
      deciding={decide.isPending || decideMany.isPending}
      empty={empty}
    />
  );
  return (
    <>
      {inbox}
      {proving === null ? null : (
        <ProofDialog decision={proving} shown={shownFor(proving.item)} onClose={() => setProving(null)} />
      )}
    </>
  );
}

/**
 * Returns the list of requests, including the request that the URL names if the user may decide on it. If the loaded
 * page does not contain that request, it is added.
 */
function withOpened(
  query: UseQueryResult<readonly Approval[]>,
  opened: Approval | undefined,
): UseQueryResult<readonly Approval[]> {
  if (!query.isSuccess || !opened?.may_decide || query.data.some(({ id }) => id === opened.id)) return query;
  return { ...query, data: [opened, ...query.data] };
}

function summary({ title, asked_by, label, state, amount }: Approval, user: ReturnType<typeof useUser>) {
  const by = state === "pending" ? asked_by : `${asked_by} · ${state === "withdrawn" ? texts.withdrawn : label}`;
  return { title, by, ...(amount === null ? {} : { amount: moneyOf(amount, user) }) };
}
