import { Button } from "@mantine/core";
import type { ComponentProps } from "react";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import type { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import type { CardRow } from "../api.ts";
import { OrderCardDrawer } from "./OrderCardDrawer.tsx";
import { SettingsDrawer } from "./SettingsDrawer.tsx";
import { cardTexts as texts } from "./texts.ts";

type ListProps = ComponentProps<typeof ListPage<CardRow>>;

type Props = ReturnType<typeof screenHead> & {
  readonly id: string;
  readonly list: Pick<ListProps, "columns" | "control" | "query" | "exportAll">;
  readonly filters: Readonly<Record<string, string>>;
  /** The title and text shown for an empty list; by default those for cards. */
  readonly empty?: { readonly title: string; readonly body: string };
};

/** Lists cards or card orders. Users who manage cards can order one here. */
export function CardList({ id, title, tabs, list, filters, empty }: Props) {
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const user = useUser();
  const manages = hasAbility(user, ["Manage Cards"]);
  const isOfHead = user?.company.parent_id === null;
  const button = manages ? <Button onClick={() => setQuery({ do: "order" })}>{texts.order}</Button> : null;
  return (
    <>
      <ListPage
        id={id}
        title={title}
        tabs={tabs}
        {...list}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.holder.name} ${row.number ?? ""}`}
        empty={{ ...(empty ?? (manages ? texts.empty : texts.ownEmpty)), action: button }}
        actions={
          manages && isOfHead ? (
            <>
              <Button variant="default" onClick={() => setQuery({ do: "settings" })}>
                {texts.settings.open}
              </Button>
              {button}
            </>
          ) : (
            button
          )
        }
        filters={<ChoiceFilter control={list.control} name="state" label={texts.columns.status} choices={filters} />}
        onOpen={(row) => go(paths.card({ id: row.id }))}
      />
      {doing === "settings" && manages && isOfHead ? (
        <SettingsDrawer onClose={() => setQuery({ do: undefined })} />
      ) : null}
      {doing === "order" && manages ? <OrderCardDrawer onClose={() => setQuery({ do: undefined })} /> : null}
    </>
  );
}
