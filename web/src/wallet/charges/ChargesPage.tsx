import { monthAt, monthInWords, now, parseMonth, yearOf } from "@hazina/base/calendar.ts";
import { NO_PERSON } from "@hazina/contract/wallet/charges.ts";
import { SegmentedControl } from "@mantine/core";
import { useList } from "../../api/use-list.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ChoiceFilter } from "../../kit/list/ChoiceFilter.tsx";
import { chosenFilter } from "../../kit/list/chosen-filter.ts";
import { type Column, countColumn, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { ListPage } from "../../kit/list/ListPage.tsx";
import type { ListControl, ListState } from "../../kit/list/list-state.ts";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { screenHead } from "../../sections.ts";
import { useUser } from "../../session/session.ts";
import { chargeQueries, type MonthOfCharges } from "../api.ts";
import { GROUPS, RAILS, chargeTexts as texts } from "./texts.ts";

const { columns: titles } = texts;
const FILTERS = ["by", "rail", "year"] as const;
/** The number of years, including the current one, by which the list can be filtered. */
const YEARS = 5;

const column = (group: string): readonly Column<MonthOfCharges>[] => [
  textColumn({ key: "month", title: titles.month, fixed: true }, ({ month }) => monthInWords(parseMonth(month))),
  textColumn({ key: "provider", title: texts.provider }, (row) => row.rail_label),
  textColumn({ key: "group", title: group }, (row) => row.group.name),
  countColumn({ key: "payments", title: titles.payments }, ({ payments }) => payments),
  moneyColumn({ key: "paid", title: titles.paid }, ({ paid }) => paid),
  moneyColumn({ key: "charged", title: titles.charged }, ({ charged }) => charged),
  moneyColumn({ key: "byTariff", title: titles.byTariff }, (row) => row.by_tariff),
  moneyColumn({ key: "difference", title: titles.difference }, ({ difference }) => difference),
  textColumn({ key: "currency", title: titles.currency }, ({ currency }) => currency),
  moneyColumn({ key: "excise", title: titles.excise, startsHidden: true }, ({ excise }) => excise),
  moneyColumn({ key: "compared", title: titles.compared, startsHidden: true }, ({ compared }) => compared),
];

const COLUMNS = { purpose: column(titles.purpose), person: column(titles.person) } as const;

/**
 * Shows the charges of payment providers for each month, grouped by purpose or by person, and compares them with the
 * published tariff. A click on a row opens the payments that were charged.
 */
export function ChargesPage() {
  const user = useUser();
  if (user && user.company.parent_id !== null) {
    return (
      <Page {...screenHead("walletCharges")}>
        <EmptyState title={texts.ofHead.title}>{texts.ofHead.body}</EmptyState>
      </Page>
    );
  }
  return <Charges />;
}

function Charges() {
  const list = useList(chargeQueries.months, COLUMNS.purpose, { filters: FILTERS, asked });
  const by = list.control.filters.by === "person" ? "person" : "purpose";
  const go = useGo();
  return (
    <ListPage
      id="wallet-charges"
      {...screenHead("walletCharges")}
      subtitle={`${texts.lead} ${texts.tariffNote}`}
      {...list}
      columns={COLUMNS[by]}
      rowKey={({ month, rail, mode, currency, group }) => [month, rail, mode, currency, group.id].join(" ")}
      rowName={({ month, group }) => `${monthInWords(parseMonth(month))}, ${group.name}`}
      empty={texts.empty}
      filters={<Filters control={list.control} by={by} />}
      onOpen={({ month, rail, mode, currency, group }) =>
        go(paths.chargedPayments({ month, rail, mode, currency, [by]: group.id === "" ? NO_PERSON : group.id }))
      }
    />
  );
}

function Filters({ control, by }: { readonly control: ListControl; readonly by: keyof typeof GROUPS }) {
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.group}
        value={by}
        data={Object.entries(GROUPS).map(([value, label]) => ({ value, label }))}
        onChange={(value) => control.filterBy("by", value === "person" ? value : null)}
      />
      <ChoiceFilter control={control} name="rail" label={texts.provider} choices={RAILS} />
      <ChoiceFilter control={control} name="year" label={texts.year} choices={years()} />
    </>
  );
}

/**
 * Returns the years by which the list can be filtered, newest first. The keys are not numbers, because an object would
 * sort numeric keys in ascending order.
 */
function years(): Readonly<Record<string, string>> {
  const current = yearOf(monthAt(now()));
  return Object.fromEntries(Array.from({ length: YEARS }, (_, back) => [`y${current - back}`, `${current - back}`]));
}

/** Converts the filters in the URL to the input of the API call that loads the list; invalid filters are left out. */
function asked(filters: ListState["filters"]) {
  const year = years()[filters.year ?? ""];
  return {
    ...chosenFilter("by", GROUPS, filters),
    ...chosenFilter("rail", RAILS, filters),
    ...(year === undefined ? {} : { from: `${year}-01`, to: `${year}-12` }),
  };
}
