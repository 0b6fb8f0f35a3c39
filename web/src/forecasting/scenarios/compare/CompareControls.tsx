import { ActionIcon, SegmentedControl } from "@mantine/core";
import { Select } from "../../../kit/form/choices.tsx";
import { IconArrowsLeftRight } from "../../../kit/icons/arrows.tsx";
import { FREQUENCIES, readFrequency } from "../../choice/statement-choice.ts";
import { statementTexts } from "../../texts.ts";
import styles from "./compare.module.css";
import { compareTexts as texts } from "./texts.ts";
import { type CompareChoice, STATEMENTS } from "./use-compare-choice.ts";

type CompareControlsProps = { readonly choice: CompareChoice; readonly names: readonly string[] };

/** Shows the controls for the two scenarios, the statement, its frequency, and whether equal lines are shown. */
export function CompareControls({ choice, names }: CompareControlsProps) {
  const { left, right, choose } = choice;
  return (
    <div className={styles.controls} data-print="hide">
      <div className={styles.pair}>
        <ScenarioSelect label={texts.left} value={left} names={names} onChoose={(name) => choose({ left: name })} />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.swap}
          title={texts.swap}
          onClick={() => choose({ left: right, right: left })}
        >
          <IconArrowsLeftRight size={16} />
        </ActionIcon>
        <ScenarioSelect label={texts.right} value={right} names={names} onChoose={(name) => choose({ right: name })} />
      </div>
      <div className={styles.view}>
        <SegmentedControl
          size="sm"
          aria-label={texts.statement}
          value={choice.statement}
          data={STATEMENTS.map((name) => ({ value: name, label: texts.statements[name] }))}
          onChange={(name) => choose({ statement: STATEMENTS.find((one) => one === name) ?? "profitLoss" })}
        />
        <SegmentedControl
          size="sm"
          aria-label={texts.show}
          value={choice.onlyDifferent ? "differences" : "all"}
          data={[
            { value: "differences", label: texts.showDifferences },
            { value: "all", label: texts.showAll },
          ]}
          onChange={(value) => choose({ onlyDifferent: value === "differences" })}
        />
        <Select
          size="sm"
          className={styles.frequency ?? ""}
          aria-label={texts.frequency}
          value={choice.frequency}
          allowDeselect={false}
          data={FREQUENCIES.map((name) => ({ value: name, label: statementTexts.frequencies[name] }))}
          onChange={(value) => choose({ frequency: readFrequency(value ?? undefined) })}
        />
      </div>
    </div>
  );
}

type ScenarioSelectProps = {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
  readonly onChoose: (name: string) => void;
};

function ScenarioSelect({ label, value, names, onChoose }: ScenarioSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      data={[...new Set([value, ...names])]}
      allowDeselect={false}
      searchable={names.length > 8}
      onChange={(name) => {
        if (name !== null) onChoose(name);
      }}
      className={styles.scenario ?? ""}
    />
  );
}
