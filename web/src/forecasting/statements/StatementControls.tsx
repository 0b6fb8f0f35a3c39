import { FoldingChoices } from "../../kit/page/FoldingChoices.tsx";
import { HeaderChoice } from "../../kit/page/HeaderChoice.tsx";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import type { StatementChoice, StatementFrequency } from "../choice/statement-choice.ts";
import { CompareChoice } from "../comparison/CompareChoice.tsx";
import { DepartmentChoice } from "../departments/DepartmentChoice.tsx";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import { statementTexts } from "../texts.ts";

type StatementControlsProps = {
  readonly choice: StatementChoice;
  readonly frequencies: readonly StatementFrequency[];
};

const VIEWS = ["indirect", "direct"] as const;

/**
 * Shows the controls for the scenario, frequency, department and, on the cash flow statement, the view. If the header
 * is too narrow, all controls except the scenario are in one menu.
 */
export function StatementControls({ choice, frequencies }: StatementControlsProps) {
  const { frequency } = choice.input;
  return (
    <HeaderControls>
      <FoldingChoices label={statementTexts.folded} first={<ScenarioChoice choice={choice} />}>
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
      </FoldingChoices>
    </HeaderControls>
  );
}
