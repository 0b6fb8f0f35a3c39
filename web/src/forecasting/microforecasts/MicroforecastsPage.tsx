import { centsOf } from "@hazina/base/money.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatMoney, formatShort } from "../../kit/format/amount.ts";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, textColumn } from "../../kit/list/columns.tsx";
import { DataTable, type RowAction } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import surface from "../../kit/page/surface.module.css";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { sectionTabs } from "../../sections.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import { useCurrency } from "../use-currency.ts";
import { type Listed, microforecastQueries } from "./api.ts";
import { BooksFirst } from "./BooksFirst.tsx";
import { useLivePlan } from "./effect/use-live-plan.ts";
import { NoMicroforecasts } from "./NoMicroforecasts.tsx";
import { Roadmap } from "./roadmap/Roadmap.tsx";
import { TogetherSection } from "./TogetherSection.tsx";
import { microforecastTexts as texts } from "./texts.ts";
import { useShownScenario } from "./use-scenario.ts";
import { useTasks } from "./use-tasks.ts";

/**
 * Shows the microforecasts of a scenario: their effect on cash, an on/off switch for each, and a roadmap on which they
 * can be moved.
 */
export function MicroforecastsPage() {
  const choice = useShownScenario();
  const { scenario } = choice.input;
  const query = useQuery(microforecastQueries.list.queryOptions({ input: { scenario }, meta: SHOWN_IN_PLACE }));
  const go = useGo();
  const currency = useCurrency();
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const tasks = useTasks(scenario);
  const actionsOf = useRowActions(scenario, mayEdit, tasks);
  const plan = useLivePlan(scenario);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data: rows, first_forecast: first, last_forecast: last } = query.data ?? {};
  const create = mayEdit ? <Create scenario={scenario} /> : undefined;
  return (
    <Page
      title={PLACES.microforecasts.title}
      subtitle={texts.subtitle}
      tabs={sectionTabs("microforecasts")}
      actions={create}
    >
      <HeaderControls>
        <ScenarioChoice choice={choice} />
      </HeaderControls>
      {query.isError && rows === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : rows?.length === 0 && first === null ? (
        <BooksFirst />
      ) : rows?.length === 0 ? (
        <NoMicroforecasts scenario={scenario} create={create} />
      ) : (
        <>
          {rows === undefined || first == null || last == null ? null : (
            <Roadmap
              key={scenario}
              rows={rows}
              first={first}
              last={last}
              scenario={scenario}
              plan={plan}
              mayEdit={mayEdit}
              currency={currency}
              onMove={tasks.move}
            />
          )}
          <div className={surface.flush}>
            <DataTable
              label={PLACES.microforecasts.title}
              columns={columnsOf(currency)}
              rows={rows}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              onOpen={({ id }) => go(paths.microforecastDisplay({ id, scenario }))}
              rowActions={actionsOf}
              {...(rows !== undefined && rows.length > 1 ? { selected, onSelect: setSelected } : {})}
            />
          </div>
          {rows !== undefined && rows.length > 1 ? (
            <TogetherSection
              scenario={scenario}
              ids={rows.map(({ id }) => id).filter((id) => selected.has(id))}
              currency={currency}
            />
          ) : null}
        </>
      )}
    </Page>
  );
}

function Create({ scenario }: { readonly scenario: string }) {
  return (
    <Button component={AppLink} to={paths.microforecast({ scenarioName: scenario })} size="compact-sm">
      {texts.create}
    </Button>
  );
}

function columnsOf(currency: string): readonly Column<Listed>[] {
  const { columns } = texts;
  return [
    textColumn<Listed>({ key: "name", title: columns.name }, ({ name, inherited, scenario }) =>
      inherited ? `${name} (${texts.from(scenario)})` : name,
    ),
    textColumn<Listed>({ key: "holds", title: columns.items }, ({ kinds }) =>
      kinds.map((kind) => texts.kinds[kind]).join(", "),
    ),
    textColumn<Listed>({ key: "months", title: columns.months }, ({ start_month: first, end_month: last }) =>
      texts.span(periodTitle(first), last === null ? "" : periodTitle(last)),
    ),
    textColumn<Listed>({ key: "worst", title: columns.worst }, ({ worst_month: worst }) =>
      worst === null
        ? ""
        : worst.value >= 0
          ? texts.takesNone
          : texts.at(formatMoney(centsOf(worst.value), currency), periodTitle(worst.label)),
    ),
    textColumn<Listed>({ key: "lowest", title: columns.lowest }, ({ lowest_with: one, lowest_without: other }) =>
      one === null || other === null
        ? ""
        : texts.lowestBoth(formatShort(centsOf(one.value)), formatShort(centsOf(other.value))),
    ),
    textColumn<Listed>({ key: "state", title: columns.state }, ({ on, asks, problem }) =>
      [on ? texts.on : texts.off, asks === null ? "" : texts.twice[asks], problem ?? ""].filter(Boolean).join(". "),
    ),
  ];
}

type Tasks = ReturnType<typeof useTasks>;

function useRowActions(scenario: string, mayEdit: boolean, tasks: Tasks): (row: Listed) => readonly RowAction[] {
  const go = useGo();
  return (row) => {
    const { id, on, version, inherited, is_partial: isPartial } = row;
    const open = { label: texts.open, onSelect: () => go(paths.microforecastDisplay({ id, scenario })) };
    if (!mayEdit) return [open];
    const reason = isPartial ? { reason: texts.roadmap.partial } : {};
    const isOwn = !inherited || version > 0;
    return [
      open,
      { label: on ? texts.switchOff : texts.switchOn, onSelect: () => tasks.toggle(row), ...reason },
      { label: texts.earlier, onSelect: () => void tasks.move(row, -1), ...reason },
      { label: texts.later, onSelect: () => void tasks.move(row, 1), ...reason },
      ...(isOwn && scenario !== BASELINE
        ? [{ label: texts.promote, onSelect: () => tasks.promote(row), ...reason }]
        : []),
      ...(isOwn
        ? [
            {
              label: inherited ? texts.takeBack : texts.remove,
              danger: true,
              onSelect: () => void tasks.remove(row),
              ...reason,
            },
          ]
        : []),
    ];
  };
}
