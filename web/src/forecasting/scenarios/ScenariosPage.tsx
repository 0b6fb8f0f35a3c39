import { Button } from "@mantine/core";
import { useMemo } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { IconPlus } from "../../kit/icons/marks.tsx";
import { IconColumns, IconGitBranch } from "../../kit/icons/tables.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useQuery as useAddress } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import surface from "../../kit/page/surface.module.css";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { BASELINE } from "../choice/statement-choice.ts";
import { useCurrency } from "../use-currency.ts";
import { DeletedScenarios } from "./DeletedScenarios.tsx";
import { scenarioColumns } from "./scenario-columns.tsx";
import { amountsNote } from "./scenario-list.ts";
import { scenarioTexts } from "./texts.ts";
import { useOverview } from "./use-overview.ts";
import { useScenarioTasks } from "./use-scenario-tasks.tsx";

const texts = scenarioTexts.list;

/** Lists every scenario as a tree that starts at Baseline, with its key figures and actions. */
export function ScenariosPage() {
  const currency = useCurrency();
  const { new: parent } = useAddress();
  const { query, listed, deleted } = useOverview();
  const tasks = useScenarioTasks(listed ?? [], parent === undefined ? null : { kind: "create", parent });
  const columns = useMemo(() => scenarioColumns(currency), [currency]);
  const amounts = amountsNote(currency, listed ?? []);
  const [, other] = listed ?? [];
  return (
    <Page
      title={PLACES.scenarios.title}
      subtitle={amounts}
      actions={
        <>
          <TableExport title={PLACES.scenarios.title} notes={[amounts ?? []].flat()} columns={columns} rows={listed} />
          {other === undefined ? null : (
            <Button
              component={AppLink}
              to={paths.scenarioComparison({ left: BASELINE, right: other.name })}
              variant="default"
              size="compact-sm"
              leftSection={<IconColumns size={14} />}
            >
              {texts.compare}
            </Button>
          )}
          {tasks.mayEdit ? (
            <Button
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => tasks.start({ kind: "create", parent: BASELINE })}
            >
              {texts.create}
            </Button>
          ) : null}
        </>
      }
    >
      {query.isError && listed === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className={surface.flush}>
            <DataTable
              label={PLACES.scenarios.title}
              columns={columns}
              rows={listed}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              rowActions={tasks.actionsOf}
            />
          </div>
          {listed?.length === 1 ? (
            <FirstScenario
              hasBooks={listed[0]?.figures !== null || listed[0]?.problem !== null}
              mayEdit={tasks.mayEdit}
              onCreate={() => tasks.start({ kind: "create", parent: BASELINE })}
            />
          ) : null}
          <DeletedScenarios deleted={deleted} />
        </>
      )}
      {tasks.drawer}
    </Page>
  );
}

type FirstScenarioProps = { readonly hasBooks: boolean; readonly mayEdit: boolean; readonly onCreate: () => void };

function FirstScenario({ hasBooks, mayEdit, onCreate }: FirstScenarioProps) {
  const mayImport = hasAbility(useUser(), ["Import Forecast Data"]);
  if (!hasBooks) {
    return (
      <EmptyState
        title={texts.noBooks}
        actions={
          mayImport ? (
            <Button component={AppLink} to={paths.dataSource()}>
              {texts.importData}
            </Button>
          ) : undefined
        }
      >
        {texts.noBooksLead}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconGitBranch size={28} />}
      title={texts.empty}
      actions={mayEdit ? <Button onClick={onCreate}>{texts.createFirst}</Button> : undefined}
    >
      {texts.emptyLead}
      {mayEdit ? null : <p>{texts.emptyMayNot}</p>}
    </EmptyState>
  );
}
