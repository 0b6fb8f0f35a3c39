import { centsOf } from "@hazina/base/money.ts";
import { MARKETING_TYPES } from "@hazina/contract/forecasting/microforecast-questions.ts";
import { Button, Group, SegmentedControl } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { useQuery as useAddress, useGo, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import surface from "../../kit/page/surface.module.css";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE } from "../api.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import { useCurrency } from "../use-currency.ts";
import { type MarketingSummary, microforecastQuestionQueries } from "./api.ts";
import { OtherScenarios, useOtherHolders } from "./OtherScenarios.tsx";
import { microforecastTexts } from "./texts.ts";
import { useShownScenario } from "./use-scenario.ts";

const texts = microforecastTexts.marketing;

type Line = MarketingSummary["data"][number];
type Type = "All" | (typeof MARKETING_TYPES)[number];

const TYPES: readonly Type[] = ["All", ...MARKETING_TYPES];

/**
 * Shows the cost and return of the marketing campaigns in a scenario's microforecasts, for each type of marketing and
 * for each channel.
 */
export function MarketingPage() {
  const choice = useShownScenario();
  const { scenario } = choice.input;
  const { type: named, channel } = useAddress();
  const go = useGo();
  const currency = useCurrency();
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const type = TYPES.find((one) => one === named) ?? "All";
  const query = useQuery({
    ...microforecastQuestionQueries.marketing.queryOptions({
      input: { scenario, type, channel: channel ?? null },
      meta: SHOWN_IN_PLACE,
    }),
    placeholderData: keepPreviousData,
  });
  const summary = query.data;
  const isEmpty = summary?.data.length === 0 && type === "All" && channel === undefined;
  return (
    <Page title={PLACES.marketing.title} subtitle={texts.subtitle} tabs={sectionTabs("marketing")}>
      <HeaderControls>
        <ScenarioChoice choice={choice} />
      </HeaderControls>
      {query.isError && summary === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <NoMarketing scenario={scenario} mayEdit={mayEdit} />
      ) : (
        <>
          <Filters type={type} channel={channel} names={summary?.names ?? []} />
          <Totals totals={summary?.totals} currency={currency} />
          {summary?.data.length === 0 ? (
            <EmptyState title={texts.emptyFilter} />
          ) : (
            <div className={surface.flush}>
              <DataTable
                label={texts.table}
                columns={COLUMNS}
                rows={summary?.data}
                rowKey={(line) => `${line.item_id} ${line.type} ${line.name}`}
                rowName={({ name }) => name}
                onOpen={({ microforecast }) => go(paths.microforecastDisplay({ id: microforecast.id, scenario }))}
              />
            </div>
          )}
        </>
      )}
    </Page>
  );
}

/**
 * Shown for a scenario without campaigns. Explains how to add the first one, and links to other scenarios that have
 * campaigns.
 */
function NoMarketing({ scenario, mayEdit }: { readonly scenario: string; readonly mayEdit: boolean }) {
  const holders = useOtherHolders(scenario, "campaigns");
  const plan = (
    <Button component={AppLink} to={paths.microforecast({ scenarioName: scenario })} size="compact-sm">
      {texts.plan}
    </Button>
  );
  return (
    <EmptyState
      title={holders.length === 0 ? texts.emptyTitle : texts.emptyUnder(scenario)}
      actions={mayEdit ? plan : undefined}
    >
      {texts.emptyBody}
      <OtherScenarios
        holders={holders}
        lead={texts.elsewhere}
        heldBy={texts.heldBy}
        to={(name) => paths.marketing({ scenario: name })}
      />
    </EmptyState>
  );
}

type FiltersProps = {
  readonly type: Type;
  readonly channel: string | undefined;
  readonly names: readonly string[];
};

function Filters({ type, channel, names }: FiltersProps) {
  const setQuery = useSetQuery();
  return (
    <Group gap="md" align="end">
      <SegmentedControl
        aria-label={texts.type}
        value={type}
        onChange={(value) => setQuery({ type: value === "All" ? undefined : value, channel: undefined })}
        data={TYPES.map((value) => ({ value, label: texts.types[value] }))}
      />
      <Select
        aria-label={texts.channel}
        placeholder={texts.allChannels}
        value={channel ?? null}
        onChange={(value) => setQuery({ channel: value ?? undefined })}
        data={[...names]}
        clearable
        searchable
      />
    </Group>
  );
}

function Totals({
  totals,
  currency,
}: {
  readonly totals: MarketingSummary["totals"] | undefined;
  readonly currency: string;
}) {
  const money = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.uncounted : formatMoney(centsOf(value), currency);
  const count = (value: number | null | undefined) =>
    value === null || value === undefined ? texts.uncounted : countOf(value);
  const { columns } = texts;
  return (
    <Facts
      layout="strip"
      facts={[
        { label: columns.spend, value: money(totals?.spend) },
        { label: columns.leads, value: count(totals?.leads) },
        { label: columns.customers, value: count(totals?.customers) },
        { label: columns.cost, value: money(totals?.cost_per_customer) },
        { label: columns.revenue, value: money(totals?.revenue) },
      ]}
    />
  );
}

const { columns } = texts;

const COLUMNS: readonly Column<Line>[] = [
  textColumn<Line>({ key: "name", title: columns.name }, ({ name }) => name),
  textColumn<Line>({ key: "microforecast", title: columns.microforecast }, ({ microforecast: { name }, on }) =>
    on ? name : texts.off(name),
  ),
  textColumn<Line>({ key: "type", title: columns.type }, ({ type }) => type),
  textColumn<Line>({ key: "start", title: columns.start }, ({ start_month: start }) => periodTitle(start)),
  moneyColumn<Line>({ key: "monthly", title: columns.monthly }, ({ monthly }) => monthly),
  moneyColumn<Line>({ key: "spend", title: columns.spend }, ({ spend }) => spend),
  { ...textColumn<Line>({ key: "leads", title: columns.leads }, ({ leads }) => counted(leads)), align: "end" },
  {
    ...textColumn<Line>({ key: "customers", title: columns.customers }, ({ customers }) => counted(customers)),
    align: "end",
  },
  moneyColumn<Line>({ key: "cost", title: columns.cost }, (line) => line.cost_per_customer),
  moneyColumn<Line>({ key: "revenue", title: columns.revenue }, ({ revenue }) => revenue),
  textColumn<Line>({ key: "payback", title: columns.payback }, ({ customers, payback_months: months }) =>
    customers === null ? "" : months === null ? texts.never : texts.months(months),
  ),
];

/** Formats a number of leads or customers; empty if it is null. */
function counted(value: number | null): string {
  return value === null ? "" : countOf(value);
}

function countOf(value: number): string {
  return value.toLocaleString("en", { maximumFractionDigits: 2 });
}
