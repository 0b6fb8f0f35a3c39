import { monthAt, now, yearOf } from "@hazina/base/calendar.ts";
import { Select } from "../../kit/form/choices.tsx";
import { reportTexts } from "../texts.ts";
import {
  PARTS,
  PERIOD_KINDS,
  type PeriodChoice,
  type PeriodKind,
  periodValue,
  readChoice,
  withKind,
  yearsAround,
} from "./period-choice.ts";
import styles from "./period-selector.module.css";

const texts = reportTexts.controls;

type PeriodSelectorProps = {
  /** The label of the period shown; undefined until it is loaded. */
  readonly period: string | undefined;
  readonly onChoose: (period: string) => void;
};

/** Lets the user choose the period of a report: its length, a year, and the part of that year. */
export function PeriodSelector({ period, onChoose }: PeriodSelectorProps) {
  const thisYear = yearOf(monthAt(now()));
  const choice: PeriodChoice = readChoice(period ?? "") ?? { kind: "Monthly", year: thisYear, part: undefined };
  const parts = PARTS[choice.kind];
  const choose = (next: PeriodChoice) => onChoose(periodValue(next));
  return (
    <fieldset className={styles.selector} disabled={period === undefined}>
      <legend className={styles.legend}>{texts.label}</legend>
      <Select
        size="xs"
        w={{ base: "100%", sm: 140 }}
        label={texts.frequency}
        data={[...PERIOD_KINDS]}
        value={choice.kind}
        allowDeselect={false}
        onChange={(kind) => choose(withKind(choice, kind as PeriodKind))}
      />
      {parts.length === 0 ? null : (
        <Select
          size="xs"
          w={{ base: "100%", sm: 128 }}
          label={texts.part[choice.kind as keyof typeof texts.part]}
          data={[...parts]}
          value={choice.part ?? null}
          allowDeselect={false}
          onChange={(part) => choose({ ...choice, part: part ?? undefined })}
        />
      )}
      <Select
        size="xs"
        w={{ base: "100%", sm: 92 }}
        label={texts.year}
        data={yearsAround(thisYear, choice.year).map(String)}
        value={String(choice.year)}
        allowDeselect={false}
        onChange={(year) => choose({ ...choice, year: Number(year) })}
      />
    </fieldset>
  );
}
