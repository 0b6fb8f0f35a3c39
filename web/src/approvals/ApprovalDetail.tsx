import { Button, Group, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../api/use-save.ts";
import { formatDayAndTime } from "../kit/format/time.ts";
import { type Column, StatusBadge } from "../kit/list/columns.tsx";
import { DataTable } from "../kit/list/DataTable.tsx";
import { AppLink } from "../kit/page/AppLink.tsx";
import { Facts } from "../kit/page/Facts.tsx";
import { mayOpen } from "../may-open.ts";
import { paths } from "../paths.ts";
import { useUser } from "../session/session.ts";
import { type Approval, approvalQueries, refreshApprovals } from "./api.ts";
import { ConsequencesOf } from "./ConsequencesOf.tsx";
import { levelLine } from "./level-line.ts";
import { moneyOf } from "./money.ts";
import { approvalTexts as texts } from "./texts.ts";

/**
 * Shows everything needed to decide on a request: its facts, the requester, its progress and the
 * approvers who can decide now.
 */
export function ApprovalDetail({ approval }: { readonly approval: Approval }) {
  const { id, title, asked_by: by, asked_at: at, facts, amount, link, state, label } = approval;
  const user = useUser();
  const withdraw = useAction(() => approvalQueries.withdraw.call({ id }), refreshApprovals);
  const shown = [
    ...(amount === null ? [] : [{ label: texts.amount, value: moneyOf(amount, user) }]),
    ...facts,
    { label: texts.askedBy, value: `${by}, ${formatDayAndTime(at)}` },
  ];
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="h4">
          {title}
        </Title>
        <StatusBadge label={state === "withdrawn" ? texts.withdrawn : label} tone={toneOf(state)} />
      </Group>
      <Facts facts={shown} layout="dense" />
      <ConsequencesOf id={id} />
      <Detail id={id} title={title} />
      <Progress id={id} />
      <Group gap="sm">
        {link === null ? null : <AppLink to={link}>{texts.open}</AppLink>}
        {approval.may_withdraw ? (
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            {texts.withdraw}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

type DetailRow = { readonly cells: readonly string[]; readonly link: string | null };

/**
 * Shows the details of a request as a table, such as the payments of a batch. The second cell of a row links to its
 * record if the row has a link.
 */
function Detail({ id, title }: { readonly id: string; readonly title: string }) {
  const { data } = useQuery(approvalQueries.read.queryOptions({ input: { id } }));
  const detail = data?.data.detail;
  if (!detail) return null;
  const columns = detail.columns.map((name, at): Column<DetailRow> => {
    const text = ({ cells }: DetailRow) => cells[at] ?? "";
    const linked = (row: DetailRow) => (row.link === null ? text(row) : <AppLink to={row.link}>{text(row)}</AppLink>);
    const isMoney = detail.rows.every((row) => AMOUNT.test(text(row)));
    const cell = at === NAME_COLUMN ? linked : text;
    return { key: name, title: name, text, cell, ...(isMoney ? { align: "end" } : {}) };
  });
  // Two rows can be equal: a payee who is paid the same amount twice.
  const places = new Map(detail.rows.map((row, at) => [row, String(at)]));
  return <DataTable label={title} columns={columns} rows={detail.rows} rowKey={(row) => places.get(row) ?? ""} />;
}

/** Matches an amount in a table, such as 12,500.00. */
const AMOUNT = /^[-−]?[\d,]+\.\d{2}$/;

/** The index of the name column in tables of people; the employee number comes first. */
const NAME_COLUMN = 1;

/** Lists the levels of an approval, each with its decision. Also names the policy that the levels come from. */
function Progress({ id }: { readonly id: string }) {
  const user = useUser();
  const { data } = useQuery(approvalQueries.read.queryOptions({ input: { id } }));
  if (!data) return null;
  const { progress, policy, state } = data.data;
  const current = state === "pending" ? progress.find(({ status }) => status === 0)?.level : undefined;
  const levels = progress.map((level) => (
    <div key={level.level}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{level.name}</Text>
        <StatusBadge label={level.label} tone={level.status === 1 ? "good" : level.status === 2 ? "bad" : "waiting"} />
      </Group>
      <Text size="xs" c="dimmed">
        {levelLine(level, level.level === current)}
      </Text>
    </div>
  ));
  return (
    <>
      {policy === null ? null : (
        <Text size="xs" c="dimmed">
          {mayOpen(user, "approvalPolicy") ? (
            <AppLink to={paths.approvalPolicy({ id: policy.id, version: String(policy.version) })}>
              {texts.policy(policy.name, policy.version)}
            </AppLink>
          ) : (
            texts.policy(policy.name, policy.version)
          )}
        </Text>
      )}
      {levels}
    </>
  );
}

function toneOf(state: Approval["state"]) {
  return ({ pending: "waiting", approved: "good", rejected: "bad", withdrawn: "neutral" } as const)[state];
}
