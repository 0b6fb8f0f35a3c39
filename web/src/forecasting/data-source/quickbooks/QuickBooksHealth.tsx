import { parseDay } from "@hazina/base/calendar.ts";
import { SYNC_CYCLES } from "@hazina/contract/accounting/quickbooks.ts";
import { NativeSelect, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../../api/use-save.ts";
import { formatDay, formatDayAndTime } from "../../../kit/format/time.ts";
import { type Fact, Facts } from "../../../kit/page/Facts.tsx";
import surface from "../../../kit/page/surface.module.css";
import { hasAbility, useUser } from "../../../session/session.ts";
import { type QuickBooksConnection, quickBooksApi, quickBooksQueries, refreshQuickBooks } from "./api.ts";
import { quickBooksTexts } from "./texts.ts";

const texts = quickBooksTexts.health;

/**
 * Shows the health of the QuickBooks connection: the last and the next sync, the expiry of the connection, and the
 * error of the last sync. Hidden if there is no connection.
 */
export function QuickBooksHealth() {
  const { data: connection } = useQuery(quickBooksQueries.sources.connection.queryOptions({ input: {} }));
  if (connection?.state !== "connected" && connection?.state !== "reconnect") return null;
  return (
    <section className={surface.card} aria-label={texts.title}>
      <Title order={2}>{texts.title}</Title>
      <Facts facts={factsOf(connection)} layout="panel" />
      <CycleChoice cycle={connection.cycle} />
    </section>
  );
}

/** Shows how often the books are synced automatically; users who may manage the connection can change it. */
function CycleChoice({ cycle }: Pick<QuickBooksConnection, "cycle">) {
  const mayManage = hasAbility(useUser(), ["Manage Accounting Connections"]);
  const choose = useAction(
    (chosen: QuickBooksConnection["cycle"]) => quickBooksApi.sources.setCycle({ cycle: chosen }),
    refreshQuickBooks,
  );
  return (
    <NativeSelect
      label={texts.byCycle}
      maw={280}
      disabled={!mayManage}
      data={SYNC_CYCLES.map((value) => ({ value, label: texts.cycles[value] }))}
      value={cycle}
      onChange={({ currentTarget }) => {
        const chosen = SYNC_CYCLES.find((one) => one === currentTarget.value);
        if (chosen !== undefined) choose.mutate(chosen);
      }}
    />
  );
}

function factsOf({ realm_id, last_sync: last, next_sync, expires_at, error, ...of }: QuickBooksConnection): Fact[] {
  const day = (text: string) => formatDay(parseDay(text));
  const failure = error && { label: texts.failure, value: texts.failed(formatDayAndTime(error.at), error.message) };
  return [
    { label: texts.company, value: realm_id ?? "–" },
    {
      label: texts.connected,
      value: quickBooksTexts.byAt(of.connected_by ?? "", formatDayAndTime(of.connected_at ?? "")),
    },
    {
      label: texts.last,
      value: last
        ? texts.read(formatDayAndTime(last.at), last.by, day(last.start_date), day(last.end_date))
        : texts.never,
    },
    { label: texts.next, value: next_sync ? formatDayAndTime(next_sync) : texts.cycles.off },
    { label: texts.goodUntil, value: of.state === "connected" ? formatDayAndTime(expires_at ?? "") : texts.notAnyMore },
    ...(failure ? [failure] : []),
  ];
}
