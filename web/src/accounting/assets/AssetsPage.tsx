import { Button } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { dayColumn, moneyColumn, statusColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { type AssetRow, assetQueries } from "../api.ts";
import { AssetForm } from "./AssetForm.tsx";
import { stateOf } from "./asset-state.ts";
import { TAX_CLASS_NAMES, assetTexts as texts } from "./texts.ts";

const { columns } = texts;

const COLUMNS = [
  textColumn<AssetRow>({ key: "name", title: columns.name, fixed: true, sort: "name" }, ({ name }) => name),
  textColumn<AssetRow>({ key: "number", title: columns.number, sort: "number" }, ({ number }) => number),
  dayColumn<AssetRow>({ key: "acquired", title: columns.acquired, sort: "acquired_on" }, (row) => row.acquired_on),
  moneyColumn<AssetRow>({ key: "cost", title: columns.cost, sort: "cost" }, ({ cost }) => cost),
  moneyColumn<AssetRow>({ key: "depreciation", title: columns.depreciation }, ({ depreciation }) => depreciation),
  moneyColumn<AssetRow>({ key: "value", title: columns.value }, (row) => row.book_value),
  statusColumn<AssetRow>({ key: "state", title: columns.state }, stateOf),
  textColumn<AssetRow>({ key: "class", title: columns.class, startsHidden: true }, (row) => row.tax_class_name),
  textColumn<AssetRow>({ key: "place", title: columns.place, startsHidden: true }, ({ place }) => place),
];

/** Lists the fixed assets. */
export function AssetsPage() {
  const list = useList(assetQueries.list, COLUMNS, {
    filters: ["state", "class"],
    asked: (filters) => {
      const { class: taxClass } = chosenFilter("class", TAX_CLASS_NAMES, filters);
      return {
        ...chosenFilter("state", texts.states, filters),
        ...(taxClass === undefined ? {} : { tax_class: taxClass }),
      };
    },
  });
  const { do: doing } = useAddress();
  const setQuery = useSetQuery();
  const go = useGo();
  const open = ({ id }: { readonly id: string }) => go(paths.asset({ id }));
  const button = hasAbility(useUser(), ["Post Journals"]) ? (
    <Button onClick={() => setQuery({ do: "new" })}>{texts.add}</Button>
  ) : null;
  return (
    <>
      <ListPage
        id="assets"
        {...screenHead("assets")}
        subtitle={texts.subtitle}
        {...list}
        rowKey={({ id }) => id}
        rowName={({ number, name }) => `${number} ${name}`}
        empty={{ ...texts.empty, action: button }}
        actions={
          <>
            <Button variant="default" onClick={() => go(paths.assetReports())}>
              {texts.reports}
            </Button>
            {button}
          </>
        }
        filters={
          <>
            <ChoiceFilter control={list.control} name="state" label={columns.state} choices={texts.states} />
            <ChoiceFilter control={list.control} name="class" label={columns.class} choices={TAX_CLASS_NAMES} />
          </>
        }
        onOpen={open}
      />
      {doing === "new" ? <AssetForm onClose={() => setQuery({ do: undefined })} onMade={open} /> : null}
    </>
  );
}
