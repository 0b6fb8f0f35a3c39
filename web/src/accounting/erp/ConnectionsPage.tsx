import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionButton } from "../../api/ActionButton.tsx";
import { useList } from "../../api/use-list.ts";
import { formatDay, formatDayAndTime } from "../../kit/format/time.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { dayColumn, moneyColumn, StatusBadge, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type ConnectedJournal, type ErpConnection, erpQueries, refreshBooks } from "../api.ts";
import { ConnectForm, KeysForm } from "./ConnectForm.tsx";
import { RetryForm, SkipForm } from "./CorrectForms.tsx";
import { SENT_LABELS, SENT_TONES, SYSTEMS, erpTexts as texts } from "./texts.ts";

const { columns } = texts;

const COLUMNS = [
  textColumn<ConnectedJournal>({ key: "memo", title: columns.memo, fixed: true }, ({ memo }) => memo),
  statusColumn<ConnectedJournal>({ key: "status", title: columns.status }, ({ state }) => ({
    label: SENT_LABELS[state],
    tone: SENT_TONES[state],
  })),
  textColumn<ConnectedJournal>({ key: "problem", title: columns.problem }, ({ problem }) => problem),
  moneyColumn<ConnectedJournal>({ key: "amount", title: columns.amount }, ({ amount }) => amount),
  dayColumn<ConnectedJournal>({ key: "date", title: columns.date }, (row) => row.sent_date ?? row.date),
  textColumn<ConnectedJournal>({ key: "external", title: columns.external }, ({ external }) => external),
  textColumn<ConnectedJournal>({ key: "reference", title: columns.reference }, ({ reference }) => reference),
  timeColumn<ConnectedJournal>({ key: "sent", title: columns.sentAt }, (row) => row.sent_at),
];

type Correction = { readonly how: "retry" | "skip"; readonly row: ConnectedJournal };

/** Shows the connected accounting system, and lists the journals that are sent to it. */
export function ConnectionsPage() {
  const list = useList(erpQueries.journals, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", SENT_LABELS, filters),
  });
  const connections = useQuery(erpQueries.list.queryOptions({ input: {} }));
  const [correcting, setCorrecting] = useState<Correction | undefined>(undefined);
  const go = useGo();
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const mayManage = hasAbility(useUser(), ["Manage Accounting Connections"]);
  const isConnected = (connections.data?.data.length ?? 0) > 0;
  const connect =
    mayManage && connections.data !== undefined && !isConnected ? (
      <Button onClick={() => setQuery({ do: "connect" })}>{texts.connect}</Button>
    ) : null;
  const actionsOf = (row: ConnectedJournal) => {
    const canRetry = mayManage && (row.state === "refused" || row.state === "skipped");
    return [
      { label: texts.openJournal, onSelect: () => go(paths.journal({ id: row.journal_id })) },
      ...(canRetry ? [{ label: texts.retry.title, onSelect: () => setCorrecting({ how: "retry", row }) }] : []),
      ...(canRetry && row.state === "refused"
        ? [{ label: texts.skip.title, onSelect: () => setCorrecting({ how: "skip", row }) }]
        : []),
    ];
  };
  const close = () => setCorrecting(undefined);
  return (
    <>
      <ListPage
        id="connected-journals"
        {...screenHead("connections")}
        {...list}
        subtitle={texts.subtitle}
        rowKey={({ id }) => id}
        rowName={({ memo }) => memo}
        empty={isConnected ? texts.emptyConnected : { ...texts.empty, action: connect }}
        actions={connect}
        filters={<ChoiceFilter control={list.control} name="state" label={columns.status} choices={SENT_LABELS} />}
        note={<Connections query={connections} mayManage={mayManage} />}
        rowActions={actionsOf}
        onOpen={({ journal_id: id }) => go(paths.journal({ id }))}
      />
      {doing === "connect" && mayManage ? (
        <ConnectForm
          isSimulated={connections.data?.is_simulated ?? false}
          onClose={() => setQuery({ do: undefined })}
        />
      ) : null}
      {correcting?.how === "retry" ? <RetryForm row={correcting.row} onClose={close} /> : null}
      {correcting?.how === "skip" ? <SkipForm row={correcting.row} onClose={close} /> : null}
    </>
  );
}

type ConnectionsProps = {
  readonly query: Parameters<typeof FailedSection>[0]["query"] & {
    readonly data?: { readonly data: readonly ErpConnection[] } | undefined;
  };
  readonly mayManage: boolean;
};

function Connections({ query, mayManage }: ConnectionsProps) {
  if (query.data === undefined) return <FailedSection title={texts.connect} query={query} />;
  return query.data.data.map((connection) => (
    <Section
      key={connection.id}
      title={SYSTEMS[connection.system]}
      actions={mayManage ? <Actions connection={connection} /> : null}
    >
      <Facts facts={factsOf(connection)} />
    </Section>
  ));
}

function Actions({ connection }: { readonly connection: ErpConnection }) {
  const { id, version, is_paused: isPaused, refused } = connection;
  const [hasKeys, setHasKeys] = useState(false);
  const go = useGo();
  const change = { id, version, key: "", secret: "", is_paused: !isPaused };
  return (
    <Group gap="xs">
      <Button onClick={() => go(paths.connectionAccounts({}))}>{texts.match}</Button>
      {isPaused ? null : (
        <ActionButton label={texts.send} call={() => erpQueries.send.call({ id })} refresh={refreshBooks} />
      )}
      {refused === 0 ? null : (
        <ActionButton
          label={texts.retryAll}
          question={texts.retryAllQuestion}
          call={() => erpQueries.retryAll.call({ id })}
          refresh={refreshBooks}
        />
      )}
      <ActionButton
        label={isPaused ? texts.resume : texts.pause}
        call={() => erpQueries.update.call(change)}
        refresh={refreshBooks}
      />
      {connection.system === "quickbooks" ? null : (
        <Button variant="default" onClick={() => setHasKeys(true)}>
          {texts.newKeys}
        </Button>
      )}
      <ActionButton
        label={texts.disconnect}
        question={texts.disconnectQuestion}
        call={() => erpQueries.remove.call({ id })}
        refresh={refreshBooks}
        isDanger
      />
      {hasKeys ? <KeysForm connection={connection} onClose={() => setHasKeys(false)} /> : null}
    </Group>
  );
}

function factsOf(connection: ErpConnection): Fact[] {
  const words = texts.facts;
  const { company, url, database } = connection;
  const badge = (label: string) => <StatusBadge label={label} tone="neutral" />;
  return [
    {
      label: words.company,
      value: (
        <>
          {company} {connection.is_simulated ? badge(texts.simulated) : null}{" "}
          {connection.is_paused ? badge(texts.paused) : null}
        </>
      ),
    },
    ...(url === "" ? [] : [{ label: words.url, value: url }]),
    ...(connection.system === "odoo" && database !== "" ? [{ label: words.database, value: database }] : []),
    { label: words.from, value: formatDay(connection.from) },
    { label: words.waiting, value: connection.waiting },
    { label: words.refused, value: connection.refused },
    { label: words.sent, value: connection.sent },
    ...(connection.unmatched === 0 ? [] : [{ label: words.unmatched, value: connection.unmatched }]),
    ...(connection.waits_for === null ? [] : [{ label: words.waitsFor, value: connection.waits_for }]),
    ...(connection.retry_at === null ? [] : [{ label: words.retryAt, value: formatDayAndTime(connection.retry_at) }]),
    { label: words.by, value: connection.connected_by },
  ];
}
