import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../api/use-save.ts";
import { confirm } from "../../../kit/dialog/confirm.ts";
import { failureOf } from "../../../kit/feedback/failure.ts";
import { formatDayAndTime } from "../../../kit/format/time.ts";
import { IconPlugConnected } from "../../../kit/icons/things.tsx";
import { AppLink } from "../../../kit/page/AppLink.tsx";
import { kitTexts } from "../../../kit/texts.ts";
import { paths } from "../../../paths.ts";
import { AbleButton } from "../AbleButton.tsx";
import { SourceCard } from "../SourceCard.tsx";
import type { ImportVersion } from "../versions.ts";
import { type QuickBooksConnection, quickBooksApi, quickBooksQueries, refreshQuickBooks } from "./api.ts";
import { DatesDialog } from "./DatesDialog.tsx";
import { quickBooksTexts as texts } from "./texts.ts";

const MANAGE = "Manage Accounting Connections";
const IMPORT = "Import Forecast Data";

/**
 * Shows QuickBooks Online as a source: the state of its connection, and its actions.
 * @param versions the imported versions, which determine the default dates.
 */
export function QuickBooksCard({ versions }: { readonly versions: readonly ImportVersion[] }) {
  const query = useQuery(quickBooksQueries.sources.connection.queryOptions({ input: {} }));
  const { data: connection } = query;
  const isUnknown = query.isError && connection === undefined;
  const [asked, setAsked] = useState<"connect" | "sync" | null>(null);
  const disconnect = useAction(() => quickBooksApi.quickBooks.disconnect(), refreshQuickBooks);
  const askToDisconnect = () =>
    confirm({
      title: texts.disconnectTitle,
      body: texts.disconnectAsk,
      action: texts.disconnect,
      danger: true,
      run: () => disconnect.mutateAsync(undefined),
    });
  const state = connection?.state;
  return (
    <SourceCard
      icon={<IconPlugConnected size={22} />}
      title={texts.title}
      badge={connection?.simulator ? texts.simulator : undefined}
      body={isUnknown ? texts.unknown(failureOf(query.error).message) : bodyOf(connection)}
    >
      {isUnknown ? (
        <Button variant="default" onClick={() => void query.refetch()}>
          {kitTexts.retry}
        </Button>
      ) : null}
      {state === "connected" ? (
        <AbleButton ability={IMPORT} label={texts.sync} onClick={() => setAsked("sync")} isPrimary />
      ) : null}
      {state === "none" || state === "reconnect" ? (
        <AbleButton
          ability={MANAGE}
          label={state === "none" ? texts.connect : texts.reconnect}
          onClick={() => setAsked("connect")}
        />
      ) : null}
      {state === "connected" || state === "reconnect" ? (
        <AbleButton ability={MANAGE} label={texts.disconnect} onClick={() => void askToDisconnect()} />
      ) : null}
      {connection?.simulator && state === "none" ? <AppLink to={paths.connectorDemo()}>{texts.seeHow}</AppLink> : null}
      {asked === null ? null : (
        <DatesDialog isConnecting={asked === "connect"} versions={versions} onClose={() => setAsked(null)} />
      )}
    </SourceCard>
  );
}

function bodyOf(connection: QuickBooksConnection | undefined): string {
  switch (connection?.state) {
    case "not_set_up":
      return texts.notSetUp;
    case "reconnect":
      return texts.reconnectBody;
    case "connected":
      return texts.connectedBody(connection.connected_by ?? "", formatDayAndTime(connection.connected_at ?? ""));
    default:
      return connection?.simulator ? `${texts.body} ${texts.simulatorBody}` : texts.body;
  }
}
