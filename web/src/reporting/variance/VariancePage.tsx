import { periodInWords } from "@hazina/base/calendar.ts";
import { Badge } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SHOWN_IN_PLACE } from "../../forecasting/api.ts";
import { Select } from "../../kit/form/choices.tsx";
import { useQuery as useAddress, useSetQuery } from "../../kit/page/navigate.ts";
import { Section } from "../../kit/page/Section.tsx";
import { reportQueries, type VarianceReport } from "../api.ts";
import { comparedInWords } from "../choice/compared-with.ts";
import { type ReportInput, useReportChoice } from "../choice/report-choice.ts";
import { ReportExport } from "../ReportExport.tsx";
import { ReportScreen } from "../ReportScreen.tsx";
import styles from "../reporting.module.css";
import { reportTexts } from "../texts.ts";
import { CommentDialog } from "./CommentDialog.tsx";
import { VarianceTable } from "./VarianceTable.tsx";
import { rowsOf, type VarianceRow, varianceTable } from "./variance-rows.ts";

const texts = reportTexts.variance;
const MATERIAL = [0, 5, 10, 20];

/**
 * Shows the profit and loss and the balance sheet of a period. Each amount is next to the amount of the period,
 * scenario or plan that it is compared with.
 */
export function VariancePage() {
  const choice = useReportChoice();
  const query = useQuery(
    reportQueries.variance.queryOptions({
      input: choice.input,
      meta: SHOWN_IN_PLACE,
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <ReportScreen
      name="financials"
      choice={choice}
      query={query}
      actions={(answer) => (
        <ReportExport
          report="variance"
          title={texts.title}
          name={texts.fileName(answer.current_period ?? "")}
          input={choice.input}
          table={() => varianceTable(answer, choice.input.scenario)}
        />
      )}
    >
      {(answer) => <Shown answer={answer} input={choice.input} />}
    </ReportScreen>
  );
}

function Shown({ answer, input }: { readonly answer: VarianceReport; readonly input: ReportInput }) {
  const { material } = useAddress();
  const setQuery = useSetQuery();
  const [commented, setCommented] = useState<VarianceRow | null>(null);
  const least = MATERIAL.find((percent) => String(percent) === material) ?? 0;
  const period = answer.current_period ?? "";
  const compared = comparedInWords(answer.periods);
  return (
    <>
      <div className={styles.badges}>
        <Badge variant="light" tt="none">
          {reportTexts.kpis.currentPeriod(periodInWords(period))}
        </Badge>
        <Badge variant="light" color="gray" tt="none">
          {reportTexts.kpis.previousPeriod(compared)}
        </Badge>
        <Select
          size="xs"
          w={{ base: 220, sm: 190 }}
          aria-label={texts.material}
          data={MATERIAL.map((percent) => ({
            value: String(percent),
            label: percent === 0 ? texts.all : texts.above(percent),
          }))}
          value={String(least)}
          allowDeselect={false}
          onChange={(value) => setQuery({ material: value === "0" ? undefined : (value ?? undefined) })}
        />
      </div>
      {(["profit_and_loss", "balance_sheet"] as const).map((statement) => {
        const title = statement === "profit_and_loss" ? texts.profitAndLoss : texts.balanceSheet;
        return (
          <Section key={statement} title={title}>
            <VarianceTable
              title={title}
              rows={rowsOf(answer, statement, least)}
              least={least}
              periods={[compared, periodInWords(period)]}
              onComment={setCommented}
            />
          </Section>
        );
      })}
      {commented === null ? null : (
        <CommentDialog row={commented} input={{ ...input, period }} onClose={() => setCommented(null)} />
      )}
    </>
  );
}
