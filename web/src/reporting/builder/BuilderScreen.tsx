import { Alert, Button, Menu, Skeleton, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useAction } from "../../api/use-save.ts";
import { useRememberedScenario } from "../../forecasting/choice/remembered-scenario.ts";
import { BASELINE } from "../../forecasting/choice/statement-choice.ts";
import { ScenarioChoice } from "../../forecasting/scenarios/ScenarioChoice.tsx";
import { useExport } from "../../kit/export/use-export.ts";
import { EmptyState } from "../../kit/feedback/EmptyState.tsx";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { optionsOf } from "../../kit/form/options.ts";
import { IconArrowLeft } from "../../kit/icons/arrows.tsx";
import { AppLink } from "../../kit/page/AppLink.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { useGo, useQuery, useSetQuery } from "../../kit/page/navigate.ts";
import { Page } from "../../kit/page/Page.tsx";
import { paths } from "../../paths.ts";
import { hasAbility, useUser } from "../../session/session.ts";
import { ShareButton } from "../sharing/ShareButton.tsx";
import { AddChartDialog } from "./add-chart/AddChartDialog.tsx";
import {
  type BuiltBlock,
  type BuiltReport,
  builderQueries,
  type ReportKind,
  refreshBuilder,
  type Shown,
  useBuiltReport,
} from "./api.ts";
import { BlockSpecDialog, type SpecKind } from "./blocks/BlockSpecDialog.tsx";
import { Canvas } from "./blocks/Canvas.tsx";
import { useLatestSaved } from "./blocks/use-latest-saved.ts";
import styles from "./builder.module.css";
import { CoverDialog } from "./CoverDialog.tsx";
import { GoneReport } from "./GoneReport.tsx";
import { builderTexts } from "./texts.ts";

const texts = builderTexts.page;

type Open =
  | { readonly what: "chart" | "cover" | SpecKind }
  | { readonly what: "change"; readonly block: BuiltBlock }
  | null;

const TIMES: Readonly<Record<ReportKind, readonly string[]>> = {
  report: ["last_6", "last_12", "ytd", "next_6", "next_12"],
  dashboard: ["last_6m", "last_12m", "ytd", "next_6m", "next_12m"],
};

/** Shows a report or dashboard on its canvas. Every change is saved at once, for all users. */
export function BuilderScreen({ kind }: { readonly kind: ReportKind }) {
  const shown = useShown(kind);
  const query = useBuiltReport(shown);
  const [open, setOpen] = useState<Open>(null);
  const mayEdit = hasAbility(useUser(), ["Edit Reports"]);
  const setQuery = useSetQuery();
  // The last data of a deleted report does not apply to another one.
  const answer = query.isPlaceholderData && query.data?.report === null ? undefined : query.data;
  const gone = useGone(shown, query);
  if (shown.name === "") return <NoReportChosen kind={kind} />;
  if (gone.id !== null) return <GoneReport shown={shown} id={gone.id} onRenamed={gone.follow} />;
  return (
    <Page
      title={shown.name}
      actions={
        <>
          <BackButton />
          {answer?.report ? <FileButtons shown={shown} /> : null}
          {mayEdit ? <AddMenu answer={answer} onOpen={setOpen} /> : null}
        </>
      }
    >
      <HeaderControls>
        <ScenarioChoice
          choice={{ input: { scenario: shown.scenario }, chooseScenario: (scenario) => setQuery({ scenario }) }}
        />
      </HeaderControls>
      {answer === undefined ? (
        query.isError ? (
          <ErrorState title={texts.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton height={420} radius="md" />
        )
      ) : (
        <>
          <Tools
            key={answer.report?.id}
            shown={shown}
            answer={answer}
            mayEdit={mayEdit}
            onCover={() => setOpen({ what: "cover" })}
          />
          {answer.message && answer.blocks.length > 0 ? (
            <Alert color="orange" variant="light" mb="md">
              {texts.noBooks}
            </Alert>
          ) : null}
          <CoverPage answer={answer} />
          <Canvas
            key={answer.report?.id}
            shown={shown}
            report={answer}
            mayEdit={mayEdit}
            onChange={(block) => setOpen({ what: "change", block })}
          />
        </>
      )}
      <Dialogs open={open} shown={shown} answer={answer} onClose={() => setOpen(null)} />
    </Page>
  );
}

function NoReportChosen({ kind }: { readonly kind: ReportKind }) {
  return (
    <Page title={builderTexts.lists[kind]}>
      <EmptyState
        title={texts.noName}
        actions={
          <Button component={AppLink} to={paths.reportsDisplay()}>
            {texts.toList}
          </Button>
        }
      >
        {texts.noNameLead}
      </EmptyState>
    </Page>
  );
}

function useShown(kind: ReportKind): Shown {
  const query = useQuery();
  const remembered = useRememberedScenario();
  const name = (kind === "report" ? query.report : query.dashboard)?.trim() ?? "";
  return { kind, name, scenario: query.scenario?.trim() || remembered || BASELINE, period: query.period ?? "" };
}

/**
 * Returns the id of the open report if no report has its name any more, because another user has renamed or deleted
 * it; otherwise null.
 */
function useGone({ name }: Shown, { data, isPlaceholderData }: ReturnType<typeof useBuiltReport>) {
  const [known, follow] = useState<{ readonly name: string; readonly id: string } | null>(null);
  const report = isPlaceholderData ? undefined : data?.report;
  if (report && (report.id !== known?.id || name !== known.name)) follow({ name, id: report.id });
  return { id: report === null && known?.name === name ? known.id : null, follow };
}

const NOTICE_MS = 3_000;

/** A button that returns to the list. It also shows that everything is saved, because each change is saved at once. */
function BackButton() {
  const go = useGo();
  const back = () => {
    notifySuccess({ message: texts.updated, closesAfterMs: NOTICE_MS });
    go(paths.reportsDisplay());
  };
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={back}>
      {texts.back}
    </Button>
  );
}

/** Returns the fields that identify the report in export calls. */
function fileOf({ kind, name, scenario, period }: Shown) {
  const named = kind === "report" ? { report: name } : { dashboard: name };
  return { ...named, scenario, ...(period === "" ? {} : { period: { type: period, frequency: "months" as const } }) };
}

/**
 * Buttons that export the report with current figures as a PDF or a workbook, or that share it. If the user chose a
 * period for the whole report, the files have that period.
 */
function FileButtons({ shown }: { readonly shown: Shown }) {
  const { isRunning, said, run } = useExport(shown.name);
  const asked = fileOf(shown);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Menu position="bottom-end" disabled={isRunning}>
        <Menu.Target>
          <Button variant="default" disabled={isRunning}>
            {isRunning ? texts.exporting : texts.exportReport}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => run("pdf", () => builderQueries.pdf.call(asked))}>{texts.exportPdf}</Menu.Item>
          <Menu.Item onClick={() => run("xlsx", () => builderQueries.xlsx.call(asked))}>{texts.exportXlsx}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ShareButton name={shown.name} asked={asked} />
    </>
  );
}

function AddMenu({
  answer,
  onOpen,
}: {
  readonly answer: BuiltReport | undefined;
  readonly onOpen: (open: Open) => void;
}) {
  const report = answer?.report;
  const addText = useAction(
    () => builderQueries.addBlock.call({ id: report?.id ?? "", block: { type: "text", spec: {} } }),
    refreshBuilder,
  );
  return (
    <>
      {report ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default">{texts.addBlock}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onOpen({ what: "kpis" })}>{texts.kpis}</Menu.Item>
            <Menu.Item onClick={() => onOpen({ what: "statement" })}>{texts.statement}</Menu.Item>
            <Menu.Item onClick={() => addText.mutate(undefined)}>{texts.text}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      <Button onClick={() => onOpen({ what: "chart" })}>{texts.addChart}</Button>
    </>
  );
}

type ToolsProps = {
  readonly shown: Shown;
  readonly answer: BuiltReport;
  readonly mayEdit: boolean;
  readonly onCover: () => void;
};

function Tools({ shown, answer, mayEdit, onCover }: ToolsProps) {
  const setQuery = useSetQuery();
  const { report } = answer;
  const look = useLook(report);
  if (look.of === null) return null;
  const { cover, layout } = look.of;
  const times = TIMES[shown.kind].map((value) => ({
    value,
    label: /_\d+$/.test(value) ? `${builderTexts.periods[value]} months` : (builderTexts.periods[value] ?? value),
  }));
  return (
    <div className={styles.tools} data-print="hide">
      <Select
        size="xs"
        w={{ base: "100%", sm: 180 }}
        label={texts.time}
        data={[{ value: "own", label: texts.ownTime }, ...times]}
        value={shown.period === "" ? "own" : shown.period}
        allowDeselect={false}
        onChange={(value) => setQuery({ period: value === "own" ? undefined : (value ?? undefined) })}
      />
      <Select
        size="xs"
        w={{ base: "100%", sm: 160 }}
        label={texts.layout}
        data={optionsOf(texts.layouts)}
        value={layout}
        allowDeselect={false}
        disabled={!mayEdit}
        onChange={(value) => value && look.choose({ layout: value as typeof layout })}
      />
      {mayEdit && shown.kind === "report" ? (
        <>
          <Button size="xs" variant="default" onClick={() => look.choose({ cover: { ...cover, shown: !cover.shown } })}>
            {cover.shown ? texts.hideCover : texts.showCover}
          </Button>
          {cover.shown ? (
            <Button size="xs" variant="subtle" onClick={onCover}>
              {texts.cover}
            </Button>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

type Look = Partial<Pick<NonNullable<BuiltReport["report"]>, "layout" | "cover">>;

/**
 * Returns the report with the user's latest choices of layout and cover, and the function that changes these choices.
 * A choice is included at once, before it is saved.
 */
function useLook(report: BuiltReport["report"]) {
  const { waiting, choose } = useLatestSaved<Look>(report?.version ?? 0, async (look, version) => {
    const { message, data } = await builderQueries.save.call({ id: report?.id ?? "", ...look, version });
    notifySuccess({ message });
    return data.version;
  });
  return { of: report && { ...report, ...waiting }, choose: (look: Look) => choose({ ...waiting, ...look }) };
}

function CoverPage({ answer: { report, scenario } }: { readonly answer: BuiltReport }) {
  if (!report?.cover.shown) return null;
  return (
    <section className={styles.cover} aria-label={texts.cover}>
      <p className={styles.coverTitle}>{report.cover.title}</p>
      {report.cover.subtitle === "" ? null : <p>{report.cover.subtitle}</p>}
      <p className={styles.note}>{texts.coverMade(scenario)}</p>
    </section>
  );
}

type DialogsProps = {
  readonly open: Open;
  readonly shown: Shown;
  readonly answer: BuiltReport | undefined;
  readonly onClose: () => void;
};

function Dialogs({ open, shown, answer, onClose }: DialogsProps) {
  const report = answer?.report;
  if (open === null) return null;
  if (open.what === "chart") return <AddChartDialog shown={shown} onClose={onClose} />;
  if (!report) return null;
  if (open.what === "cover") return <CoverDialog report={report} onClose={onClose} />;
  const common = { reportId: report.id, scenario: shown.scenario, onClose };
  if (open.what !== "change") return <BlockSpecDialog kind={open.what} {...common} />;
  const { block } = open;
  const chart = answer.chart_data.find(({ id }) => id === block.id);
  const now = answer.blocks.find(({ id }) => id === block.id);
  if (chart) return <AddChartDialog shown={shown} changed={{ block, chart }} now={now?.title} onClose={onClose} />;
  return block.type === "text" || block.type === "chart" ? null : (
    <BlockSpecDialog kind={block.type} block={block} now={now} {...common} />
  );
}
