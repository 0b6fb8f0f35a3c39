import { useList } from "../../api/use-list.ts";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { paths } from "../../paths.ts";
import { type AdvanceRow, advanceQueries } from "../api.ts";
import { RecordsPage } from "../RecordsPage.tsx";
import { AdvanceForm } from "./AdvanceForm.tsx";
import { ADVANCE_FILTERS, ADVANCE_TONES, advanceTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<AdvanceRow>[] = [
  textColumn({ key: "purpose", title: titles.purpose, fixed: true }, ({ purpose }) => purpose),
  moneyColumn({ key: "amount", title: titles.amount }, ({ amount }) => amount),
  moneyColumn({ key: "left", title: titles.left }, ({ left }) => left),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label, is_overdue: isLate }) => ({
    label,
    tone: isLate ? "bad" : ADVANCE_TONES[state],
  })),
  dayColumn({ key: "due", title: titles.due }, ({ due }) => due),
  textColumn({ key: "person", title: titles.person }, ({ person }) => person),
];

/** Lists advances, newest first: the user's own, or those of all employees. */
export function AdvancesPage() {
  const list = useList(advanceQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", ADVANCE_FILTERS, filters),
  });
  return (
    <RecordsPage
      id="advances"
      place="advances"
      {...list}
      rowName={({ purpose }) => purpose}
      empty={texts.empty}
      states={{ label: titles.state, choices: ADVANCE_FILTERS }}
      start={{ label: texts.ask, ability: "Submit Expenses", word: "ask" }}
      form={(onClose) => <AdvanceForm onClose={onClose} />}
      opens={({ id }) => paths.advance({ id })}
    />
  );
}
