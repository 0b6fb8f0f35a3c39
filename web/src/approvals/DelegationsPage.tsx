import { dayAt, now } from "@hazina/base/calendar.ts";
import { delegations } from "@hazina/contract/approvals/delegations.ts";
import { APPROVAL_KINDS, type ApprovalKind } from "@hazina/contract/approvals/kinds.ts";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction, useSave } from "../api/use-save.ts";
import { EmptyState } from "../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../kit/feedback/ErrorState.tsx";
import { SelectField } from "../kit/form/choice-fields.tsx";
import { MultiSelect } from "../kit/form/choices.tsx";
import { DayField } from "../kit/form/date-fields.tsx";
import { FormDrawer } from "../kit/form/FormDrawer.tsx";
import { requestSchema, schemaOver, useKitForm } from "../kit/form/use-kit-form.ts";
import { formatDay } from "../kit/format/time.ts";
import { StatusBadge } from "../kit/list/columns.tsx";
import { Page } from "../kit/page/Page.tsx";
import { Section } from "../kit/page/Section.tsx";
import { PLACES } from "../places.ts";
import { useUser } from "../session/session.ts";
import { type Delegation, delegationQueries, refreshApprovals } from "./api.ts";
import { inboxTabs } from "./inbox-tabs.ts";
import { approvalTexts, KINDS } from "./texts.ts";

const texts = approvalTexts.delegations;

/** Lists the delegates of the user, and the users who have made the user their delegate. */
export function DelegationsPage() {
  const user = useUser();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({ ...delegationQueries.list.queryOptions({ input: {} }), select: ({ data }) => data });
  const add = <Button onClick={() => setAdding(true)}>{texts.add}</Button>;
  const mine = query.data?.filter(({ is_mine: isMine }) => isMine) ?? [];
  const toMe = query.data?.filter(({ is_mine: isMine }) => !isMine) ?? [];
  return (
    <Page title={PLACES.delegations.title} tabs={inboxTabs(user)} actions={query.data?.length === 0 ? undefined : add}>
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState title={texts.emptyTitle} actions={add}>
          {texts.empty}
        </EmptyState>
      ) : null}
      {mine.length === 0 ? null : (
        <Section title={texts.mine}>
          {mine.map((one) => (
            <OneDelegation key={one.id} delegation={one} />
          ))}
        </Section>
      )}
      {toMe.length === 0 ? null : (
        <Section title={texts.toMe}>
          {toMe.map((one) => (
            <OneDelegation key={one.id} delegation={one} />
          ))}
        </Section>
      )}
      {isAdding ? <DelegationForm onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function OneDelegation({ delegation }: { readonly delegation: Delegation }) {
  const { id, from, until, kinds, is_mine: isMine, holds_now: holds } = delegation;
  const end = useAction(() => delegationQueries.end.call({ id }), refreshApprovals);
  return (
    <Group justify="space-between" gap="xs" py={4}>
      <div>
        <Text>{isMine ? delegation.to_user : delegation.from_user}</Text>
        <Text size="sm" c="dimmed">
          {`${formatDay(from)} – ${formatDay(until)}, ${kinds.length === 0 ? texts.everything : kinds.map((kind) => KINDS[kind]).join(", ")}`}
        </Text>
      </div>
      <Group gap="xs">
        <StatusBadge label={holds ? texts.holds : texts.later} tone={holds ? "good" : "neutral"} />
        {isMine ? (
          <Button size="xs" variant="default" loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {texts.end}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

type Values = {
  readonly to_user: string | null;
  readonly from: string | null;
  readonly until: string | null;
};

function DelegationForm({ onClose }: { readonly onClose: () => void }) {
  const [kinds, setKinds] = useState<ApprovalKind[]>([]);
  const whole = ({ to_user: user, from, until }: Values) => ({
    to_user: user ?? "",
    from: from ?? "",
    until: until ?? "",
    kinds,
  });
  const initial: Values = { to_user: null, from: dayAt(now()), until: null };
  const form = useKitForm<Values>(initial, schemaOver(requestSchema(delegations.create), whole));
  const save = useSave((values: Values) => delegationQueries.create.call(whole(values)), refreshApprovals, onClose);
  const people = useQuery(delegationQueries.standIns.queryOptions({ input: {} })).data?.data ?? [];
  return (
    <FormDrawer title={texts.add} onClose={onClose} form={form} {...save}>
      <Text c="dimmed">{texts.lead}</Text>
      <SelectField
        form={form}
        name="to_user"
        label={texts.to}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        withAsterisk
        data-autofocus
      />
      <DayField form={form} name="from" label={texts.from} withAsterisk />
      <DayField form={form} name="until" label={texts.until} withAsterisk />
      <MultiSelect
        label={texts.kinds}
        placeholder={kinds.length === 0 ? texts.everything : ""}
        data={APPROVAL_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] }))}
        value={kinds}
        onChange={(chosen) => setKinds(APPROVAL_KINDS.filter((kind) => chosen.includes(kind)))}
        clearable
      />
    </FormDrawer>
  );
}
