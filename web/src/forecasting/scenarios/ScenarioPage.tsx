import { Button, Menu } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { IconDots } from "../../kit/icons/marks.tsx";
import type { RowAction } from "../../kit/list/DataTable.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { AccessRestrictionAlert } from "./alerts/AccessRestrictionAlert.tsx";
import { PendingUpdates } from "./alerts/PendingUpdates.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { ScenarioFacts } from "./ScenarioFacts.tsx";
import type { ListedScenario } from "./scenario-list.ts";
import { scenarioTexts } from "./texts.ts";
import { useOverview } from "./use-overview.ts";
import { useScenarioTasks } from "./use-scenario-tasks.tsx";
import { VersionsSection } from "./VersionsSection.tsx";

const texts = scenarioTexts.page;

/** Shows one scenario: its key figures, its own changes, and its named versions. */
export function ScenarioPage() {
  const { id = "" } = useParams({ strict: false }) as { id?: string };
  const { query, listed } = useOverview();
  const scenario = listed?.find((one) => one.id === id);
  if (scenario !== undefined) return <Loaded key={id} scenario={scenario} all={listed ?? []} />;
  return (
    <Page title={PLACES.scenario.title}>
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : listed === undefined ? (
        <ScreenLoading />
      ) : (
        <EmptyState
          title={texts.notFound}
          actions={
            <Button component={AppLink} to={paths.scenarios()}>
              {texts.toList}
            </Button>
          }
        >
          {texts.notFoundLead}
        </EmptyState>
      )}
    </Page>
  );
}

type LoadedProps = { readonly scenario: ListedScenario; readonly all: readonly ListedScenario[] };

function Loaded({ scenario, all }: LoadedProps) {
  const go = useGo();
  const tasks = useScenarioTasks(all, null, () => go(paths.scenarios()));
  const { name, parent } = scenario;
  return (
    <Page
      title={name}
      subtitle={parent === null ? texts.isBaseline : texts.on(parent)}
      actions={<Actions scenario={scenario} actions={tasks.actionsOf(scenario)} />}
    >
      <PendingUpdates scenario={scenario} />
      <ScenarioFacts scenario={scenario} all={all} />
      <OverlaySection scenario={scenario} all={all} />
      <VersionsSection scenario={scenario} />
      <AccessRestrictionAlert onCreate={() => tasks.start({ kind: "create", parent: name })} />
      {tasks.drawer}
    </Page>
  );
}

type ActionsProps = { readonly scenario: ListedScenario; readonly actions: readonly RowAction[] };

function Actions({ scenario: { name, parent }, actions }: ActionsProps): ReactNode {
  const { actions: labels, compare } = scenarioTexts.list;
  const shown: readonly string[] = [labels.statements, labels.page, labels.compare];
  const rest = actions.filter(({ label }) => !shown.includes(label));
  return (
    <>
      {rest.length === 0 ? null : (
        <Menu position="bottom-end" width={220}>
          <Menu.Target>
            <Button variant="default" size="compact-sm" leftSection={<IconDots size={14} />}>
              {texts.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ label, onSelect, danger }) => (
              <Menu.Item key={label} onClick={onSelect} {...(danger === true ? { color: "var(--hz-bad)" } : {})}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {parent === null ? null : (
        <Button
          component={AppLink}
          to={paths.scenarioComparison({ left: parent, right: name })}
          variant="default"
          size="compact-sm"
        >
          {compare}
        </Button>
      )}
      <Button component={AppLink} to={paths.profitLoss({ scenario: name })} size="compact-sm">
        {labels.statements}
      </Button>
    </>
  );
}
