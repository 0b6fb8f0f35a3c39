import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { countColumn, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type RecurringJournalRow, recurringJournalQueries } from "../api.ts";
import { RecurringForm } from "./RecurringForm.tsx";
import { stateOf } from "./recurring-state.ts";
import { recurringTexts as texts } from "./texts.ts";

const { columns } = texts;

const COLUMNS = [
  textColumn<RecurringJournalRow>({ key: "memo", title: columns.memo, fixed: true }, ({ memo }) => memo),
  moneyColumn<RecurringJournalRow>({ key: "amount", title: columns.amount }, ({ amount }) => amount),
  textColumn<RecurringJournalRow>({ key: "every", title: columns.every }, ({ every }) => texts.every[every]),
  dayColumn<RecurringJournalRow>({ key: "next", title: columns.next }, (row) => (row.is_paused ? null : row.next_on)),
  countColumn<RecurringJournalRow>({ key: "made", title: columns.made }, ({ made }) => made),
  statusColumn<RecurringJournalRow>({ key: "state", title: columns.state }, stateOf),
];

/** Lists the recurring journals. */
export function RecurringJournalsPage() {
  const list = useList(recurringJournalQueries.list, COLUMNS);
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const open = ({ id }: { readonly id: string }) => go(paths.recurringJournal({ id }));
  const button = hasAbility(useUser(), ["Post Journals"]) ? (
    <Button onClick={() => setQuery({ do: "new" })}>{texts.add}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="recurring-journals"
        {...screenHead("recurringJournals")}
        subtitle={texts.subtitle}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ memo }) => memo}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        onOpen={open}
      />
      {doing === "new" ? <RecurringForm onClose={() => setQuery({ do: undefined })} onMade={open} /> : null}
    </>
  );
}
