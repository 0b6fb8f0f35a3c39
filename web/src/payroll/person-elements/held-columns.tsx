import { periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import type { HeldElement } from "../api.ts";
import { ELEMENT_WORDS, setupTexts } from "../setup/texts.ts";

const texts = setupTexts.held;

/** The columns of the list of assigned pay elements. The first column shows the employee. */
export const HELD_COLUMNS: readonly Column<HeldElement>[] = [
  textColumn({ key: "name", title: texts.columns.name, sort: "name", fixed: true }, ({ name }) => name),
  textColumn({ key: "element", title: texts.columns.element }, ({ element }) => element),
  textColumn(
    { key: "class", title: texts.columns.class },
    (row) => (ELEMENT_WORDS.class as Readonly<Record<string, string>>)[row.class] ?? row.class,
  ),
  {
    ...moneyColumn<HeldElement>({ key: "value", title: texts.columns.value }, ({ value }) => value),
    ...textOf((row) => (row.facts !== null ? texts.ownFacts : texts.usual)),
  },
  textColumn({ key: "from", title: texts.columns.from, sort: "from" }, ({ from }) => periodTitle(from)),
  textColumn({ key: "through", title: texts.columns.through }, ({ through }) =>
    through === null ? "" : periodTitle(through),
  ),
  moneyColumn({ key: "total", title: texts.columns.total }, ({ total }) => total),
  moneyColumn({ key: "taken", title: texts.columns.taken }, ({ total, taken }) => (total === null ? null : taken)),
  textColumn({ key: "member", title: texts.columns.member }, ({ member_number: number }) => number),
  textColumn({ key: "setBy", title: texts.columns.setBy }, ({ set_by: by }) => by),
];

/**
 * Returns the cell function of a column that shows the value of an assigned element: the amount or, for a row without
 * an amount, the text that `words` returns for the row.
 */
function textOf(words: (row: HeldElement) => string): Pick<Column<HeldElement>, "cell"> {
  const { cell } = moneyColumn<HeldElement>({ key: "", title: "" }, ({ value }) => value);
  return { cell: (row) => (row.value === null ? words(row) : cell(row)) };
}
