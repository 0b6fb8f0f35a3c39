import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useList } from "../../api/use-list.ts";
import { useAction } from "../../api/use-save.ts";
import { confirm } from "../../kit/dialog/confirm.ts";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { StatusBadge, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { type Fact, Facts } from "../../kit/page/Facts.tsx";
import { FailedSection } from "../../kit/page/FailedSection.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type EtimsDeviceRow, type EtimsRow, etimsQueries, refreshSales } from "../api.ts";
import { ConnectDevice } from "./ConnectDevice.tsx";
import { ETIMS_LABELS, ETIMS_TONES, etimsTexts as texts } from "./texts.ts";

const COLUMNS = [
  textColumn<EtimsRow>({ key: "customer", title: texts.columns.customer, fixed: true }, ({ customer }) => customer),
  statusColumn<EtimsRow>({ key: "status", title: texts.columns.status }, ({ state }) => ({
    label: ETIMS_LABELS[state],
    tone: ETIMS_TONES[state],
  })),
  textColumn<EtimsRow>({ key: "reference", title: texts.columns.reference }, ({ reference }) => reference),
  textColumn<EtimsRow>({ key: "number", title: texts.columns.number }, ({ number }) => number?.toString()),
  textColumn<EtimsRow>({ key: "problem", title: texts.columns.problem }, ({ problem }) => problem),
  timeColumn<EtimsRow>({ key: "unknown", title: texts.columns.unknown }, (row) => row.unknown_since),
  timeColumn<EtimsRow>({ key: "queued", title: texts.columns.queued }, (row) => row.queued_at),
];

/** Lists the documents sent to eTIMS, and the connected devices. */
export function EtimsPage() {
  const list = useList(etimsQueries.documents, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", ETIMS_LABELS, filters),
  });
  const go = useGo();
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const user = useUser();
  const mayConnect = hasAbility(user, ["Manage Company"]);
  const canSend = hasAbility(user, ["Manage Invoices"]);
  const retry = useAction((row: EtimsRow) => etimsQueries.retry.call({ id: row.id }), refreshSales);
  return (
    <>
      <ListPage
        id="etims"
        {...screenHead("etims")}
        {...list}
        subtitle={texts.subtitle}
        rowKey={({ id }) => id}
        rowName={({ reference }) => reference}
        empty={texts.empty}
        actions={
          mayConnect ? <Button onClick={() => setQuery({ do: "connect" })}>{texts.device.connect}</Button> : null
        }
        filters={
          <ChoiceFilter control={list.control} name="state" label={texts.columns.status} choices={ETIMS_LABELS} />
        }
        note={<Devices mayConnect={mayConnect} />}
        rowActions={(row) =>
          canSend && row.state === "refused" ? [{ label: texts.retry, onSelect: () => retry.mutate(row) }] : []
        }
        onOpen={({ kind, invoice_id: id }) => go(kind === "sale" ? paths.invoice({ id }) : paths.creditNote({ id }))}
      />
      {doing === "connect" && mayConnect ? <ConnectDevice onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}

function Devices({ mayConnect }: { readonly mayConnect: boolean }) {
  const query = useQuery(etimsQueries.devices.queryOptions({ input: {} }));
  if (query.data === undefined) return <FailedSection title={texts.state} query={query} />;
  const { data } = query.data;
  if (data.length === 0) return <Text c="dimmed">{texts.device.none}</Text>;
  return data.map((device) => <Device key={device.id} device={device} mayConnect={mayConnect} />);
}

function Device({ device, mayConnect }: { readonly device: EtimsDeviceRow; readonly mayConnect: boolean }) {
  const remove = useAction(() => etimsQueries.disconnect.call({ id: device.id }), refreshSales);
  const ask = () =>
    void confirm({
      title: texts.device.disconnect,
      body: texts.device.disconnectQuestion,
      action: texts.device.disconnect,
      danger: true,
      run: () => remove.mutateAsync(undefined),
    });
  return (
    <Section
      title={device.branch ?? texts.device.head}
      actions={
        mayConnect ? (
          <Button variant="default" onClick={ask}>
            {texts.device.disconnect}
          </Button>
        ) : null
      }
    >
      <Facts facts={factsOf(device)} />
    </Section>
  );
}

function factsOf(device: EtimsDeviceRow): Fact[] {
  const words = texts.device;
  const time = (label: string, at: string | null) => (at === null ? [] : [{ label, value: formatDayAndTime(at) }]);
  return [
    {
      label: words.unit,
      value: device.is_simulated ? (
        <>
          {device.unit} <StatusBadge label={texts.simulated} tone="neutral" />
        </>
      ) : (
        device.unit
      ),
    },
    { label: words.pin, value: `${device.tax_pin}, ${device.branch_code}` },
    { label: words.waiting, value: device.waiting },
    { label: words.refused, value: device.refused },
    ...time(words.done, device.done_at),
    ...(device.waits_for === null ? [] : [{ label: words.waitsFor, value: device.waits_for }]),
    ...time(words.retryAt, device.retry_at),
  ];
}
