import { ActionIcon, Button, Menu, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRemoval } from "../../api/use-removal.ts";
import { useAction } from "../../api/use-save.ts";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { formatDayAndTime } from "../../kit/format/time.ts";
import { IconDots } from "../../kit/icons/marks.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { useGo } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { Region } from "../../kit/page/Region.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { paths } from "../../paths.ts";
import { PLACES } from "../../places.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import reporting from "../reporting.module.css";
import { VerifyButton } from "../verification/VerifyButton.tsx";
import { builderQueries, type ListedReport, type ReportKind, refreshBuilder } from "./api.ts";
import { NewReportDialog } from "./NewReportDialog.tsx";
import { openPath } from "./open-path.ts";
import { RenameDialog } from "./RenameDialog.tsx";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.lists;
const KINDS: readonly ReportKind[] = ["report", "dashboard"];

/**
 * Lists the standard reports, and the company's custom reports and dashboards. Users can create, copy, delete and
 * restore the custom ones.
 */
export function ReportsDisplayPage() {
  const [begun, setBegun] = useState<ReportKind | null>(null);
  return (
    <Page title={PLACES.reportsDisplay.title} subtitle={texts.subtitle} actions={<VerifyButton />}>
      {KINDS.map((kind) => (
        <Reports key={kind} kind={kind} onBegin={() => setBegun(kind)} />
      ))}
      <StandardReports />
      {begun === null ? null : <NewReportDialog kind={begun} onClose={() => setBegun(null)} />}
    </Page>
  );
}

/** Lists the standard reports, each with a description. */
function StandardReports() {
  const names = Object.keys(texts.standardSays) as (keyof typeof texts.standardSays)[];
  return (
    <Section title={texts.standard}>
      <ul className={reporting.standard}>
        {names.map((name) => (
          <li key={name}>
            <AppLink className={reporting.link} to={paths[name]()}>
              {PLACES[name].title}
            </AppLink>
            <p className={reporting.note}>{texts.standardSays[name]}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Reports({ kind, onBegin }: { readonly kind: ReportKind; readonly onBegin: () => void }) {
  const list = kind === "report" ? builderQueries.reports : builderQueries.dashboards;
  const query = useQuery(list.queryOptions({ input: {}, meta: SHOWN_IN_PLACE }));
  const mayEdit = hasAbility(useUser(), ["Edit Reports"]);
  const add = mayEdit ? <Button onClick={onBegin}>{texts.create[kind]}</Button> : undefined;
  const rows = query.data?.data;
  return (
    <Section title={texts[kind]} actions={rows && rows.length > 0 ? add : undefined}>
      {rows === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={96} radius="md" />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={texts.empty[kind]} {...(add ? { actions: add } : {})}>
          {mayEdit ? texts.emptyBody : texts.emptyToRead}
        </EmptyState>
      ) : (
        <Region className={reporting.scroller} aria-label={texts[kind]}>
          <table className={`${reporting.table} ${reporting.stacked}`}>
            <thead>
              <tr>
                {[texts.name, texts.scenario, texts.charts, texts.changed].map((title) => (
                  <th key={title} scope="col" className={title === texts.charts ? "" : (reporting.words ?? "")}>
                    {title}
                  </th>
                ))}
                {mayEdit ? <td /> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} kind={kind} row={row} mayEdit={mayEdit} />
              ))}
            </tbody>
          </table>
        </Region>
      )}
    </Section>
  );
}

type RowProps = { readonly kind: ReportKind; readonly row: ListedReport; readonly mayEdit: boolean };

function Row({ kind, row, mayEdit }: RowProps) {
  const { id, name, scenario, charts, updated_at, updated_by } = row;
  const [isRenaming, setRenaming] = useState(false);
  const go = useGo();
  const to = openPath(kind, name, scenario);
  const duplicate = useAction(builderQueries.duplicate.call, refreshBuilder);
  const remove = useRemoval<ListedReport>({
    remove: () => builderQueries.remove.call({ id }),
    restore: () => builderQueries.restore.call({ id }),
    refresh: refreshBuilder,
    question: () => texts.removeConfirm(name),
  });
  return (
    <tr>
      <th scope="row">
        <AppLink to={to}>{name}</AppLink>
      </th>
      <td className={reporting.words} data-title={texts.scenario}>
        {scenario === "" ? texts.goneScenario : scenario}
      </td>
      <td data-title={texts.charts}>{charts}</td>
      <td className={reporting.words} data-title={texts.changed}>
        {texts.by(formatDayAndTime(updated_at), updated_by)}
      </td>
      {mayEdit ? (
        <td>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" size={24} aria-label={texts.menu(name)}>
                <IconDots size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => go(to)}>{texts.open}</Menu.Item>
              <Menu.Item onClick={() => setRenaming(true)}>{texts.rename}</Menu.Item>
              <Menu.Item onClick={() => duplicate.mutate({ id })}>{texts.duplicate}</Menu.Item>
              <Menu.Item color="var(--hz-bad)" onClick={() => remove(row)}>
                {texts.remove}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {isRenaming ? <RenameDialog row={row} onClose={() => setRenaming(false)} /> : null}
        </td>
      ) : null}
    </tr>
  );
}
