import { useQuery } from "@tanstack/react-query";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { scenarioQueries } from "../api.ts";
import { DepartmentChoice } from "../departments/DepartmentChoice.tsx";
import { statementTexts } from "../texts.ts";
import { BASELINE, type StatementChoice, type StatementFrequency } from "./statement-choice.ts";
import styles from "./statements.module.css";

type StatementControlsProps = {
  readonly choice: StatementChoice;
  readonly frequencies: readonly StatementFrequency[];
};

const VIEWS = ["indirect", "direct"] as const;

/** Scenario, frequency, department and, of the cash flow, the view in the header. */
export function StatementControls({ choice, frequencies }: StatementControlsProps) {
  const { scenario, frequency, company_id } = choice.input;
  const { data } = useQuery(scenarioQueries.forecastScenarios.queryOptions({ input: { company_id } }));
  const names = new Set([BASELINE, ...(data?.data ?? []).map(({ name }) => name)]);
  return (
    <HeaderControls>
      <div className={styles.controls}>
        <HeaderChoice
          label={statementTexts.scenario}
          withLabel
          value={scenario}
          choices={[...names].map((name) => ({ value: name, label: name }))}
          onChoose={choice.chooseScenario}
        />
        <HeaderChoice
          label={statementTexts.frequency}
          value={frequency}
          choices={frequencies.map((name) => ({ value: name, label: statementTexts.frequencies[name] }))}
          onChoose={choice.chooseFrequency}
        />
        {choice.chooseView === undefined ? null : (
          <HeaderChoice
            label={statementTexts.view}
            value={choice.input.view ?? "indirect"}
            choices={VIEWS.map((view) => ({ value: view, label: statementTexts.views[view] }))}
            onChoose={choice.chooseView}
          />
        )}
        <DepartmentChoice choice={choice} />
      </div>
    </HeaderControls>
  );
}
