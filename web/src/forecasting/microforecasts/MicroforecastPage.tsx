import { type Cents, centsOf } from "@hazina/base/money.ts";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Chart } from "../../kit/chart/Chart.tsx";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { useQuery as useAddress, useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE, scenarioQueries } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { useCurrency } from "../use-currency.ts";
import { type Detail, microforecastQueries } from "./api.ts";
import { EffectTable } from "./effect/EffectTable.tsx";
import { ItemSection } from "./ItemSection.tsx";
import { microforecastTexts as texts } from "./texts.ts";
import { useShownScenario } from "./use-scenario.ts";
import { useTasks } from "./use-tasks.ts";

/** Shows one microforecast: its items, cash with and without it, and its effect in each month. */
export function MicroforecastPage() {
  const { id = "" } = useAddress();
  const { scenario } = useShownScenario().input;
  const query = useQuery({
    ...microforecastQueries.read.queryOptions({ input: { id, scenario }, meta: SHOWN_IN_PLACE }),
    enabled: id !== "",
  });
  const detail = query.data?.data;
  if (detail !== undefined) return <Shown detail={detail} scenario={scenario} />;
  return (
    <Page title={PLACES.microforecastDisplay.title}>
      {id === "" ? (
        <EmptyState title={texts.needsName} actions={<ToList scenario={scenario} />} />
      ) : query.isError ? (
        <>
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          <Group justify="center">
            <ToList scenario={scenario} />
          </Group>
        </>
      ) : (
        <ScreenLoading />
      )}
    </Page>
  );
}

function ToList({ scenario }: { readonly scenario: string }) {
  return (
    <Button component={AppLink} to={paths.microforecasts({ scenario })} variant="default" size="compact-sm">
      {texts.back}
    </Button>
  );
}

/** A link to the named versions of the scenario, which include its microforecasts. */
function ToVersions({ scenario }: { readonly scenario: string }) {
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  const found = data?.data.find(({ name }) => name === scenario);
  if (found === undefined) return null;
  return (
    <Button component={AppLink} to={paths.scenario({ id: found.id })} variant="default" size="compact-sm">
      {texts.versions}
    </Button>
  );
}

type ShownProps = { readonly detail: Detail; readonly scenario: string };

function Shown({ detail, scenario }: ShownProps) {
  const currency = useCurrency();
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const { name, on, asks, effect, items, lowest_with: one, lowest_without: other, law_assumed_from: assumed } = detail;
  const lowest = (at: typeof one) =>
    at === null ? "" : texts.at(formatMoney(centsOf(at.value), currency), longPeriodTitle(at.label));
  return (
    <Page
      title={name}
      subtitle={`${scenario} · ${on ? texts.on : texts.off}${asks === null ? "" : ` · ${texts.twice[asks]}`}`}
      actions={
        <>
          <ToList scenario={scenario} />
          <ToVersions scenario={scenario} />
          {mayEdit ? <PageTasks detail={detail} scenario={scenario} /> : null}
          {mayEdit ? (
            <Button
              component={AppLink}
              to={paths.microforecast({ forecastName: name, scenarioName: scenario, startDate: detail.start_month })}
              size="compact-sm"
            >
              {texts.addItem}
            </Button>
          ) : null}
        </>
      }
    >
      <Facts
        layout="strip"
        facts={[
          { label: texts.lowestWith, value: lowest(one) },
          { label: texts.lowestWithout, value: lowest(other) },
        ]}
      />
      {items.map((item) => (
        <ItemSection key={item.id} item={item} detail={detail} scenario={scenario} mayEdit={mayEdit} />
      ))}
      <Section
        title={texts.effect}
        lead={assumed === null ? texts.effectLead : `${texts.effectLead} ${texts.lawAssumed(longPeriodTitle(assumed))}`}
      >
        <EffectTable effect={effect} />
      </Section>
      <Chart data={chartOf(effect)} fileName="microforecast" notes={[name, scenario]} />
    </Page>
  );
}

function PageTasks({ detail, scenario }: ShownProps) {
  const go = useGo();
  const tasks = useTasks(scenario);
  const { on, inherited, version, is_partial: isPartial } = detail;
  const isOwn = !inherited || version > 0;
  const toList = (isDone: boolean) => (isDone ? go(paths.microforecasts({ scenario })) : undefined);
  if (isPartial) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" loading={tasks.isRunning} onClick={() => tasks.toggle(detail)}>
        {on ? texts.switchOff : texts.switchOn}
      </Button>
      {isOwn && scenario !== BASELINE ? (
        <Button variant="default" size="compact-sm" onClick={() => tasks.promote(detail)}>
          {texts.promote}
        </Button>
      ) : null}
      {isOwn ? (
        <Button
          variant="default"
          c="var(--hz-bad)"
          size="compact-sm"
          onClick={() => void tasks.remove(detail).then(inherited ? () => undefined : toList)}
        >
          {inherited ? texts.takeBack : texts.remove}
        </Button>
      ) : null}
    </>
  );
}

function chartOf(effect: Detail["effect"]) {
  const line = (name: string, of: (row: Detail["effect"][number]) => number) => ({
    name,
    kind: "line" as const,
    values: effect.map((row): Cents => centsOf(of(row))),
  });
  return {
    title: texts.chartTitle,
    labels: effect.map(({ label }) => periodTitle(label)),
    series: [
      line(texts.effectColumns.without, (row) => row.cash_without),
      line(texts.effectColumns.with, (row) => row.cash_with),
    ],
  };
}
