import { Button } from "@mantine/core";
import { useState } from "react";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { dayColumn, moneyColumn, statusColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type JournalRow, journalQueries } from "../api.ts";
import { booksTexts, JOURNAL_LABELS, JOURNAL_TONES, ORIGINS, SOURCES } from "../texts.ts";
import { DownloadJournals } from "./DownloadJournals.tsx";
import { importTexts } from "./import-texts.ts";
import { JournalForm } from "./JournalForm.tsx";
import { sendMany } from "./send-many.ts";

const texts = booksTexts.journals;

const COLUMNS = [
  textColumn<JournalRow>({ key: "memo", title: texts.columns.memo, fixed: true }, ({ memo }) => memo),
  dayColumn<JournalRow>({ key: "date", title: texts.columns.date }, ({ date }) => date),
  moneyColumn<JournalRow>({ key: "amount", title: texts.columns.amount }, ({ amount }) => amount),
  textColumn<JournalRow>({ key: "source", title: texts.columns.source }, (row) => SOURCES[row.source_kind]),
  textColumn<JournalRow>({ key: "origin", title: texts.columns.origin }, ({ origin }) => ORIGINS[origin]),
  statusColumn<JournalRow>({ key: "status", title: texts.columns.status }, ({ state }) => ({
    label: JOURNAL_LABELS[state],
    tone: JOURNAL_TONES[state],
  })),
  textColumn<JournalRow>({ key: "by", title: texts.columns.by }, ({ by }) => by),
  timeColumn<JournalRow>({ key: "at", title: texts.columns.at, startsHidden: true }, ({ at }) => at),
];

/** Lists the journals of the books, including drafts that users have entered. */
export function JournalsPage() {
  const list = useList(journalQueries.list, COLUMNS, {
    filters: ["state", "origin"],
    asked: (filters) => ({
      ...chosenFilter("state", JOURNAL_LABELS, filters),
      ...chosenFilter("origin", ORIGINS, filters),
    }),
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  // Without a choice the list has what is posted.
  const shown = { ...list.control, filters: { state: "posted", ...list.control.filters } };
  const open = ({ id }: { readonly id: string }) => go(paths.journal({ id }));
  const [isDownloading, setDownloading] = useState(false);
  const mayPost = hasAbility(useUser(), ["Post Journals"]);
  const button = mayPost ? <Button onClick={() => setQuery({ do: "new" })}>{texts.new}</Button> : null;
  const isDraft = list.control.filters.state === "draft";
  const memoOf = (id: string) => list.query.data?.data.find((row) => row.id === id)?.memo ?? id;
  return (
    <>
      <ListPage
        id="journals"
        {...screenHead("journals")}
        subtitle={texts.subtitle}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ memo }) => memo}
        empty={{ ...texts.empty, action: button }}
        actions={
          <>
            <Button variant="default" onClick={() => go(paths.recurringJournals())}>
              {PLACES.recurringJournals.title}
            </Button>
            <Button variant="default" onClick={() => setDownloading(true)}>
              {importTexts.download}
            </Button>
            {mayPost ? (
              <Button variant="default" onClick={() => go(paths.journalImport())}>
                {importTexts.open}
              </Button>
            ) : null}
            {button}
          </>
        }
        bulkActions={mayPost && isDraft ? [{ label: importTexts.send, run: (ids) => sendMany(ids, memoOf) }] : []}
        filters={
          <>
            <ChoiceFilter control={shown} name="state" label={texts.columns.status} choices={JOURNAL_LABELS} />
            <ChoiceFilter control={list.control} name="origin" label={texts.columns.origin} choices={ORIGINS} />
          </>
        }
        onOpen={open}
      />
      {isDownloading ? <DownloadJournals onClose={() => setDownloading(false)} /> : null}
      {doing === "new" ? <JournalForm onClose={() => setQuery({ do: undefined })} onMade={open} /> : null}
    </>
  );
}
