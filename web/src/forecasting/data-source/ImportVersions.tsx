import type { forecastImport } from "@hazina/contract/forecasting/import.ts";
import { Badge, Group, Text, Title } from "@mantine/core";
import type { InferContractRouterOutputs } from "@orpc/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { type Column, countColumn, textColumn, timeColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { TableExport } from "../../kit/list/TableExport.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import surface from "../../kit/page/surface.module.css";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { AbleButton } from "./AbleButton.tsx";
import { CompareVersions } from "./CompareVersions.tsx";
import styles from "./data-source.module.css";
import { ForecastAgainButton } from "./ForecastAgainButton.tsx";
import { RollBackButton } from "./RollBackButton.tsx";
import { sourceTexts } from "./texts.ts";
import type { ImportVersion } from "./versions.ts";

const texts = sourceTexts.versions;

type Answer = InferContractRouterOutputs<typeof forecastImport>["imports"];

const COLORS: Readonly<Record<ImportVersion["state"], string>> = {
  active: "accent",
  superseded: "gray",
  rolled_back: "orange",
};

/** Lists every import as a version, with its author, time, file and months; the active version can be rolled back. */
export function ImportVersions({ query }: { readonly query: UseQueryResult<Answer> }) {
  const go = useGo();
  const rows = query.data?.data;
  const columns = useColumns(rows ?? []);
  return (
    <div className={styles.section}>
      <div className={styles.runningHead}>
        <Title order={2}>{texts.title}</Title>
        <Group gap="xs">
          {rows === undefined || rows.length === 0 ? null : (
            <TableExport title={texts.title} columns={columns} rows={rows} />
          )}
          {rows?.some(isForecast) ? <ForecastAgainButton /> : null}
        </Group>
      </div>
      <div className={surface.flush}>
        {query.isError && rows === undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows?.length === 0 ? (
          <EmptyState
            title={texts.empty}
            actions={
              <AbleButton
                ability="Import Forecast Data"
                label={texts.emptyAction}
                onClick={() => go(paths.dataSource({ import: "profit_and_loss" }))}
                isPrimary
              />
            }
          >
            {texts.emptyBody}
          </EmptyState>
        ) : (
          <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </div>
      {rows === undefined || rows.length === 0 ? null : <Text c="dimmed">{texts.body}</Text>}
    </div>
  );
}

/**
 * Returns whether a version is the active profit and loss. The automatic forecast is calculated from this version
 * only.
 */
function isForecast({ statement, state }: ImportVersion): boolean {
  return statement === "profit_and_loss" && state === "active";
}

function useColumns(versions: readonly ImportVersion[]): Column<ImportVersion>[] {
  const mayRollBack = hasAbility(useUser(), ["Import Forecast Data"]);
  const heads = texts.columns;
  const columns: Column<ImportVersion>[] = [
    textColumn({ key: "statement", title: heads.statement }, ({ statement, version }) =>
      texts.version(sourceTexts.statements[statement], version),
    ),
    {
      key: "state",
      title: heads.state,
      text: ({ state }) => texts.states[state],
      cell: ({ state }) => (
        <Badge color={COLORS[state]} variant="light" tt="none" miw="max-content">
          {texts.states[state]}
        </Badge>
      ),
    },
    {
      key: "file",
      title: heads.file,
      text: ({ file_name }) => file_name,
      cell: ({ file_name }) => (
        <span className={styles.file} title={file_name}>
          {file_name}
        </span>
      ),
    },
    textColumn({ key: "months", title: heads.months }, ({ first_month, last_month }) =>
      texts.months(periodTitle(first_month), periodTitle(last_month)),
    ),
    countColumn({ key: "accounts", title: heads.accounts }, ({ accounts }) => accounts),
    textColumn({ key: "period", title: heads.period }, ({ forecast_period }) => texts.period(forecast_period)),
    textColumn({ key: "by", title: heads.by }, ({ imported_by }) => imported_by),
    timeColumn({ key: "at", title: heads.at }, ({ imported_at }) => imported_at),
  ];
  const action: Column<ImportVersion> = {
    key: "action",
    title: heads.action,
    align: "end",
    cell: (version) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <CompareVersions version={version} versions={versions} />
        {mayRollBack && version.state === "active" ? <RollBackButton version={version} versions={versions} /> : null}
      </Group>
    ),
  };
  return [...columns, action];
}
