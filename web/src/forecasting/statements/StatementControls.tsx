import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import type { StatementChoice, StatementFrequency } from "../choice/statement-choice.ts";
import { CompareChoice } from "../comparison/CompareChoice.tsx";
import { DepartmentChoice } from "../departments/DepartmentChoice.tsx";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import { statementTexts } from "../texts.ts";
import styles from "./statements.module.css";

type StatementControlsProps = {
  readonly choice: StatementChoice;
  readonly frequencies: readonly StatementFrequency[];
};

const VIEWS = ["indirect", "direct"] as const;

/** Chooses the scenario, frequency, department and, for the cash flow statement, the view, in the header. */
export function StatementControls({ choice, frequencies }: StatementControlsProps) {
  const { frequency } = choice.input;
  return (
    <HeaderControls>
      <div className={styles.controls}>
        <ScenarioChoice choice={choice} />
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
        <CompareChoice choice={choice} />
      </div>
    </HeaderControls>
  );
}
