import { Autocomplete, Button, SimpleGrid, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { SHOWN_IN_PLACE, scenarioQueries } from "../api.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { type Detail, microforecastQueries } from "./api.ts";
import { BooksFirst } from "./BooksFirst.tsx";
import { initialValues, type Kind } from "./item-form/form-fields.ts";
import { formOf, type Names, namesProblem } from "./item-form/form-request.ts";
import { ItemWizard } from "./item-form/ItemWizard.tsx";
import styles from "./microforecasts.module.css";
import { microforecastTexts as texts } from "./texts.ts";

const ScenarioDrawer = lazy(() =>
  import("../scenarios/ScenarioDrawer.tsx").then((module) => ({ default: module.ScenarioDrawer })),
);

const KINDS: readonly Kind[] = ["asset", "loan", "hire", "marketing"];
const NEW = "\u0000new";

/**
 * The page for adding or changing an item of a microforecast. The user chooses the kind of item, fills in the steps of
 * its form, and sees the effect at once.
 */
export function NewMicroforecastPage() {
  const { id, item } = useAddress();
  return id === undefined || item === undefined ? <NewItem /> : <ChangedItem id={id} itemId={item} />;
}

function NewItem() {
  const { forecastName = "", scenarioName = BASELINE, startDate } = useAddress();
  const [kind, setKind] = useState<Kind | null>(null);
  const [names, setNames] = useState<Names>({ forecast_name: forecastName, scenario_name: scenarioName });
  const [problem, setProblem] = useState<string | null>(null);
  const listed = useQuery({
    ...microforecastQueries.list.queryOptions({ input: { scenario: scenarioName } }),
    meta: SHOWN_IN_PLACE,
  });
  const change = (next: Names) => {
    setNames(next);
    if (problem !== null) setProblem(namesProblem(next));
  };
  const choose = (chosen: Kind) => {
    const unnamed = namesProblem(names);
    setProblem(unnamed);
    if (unnamed === null) setKind(chosen);
  };
  const back = <Back to={paths.microforecasts({ scenario: names.scenario_name })} />;
  if (listed.data?.first_forecast === null) {
    return (
      <Page title={texts.createTitle} actions={back}>
        <BooksFirst />
      </Page>
    );
  }
  return (
    <Page title={texts.createTitle} actions={back}>
      <NameFields names={names} onChange={change} problem={problem} />
      <Cards chosen={kind} onChoose={choose} />
      {kind === null ? null : (
        <ItemWizard
          key={kind}
          kind={kind}
          initial={initialValues(kind, startDate ?? null)}
          names={names}
          onNames={setProblem}
          changing={null}
        />
      )}
    </Page>
  );
}

function Back({ to }: { readonly to: string }) {
  return (
    <Button component={AppLink} to={to} variant="default" size="compact-sm">
      {texts.back}
    </Button>
  );
}

type NameFieldsProps = {
  readonly names: Names;
  readonly onChange: (names: Names) => void;
  readonly problem: string | null;
};

/** Shows the fields for the scenario and for a new or existing microforecast. A new scenario can be created here. */
function NameFields({ names, onChange, problem }: NameFieldsProps) {
  const [isCreating, setCreating] = useState(false);
  const scenarios = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {} }));
  const known = useQuery({
    ...microforecastQueries.list.queryOptions({ input: { scenario: names.scenario_name } }),
    meta: SHOWN_IN_PLACE,
  });
  const all = [...new Set([BASELINE, ...(scenarios.data?.data ?? []).map(({ name }) => name)])];
  const chooseScenario = (scenario_name: string | null) => {
    if (scenario_name === NEW) setCreating(true);
    else onChange({ ...names, scenario_name: scenario_name ?? "" });
  };
  return (
    <div className={styles.names}>
      <Autocomplete
        label={texts.forecastName}
        description={texts.forecastNameHint}
        value={names.forecast_name}
        onChange={(forecast_name) => onChange({ ...names, forecast_name })}
        data={(known.data?.data ?? []).map(({ name }) => name)}
        maxLength={120}
        error={problem}
        withAsterisk
      />
      <Select
        label={texts.scenarioName}
        description={texts.scenarioHint}
        value={names.scenario_name || null}
        onChange={chooseScenario}
        data={[...all.map((value) => ({ value, label: value })), { value: NEW, label: texts.newOf.scenario }]}
        searchable
        allowDeselect={false}
        withAsterisk
      />
      {isCreating ? (
        <Suspense>
          <ScenarioDrawer
            task={{ kind: "create", parent: names.scenario_name || BASELINE }}
            onClose={() => setCreating(false)}
            onDone={(scenario_name) => onChange({ ...names, scenario_name })}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

type CardsProps = { readonly chosen: Kind | null; readonly onChoose: (kind: Kind) => void };

function Cards({ chosen, onChoose }: CardsProps) {
  const seesPay = hasAbility(useUser(), ["View Salaries"]);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="sm">
      {KINDS.filter((one) => one !== "hire" || seesPay).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.card}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          <Text fw={600}>{texts.cards[one].title}</Text>
          <Text size="sm">{texts.cards[one].lead}</Text>
        </button>
      ))}
    </SimpleGrid>
  );
}

/** Shows the form of an item of a saved microforecast, filled with its values. */
function ChangedItem({ id, itemId }: { readonly id: string; readonly itemId: string }) {
  const { scenarioName: scenario = BASELINE } = useAddress();
  const query = useQuery({
    ...microforecastQueries.read.queryOptions({ input: { id, scenario }, meta: SHOWN_IN_PLACE }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const detail = query.data?.data;
  return (
    <Page
      title={detail === undefined ? texts.changeTitle : texts.changeOf(detail.name)}
      subtitle={scenario}
      actions={<Back to={paths.microforecasts({ scenario })} />}
    >
      {detail !== undefined ? (
        <ItemForm detail={detail} itemId={itemId} scenario={scenario} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Page>
  );
}

type ItemFormProps = { readonly detail: Detail; readonly itemId: string; readonly scenario: string };

function ItemForm({ detail, itemId, scenario }: ItemFormProps) {
  const item = detail.items.find((one) => one.id === itemId);
  const form = item && formOf(item);
  if (!form) {
    return (
      <Section title={detail.name}>
        <Text>{texts.noForm}</Text>
      </Section>
    );
  }
  return (
    <ItemWizard
      kind={form.kind}
      initial={form.values}
      names={{ forecast_name: detail.name, scenario_name: scenario }}
      onNames={() => undefined}
      changing={{ of: detail, itemId, version: detail.version }}
    />
  );
}
