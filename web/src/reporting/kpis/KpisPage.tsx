import { periodInWords } from "@hazina/base/calendar.ts";
import { KPI_KEYS } from "@hazina/contract/reporting/report-keys.ts";
import { Badge } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Section } from "../../kit/page/Section.tsx";
import { type KpiResults, reportQueries } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { FigureDialog } from "../figures/FigureDialog.tsx";
import { NarrationText } from "../narration/NarrationText.tsx";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { type Kpi, KpiRows } from "./KpiRows.tsx";
import { KpiSettingsButton } from "./KpiSettingsButton.tsx";
import { kpiTable } from "./kpi-table.ts";

const texts = reportTexts.kpis;

/** Shows every key figure of a period with its comparison. Each can be broken down to its accounts. */
export function KpisPage() {
  const choice = useReportChoice();
  const query = useQuery(
    reportQueries.kpis.queryOptions({ input: choice.input, meta: SHOWN_IN_PLACE, placeholderData: keepPreviousData }),
  );
  return (
    <ReportScreen
      name="kpiResults"
      choice={choice}
      query={query}
      actions={(answer) => (
        <>
          <KpiSettingsButton />
          <ReportExport
            report="kpis"
            title={texts.title}
            name={texts.fileName(answer.data.current_period ?? "")}
            input={choice.input}
            table={() => kpiTable(answer, choice.input.scenario)}
          />
        </>
      )}
    >
      {(answer) => <Shown answer={answer} input={choice.input} />}
    </ReportScreen>
  );
}

type ShownProps = { readonly answer: KpiResults; readonly input: ReportInput };

function Shown({ answer, input }: ShownProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly kpi?: Kpi } | null>(null);
  const { current_period: current } = answer.data;
  const kpis = KPI_KEYS.flatMap((key) => {
    const kpi = answer.data[key];
    return kpi ? [{ key, kpi }] : [];
  });
  const groups = [...Map.groupBy(kpis, ({ kpi }) => kpi.group)];
  return (
    <>
      <div className={styles.badges}>
        <Badge variant="light" tt="none">
          {texts.currentPeriod(periodInWords(current ?? ""))}
        </Badge>
        <Badge variant="light" color="gray" tt="none">
          {texts.previousPeriod(comparedInWords(answer.periods))}
        </Badge>
        {answer.balances === null ? null : <span className={styles.note}>{texts[answer.balances]}</span>}
      </div>
      {groups.map(([group, members]) => (
        <Section key={group} title={group}>
          <KpiRows
            title={group}
            members={members}
            history={answer.history}
            onOpen={(kpi) => setOpen({ id: kpi.current_period.figure, kpi })}
            analysisOf={(key, kpi) => (
              <NarrationText
                report="kpis"
                narrationKey={key}
                name={kpi.title}
                html={answer.narrations[key] ?? ""}
                edited={answer.edited[key]}
                input={{ ...input, period: current ?? "" }}
                onFigure={(id) => setOpen({ id })}
              />
            )}
          />
        </Section>
      ))}
      {open === null ? null : (
        <FigureDialog
          key={open.id}
          figures={answer.figures}
          id={open.id}
          {...(open.kpi ? { quotient: quotientOf(open.kpi) } : {})}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function quotientOf({ formula, numerator, denominator }: Kpi) {
  return { formula, parts: [numerator, denominator].filter((id) => id !== null) };
}
