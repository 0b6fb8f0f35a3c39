import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { ChoiceFilter } from "../kit/list/ChoiceFilter.tsx";
import { ListPage, type ListPageProps } from "../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../kit/page/navigate.ts";
import { PLACES, type PlaceName } from "../places.ts";
import { sectionTabs } from "../sections.ts";
import { hasAbility, useUser } from "../session/session.ts";

type ListParts<Row> = Pick<
  ListPageProps<Row>,
  "id" | "columns" | "query" | "control" | "rowName" | "exportAll" | "note"
>;

type RecordsPageProps<Row> = ListParts<Row> & {
  readonly place: PlaceName;
  readonly empty: { readonly title: string; readonly body: string };
  /** The filter that limits the list to records in one state: the label of the filter, and the label of each state. */
  readonly states: { readonly label: string; readonly choices: Readonly<Record<string, string>> };
  /** Another filter of the same kind, with the name that it has in the URL. */
  readonly also?: { readonly name: string; readonly label: string; readonly choices: Readonly<Record<string, string>> };
  /**
   * The button for a new record: its label, the ability that it requires, and the value of the query parameter `do`
   * that opens the form.
   */
  readonly start: { readonly label: string; readonly ability: string; readonly word: string };
  readonly form: (onClose: () => void) => ReactNode;
  readonly opens: (row: Row) => string;
};

/**
 * Lists records such as expenses, advances, requests or budgets. A button opens the form for a new record, and a click
 * on a row opens the page of its record.
 */
export function RecordsPage<Row extends { readonly id: string }>(props: RecordsPageProps<Row>) {
  const { place, empty, states, also, start, form, opens, ...list } = props;
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const button = hasAbility(useUser(), [start.ability]) ? (
    <Button onClick={() => setQuery({ do: start.word })}>{start.label}</Button>
  ) : null;
  return (
    <>
      <ListPage
        {...list}
        title={PLACES[place].title}
        tabs={sectionTabs(place)}
        rowKey={({ id }) => id}
        empty={{ ...empty, action: button }}
        actions={button}
        filters={
          <>
            <ChoiceFilter control={list.control} name="state" label={states.label} choices={states.choices} />
            {also === undefined ? null : <ChoiceFilter control={list.control} {...also} />}
          </>
        }
        onOpen={(row) => go(opens(row))}
      />
      {doing === start.word ? form(() => setQuery({ do: undefined })) : null}
    </>
  );
}
