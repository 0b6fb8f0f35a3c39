import { addMonths, formatMonth, parseMonth } from "@hazina/base/calendar.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { longPeriodTitle } from "../../kit/format/period.ts";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { type FullRun, type Run, runQueries } from "../api.ts";
import { shown, shownDifference } from "../money.ts";
import { runTexts } from "./texts.ts";

const texts = runTexts.totals;

/** Shows the totals of a payroll compared with last month's payroll of the same type. */
export function TotalsSection({ run }: { readonly run: FullRun }) {
  const month = formatMonth(addMonths(parseMonth(run.month), -1));
  const { data } = useQuery({
    ...runQueries.list.queryOptions({ input: { month, size: 100 } }),
    enabled: run.kind === "regular",
  });
  const { totals } = run;
  if (totals === null) return null;
  const before = data?.data.find((one) => isLastMonths(one, run))?.totals;
  const against = before === undefined || before === null ? null : { month: longPeriodTitle(month), totals: before };
  return (
    <Section title={texts.title}>
      <Facts
        layout="strip"
        facts={FIGURES.filter(([name]) => totals[name] !== 0 || ALWAYS.includes(name)).map(([name, label]) => ({
          label,
          value: (
            <>
              {shown(totals[name])}
              {against === null ? null : (
                <Text size="xs" c="dimmed" component="div">
                  {texts.against(shownDifference(totals[name] - against.totals[name]), against.month)}
                </Text>
              )}
            </>
          ),
        }))}
      />
      {totals.refused === 0 ? null : <Text c="var(--hz-bad)">{texts.refused(totals.refused)}</Text>}
    </Section>
  );
}

type Figure = Exclude<keyof NonNullable<FullRun["totals"]>, "people" | "refused">;

const FIGURES: readonly (readonly [Figure, string])[] = [
  ["pays", texts.pays],
  ["net", texts.net],
  ["cash", texts.cash],
  ["paye", texts.paye],
  ["nssf", texts.nssf],
  ["shif", texts.shif],
  ["housing_levy", texts.levy],
  ["deductions", texts.deductions],
  ["employer_cost", texts.cost],
  ["waits", texts.waits],
];

const ALWAYS: readonly Figure[] = ["pays", "net", "cash", "paye", "employer_cost"];

function isLastMonths(one: Run, run: FullRun): boolean {
  return one.kind === "regular" && one.payroll_type_id === run.payroll_type_id && one.status !== "reversed";
}
