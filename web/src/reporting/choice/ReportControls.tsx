import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SHOWN_IN_NOTICE } from "../../api/query-client.ts";
import { scenarioQueries } from "../../forecasting/api.ts";
import { ScenarioChoice } from "../../forecasting/scenarios/ScenarioChoice.tsx";
import { confirm } from "../../kit/dialog/confirm.ts";
import { notifySuccess } from "../../kit/feedback/notify.tsx";
import { Select } from "../../kit/form/choices.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { hasAbility, useUser } from "../../session/session.ts";
import { refreshReports, reportApi } from "../api.ts";
import { reportTexts } from "../texts.ts";
import { PeriodSelector } from "./PeriodSelector.tsx";
import styles from "./period-selector.module.css";
import { comparedScenario, type ReportChoice } from "./report-choice.ts";

const texts = reportTexts.controls;

/** A button that freezes the current state of the scenario as the budget to compare reports with. */
function BudgetButton({ scenario }: { readonly scenario: string }) {
  const mayEdit = hasAbility(useUser(), ["Edit Forecasts"]);
  if (!mayEdit) return null;
  const run = async () => {
    const { message } = await reportApi.setAsBudget({ scenario });
    notifySuccess({ message });
    await refreshReports();
  };
  const ask = () => confirm({ title: texts.budget, body: texts.budgetBody(scenario), action: texts.budget, run });
  return (
    <Button size="xs" variant="default" onClick={() => void ask()}>
      {texts.budget}
    </Button>
  );
}

type ReportControlsProps = { readonly choice: ReportChoice; readonly period: string | undefined };

/** Shows the select for the scenario in the header, and the controls for the period and comparison above the report. */
export function ReportControls({ choice, period }: ReportControlsProps) {
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: {}, meta: SHOWN_IN_NOTICE }));
  const { scenario, compare_scenario: compared } = choice.input;
  const names = (data?.data ?? []).map(({ name }) => name).filter((name) => name !== scenario);
  // The current choice is listed even if it is no longer offered.
  const others = compared === undefined || names.includes(compared) ? names : [...names, compared];
  return (
    <>
      <HeaderControls>
        <ScenarioChoice choice={choice} />
      </HeaderControls>
      <div className={styles.controls} data-print="hide">
        <PeriodSelector period={period} onChoose={choice.choosePeriod} />
        <Select
          size="xs"
          w={{ base: "100%", sm: 180 }}
          label={texts.compare}
          data={[
            { value: "previous", label: texts.previous },
            { value: "last_year", label: texts.lastYear },
            { value: "plan", label: texts.plan },
            ...others.map((name) => ({ value: comparedScenario(name), label: name })),
          ]}
          value={choice.comparison}
          allowDeselect={false}
          onChange={(value) => choice.chooseComparison(value ?? "previous")}
        />
        {choice.comparison === "plan" ? <BudgetButton scenario={choice.input.scenario} /> : null}
      </div>
    </>
  );
}
