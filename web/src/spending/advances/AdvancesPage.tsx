import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type AdvanceRow, advanceQueries } from "../api.ts";
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
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), ["Submit Expenses"]) ? (
    <Button onClick={() => setQuery({ do: "ask" })}>{texts.ask}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="advances"
        {...screenHead("advances")}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ purpose }) => purpose}
        empty={{ ...texts.empty, action: button }}
        actions={button}
        filters={<ChoiceFilter control={list.control} name="state" label={titles.state} choices={ADVANCE_FILTERS} />}
        onOpen={({ id }) => go(paths.advance({ id }))}
      />
      {doing === "ask" ? <AdvanceForm onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
