import { readablePath } from "@hazina/engine/account-path.ts";
import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import type { Column } from "../../kit/list/columns.tsx";
import { DataTable, type RowAction } from "../../kit/list/DataTable.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import surface from "../../kit/page/surface.module.css";
import { hasAbility, useUser } from "../../session/session.ts";
import { scenarioQueries } from "../api.ts";
import { announceRestriction, EDIT_FORECASTS } from "../editing/access-restriction.ts";
import { useCurrency } from "../use-currency.ts";
import { cellOfLine } from "./cell-of-line.ts";
import { canPromote, type OverlayLine, overlayEntries } from "./overlay-lines.ts";
import { PromoteDialog } from "./PromoteDialog.tsx";
import { ScenarioUndo } from "./ScenarioUndo.tsx";
import type { ListedScenario } from "./scenario-list.ts";
import styles from "./scenarios.module.css";
import { scenarioTexts } from "./texts.ts";

const texts = scenarioTexts.page;

const columnsIn = (currency: string): Column<OverlayLine>[] => [
  {
    key: "line",
    title: texts.columns.line,
    cell: ({ account, statement }) => (
      <span title={readablePath(account)}>
        <b>{readablePath(account)}</b>{" "}
        <span className={styles.note}>
          {statement === null ? texts.gone : statement === "balance_sheet" ? texts.balanceSheet : texts.profitAndLoss}
        </span>
      </span>
    ),
  },
  {
    key: "says",
    title: texts.columns.says,
    cell: (line) => (
      <span className={styles.sayings}>
        {overlayEntries(line, currency).map(({ text }) => (
          <span key={text} title={text}>
            {text}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: "written",
    title: texts.columns.written,
    cell: (line) => (
      <span className={styles.sayings}>
        {overlayEntries(line, currency).map(({ text, by, at }) => (
          <span key={text}>{scenarioTexts.list.by(by, formatDayAndTime(at))}</span>
        ))}
      </span>
    ),
  },
];

type OverlaySectionProps = { readonly scenario: ListedScenario; readonly all: readonly ListedScenario[] };

/**
 * Lists the changes that a scenario makes to each line, with a button to move the changes of a line to the parent
 * scenario.
 */
export function OverlaySection({ scenario, all }: OverlaySectionProps) {
  const { id, name, parent } = scenario;
  const go = useGo();
  const currency = useCurrency();
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const mayEdit = hasAbility(useUser(), [EDIT_FORECASTS]);
  const [promoted, promote] = useState<OverlayLine | null>(null);
  const query = useQuery({
    ...scenarioQueries.overlay.queryOptions({ input: { id } }),
    staleTime: 0,
  });
  const actionsOf = (line: OverlayLine): RowAction[] => {
    const address = cellOfLine(line, name, scenario.figures?.closing_cash?.label);
    return [
      ...(address === undefined ? [] : [{ label: texts.open, onSelect: () => go(address) }]),
      ...(mayEdit && parent !== null && line.statement !== null
        ? [
            {
              label: texts.promote(parent),
              onSelect: () => (canPromote(line, parent) ? promote(line) : announceRestriction("baseline")),
            },
          ]
        : []),
    ];
  };
  const rows = query.data?.data;
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <Title order={2}>{texts.says}</Title>
        {mayEdit ? <ScenarioUndo id={id} /> : null}
      </div>
      <div className={surface.flush}>
        {query.isError && rows === undefined ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows?.length === 0 ? (
          <EmptyState title={texts.empty}>{parent === null ? texts.emptyBaseline : texts.emptyLead(parent)}</EmptyState>
        ) : (
          <DataTable
            label={texts.says}
            columns={columns}
            rows={rows}
            rowKey={({ account, statement }) => `${statement} ${account}`}
            rowName={({ account }) => readablePath(account)}
            rowActions={actionsOf}
          />
        )}
      </div>
      {promoted === null || parent === null ? null : (
        <PromoteDialog
          line={promoted}
          scenario={{ id, name }}
          parent={{ id: all.find((one) => one.name === parent)?.id ?? "", name: parent }}
          onClose={() => promote(null)}
        />
      )}
    </div>
  );
}
