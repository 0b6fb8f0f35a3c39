import { monthAt, now, yearOf } from "@hazina/base/calendar.ts";
import type { ChartFrequency } from "@hazina/contract/reporting/chart-choices.ts";
import { Group } from "@mantine/core";
import { Select } from "../../../kit/form/choices.tsx";
import { monthName } from "../../../kit/format/period.ts";
import { builderTexts } from "../texts.ts";

const texts = builderTexts.chart;
const YEARS_BEFORE = 5;
const YEARS = 10;

type CustomPeriodProps = {
  readonly frequency: ChartFrequency;
  readonly start: string | null;
  readonly end: string | null;
  readonly onStart: (value: string | null) => void;
  readonly onEnd: (value: string | null) => void;
};

/** Lets the user choose the first and the last month, quarter or year of a period. */
export function CustomPeriod({ frequency, start, end, onStart, onEnd }: CustomPeriodProps) {
  return (
    <Group gap="sm" mt="sm" align="end">
      <End name={texts.start} frequency={frequency} value={start} onChange={onStart} />
      <End name={texts.end} frequency={frequency} value={end} onChange={onEnd} />
    </Group>
  );
}

const PARTS: Readonly<Record<ChartFrequency, readonly { readonly value: string; readonly label: string }[]>> = {
  months: Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1).padStart(2, "0"), label: monthName(at) })),
  quarters: ["Q1", "Q2", "Q3", "Q4"].map((value) => ({ value, label: value })),
  years: [],
};

type EndProps = {
  readonly name: string;
  readonly frequency: ChartFrequency;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** Fields for one end of a period: a year, and its month or quarter. The value is incomplete until both are chosen. */
function End({ name, frequency, value, onChange }: EndProps) {
  const [year = "", part = ""] = (value ?? "").split("-");
  const current = yearOf(monthAt(now()));
  const years = Array.from({ length: YEARS }, (_, at) => String(current - YEARS_BEFORE + at));
  const choose = (nextYear: string, nextPart: string) => {
    const parts = PARTS[frequency].length === 0 ? [nextYear] : [nextYear, nextPart];
    onChange(parts.every((one) => one === "") ? null : parts.join("-"));
  };
  return (
    <Group gap={4} align="end" wrap="nowrap">
      {PARTS[frequency].length === 0 ? null : (
        <Select
          label={`${name}: ${frequency === "quarters" ? texts.quarter : builderTexts.frequencies.months}`}
          data={[...PARTS[frequency]]}
          value={part === "" ? null : part}
          onChange={(next) => choose(year, next ?? "")}
          w={130}
        />
      )}
      <Select
        label={`${name}: ${texts.year}`}
        data={years}
        value={year === "" ? null : year}
        onChange={(next) => choose(next ?? "", part)}
        w={110}
      />
    </Group>
  );
}
