import { MonthPicker } from "../../kit/form/MonthPicker.tsx";
import { periodTitle } from "../../kit/format/period.ts";
import { HeaderControls } from "../../kit/page/HeaderControls.tsx";
import { ScenarioChoice } from "../scenarios/ScenarioChoice.tsx";
import styles from "./cashflow.module.css";
import { withEnd } from "./range.ts";
import { cashTexts as texts } from "./texts.ts";

type CashRangeChoiceProps = {
  readonly scenario: string;
  readonly onScenario: (name: string) => void;
};

/** A field in the page header to choose the scenario. */
export function CashScenario({ scenario, onScenario }: CashRangeChoiceProps) {
  return (
    <HeaderControls>
      <ScenarioChoice choice={{ input: { scenario }, chooseScenario: onScenario }} />
    </HeaderControls>
  );
}

type MonthsProps = {
  /** The first month shown, `YYYY-MM`; undefined while it is loading. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onChoose: (range: { from: string | undefined; to: string | undefined }) => void;
};

/** Fields for the first and the last month shown. */
export function CashMonths({ from, to, onChoose }: MonthsProps) {
  const field = (end: "from" | "to") => {
    const month = end === "from" ? from : to;
    return (
      <MonthPicker
        className={styles.month ?? ""}
        size="xs"
        aria-label={month === undefined ? texts.range[end] : `${texts.range[end]} ${periodTitle(month)}`}
        placeholder={texts.range[end]}
        valueFormat="MMM YYYY"
        value={dayOf(month)}
        onChange={(day) => {
          if (typeof day === "string") onChoose(withEnd({ from, to }, end, day.slice(0, 7)));
        }}
      />
    );
  };
  return (
    <div className={styles.months}>
      {field("from")}
      <span aria-hidden>–</span>
      {field("to")}
    </div>
  );
}

function dayOf(month: string | undefined): string | null {
  return month === undefined ? null : `${month}-01`;
}
