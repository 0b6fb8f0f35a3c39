import { useList } from "../../api/use-list.ts";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { creditNoteQueries } from "../api.ts";
import { documentColumns } from "../documents/document-columns.ts";
import { salesTexts } from "../texts.ts";

const COLUMNS = documentColumns("credit_note");

/** Lists credit notes, newest first. */
export function CreditNotesPage() {
  const list = useList(creditNoteQueries.list, COLUMNS);
  const go = useGo();
  return (
    <ListPage
      id="credit-notes"
      {...screenHead("creditNotes")}
      {...list}
      rowKey={({ id }) => id}
      rowName={({ reference }) => reference}
      empty={salesTexts.creditNote.empty}
      onOpen={({ id }) => go(paths.creditNote({ id }))}
    />
  );
}
