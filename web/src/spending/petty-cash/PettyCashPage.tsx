import { useList } from "../../api/use-list.ts";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { paths } from "../../paths.ts";
import { type FloatRow, pettyCashQueries } from "../api.ts";
import { RecordsPage } from "../RecordsPage.tsx";
import { FloatForm } from "./FloatForm.tsx";
import { FLOAT_FILTERS, FLOAT_TONES, pettyCashTexts as texts } from "./texts.ts";

const { columns: titles } = texts;

const COLUMNS: readonly Column<FloatRow>[] = [
  textColumn({ key: "name", title: titles.name, fixed: true }, ({ name }) => name),
  moneyColumn({ key: "in_box", title: titles.inBox }, (row) => row.in_box),
  moneyColumn({ key: "float", title: titles.float }, ({ float }) => float),
  statusColumn({ key: "state", title: titles.state }, ({ state, state_label: label }) => ({
    label,
    tone: FLOAT_TONES[state],
  })),
  textColumn({ key: "custodian", title: titles.custodian }, ({ custodian }) => custodian),
  moneyColumn({ key: "waiting", title: titles.waiting }, ({ waiting }) => waiting),
];

/** Lists petty cash floats, newest first: the user's own, or those of all custodians if the user may see them. */
export function PettyCashPage() {
  const list = useList(pettyCashQueries.list, COLUMNS, {
    filters: ["state"],
    asked: (filters) => chosenFilter("state", FLOAT_FILTERS, filters),
  });
  return (
    <RecordsPage
      id="petty-cash"
      place="pettyCash"
      {...list}
      rowName={({ name }) => name}
      empty={texts.empty}
      states={{ label: titles.state, choices: FLOAT_FILTERS }}
      start={{ label: texts.open, ability: "Create Payments", word: "open" }}
      form={(onClose) => <FloatForm onClose={onClose} />}
      opens={({ id }) => paths.float({ id })}
    />
  );
}
