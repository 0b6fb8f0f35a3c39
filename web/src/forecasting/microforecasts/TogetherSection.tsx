import { centsOf } from "@hazina/base/money.ts";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../kit/feedback/ErrorState.tsx";
import { ScreenLoading } from "../../kit/feedback/ScreenLoading.tsx";
import { formatMoney } from "../../kit/format/amount.ts";
import { longPeriodTitle, periodTitle } from "../../kit/format/period.ts";
import { type Column, moneyColumn, textColumn } from "../../kit/list/columns.tsx";
import { DataTable } from "../../kit/list/DataTable.tsx";
import { Facts } from "../../kit/page/Facts.tsx";
import { Section } from "../../kit/page/Section.tsx";
import { SHOWN_IN_PLACE } from "../api.ts";
import { type Combined, microforecastQuestionQueries } from "./api.ts";
import { microforecastTexts } from "./texts.ts";

const texts = microforecastTexts.together;

type Month = Combined["months"][number];

type TogetherSectionProps = {
  readonly scenario: string;
  readonly ids: readonly string[];
  readonly currency: string;
};

/**
 * Compares the effect that two microforecasts have together with the sum of the effects that each has alone. These two
 * amounts differ only by tax.
 */
export function TogetherSection({ scenario, ids, currency }: TogetherSectionProps) {
  const query = useQuery({
    ...microforecastQuestionQueries.combined.queryOptions({ input: { scenario, ids: [...ids] }, meta: SHOWN_IN_PLACE }),
    enabled: ids.length === 2,
  });
  const combined = query.data?.data;
  if (ids.length !== 2) return <Text c="dimmed">{texts.choose}</Text>;
  if (combined === undefined) {
    return query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <ScreenLoading />;
  }
  const [one = "", other = ""] = combined.names;
  const lowest = combined.lowest_with;
  return (
    <Section title={texts.title} lead={texts.lead(one, other)}>
      {lowest === null ? null : (
        <Facts
          facts={[
            {
              label: texts.lowest,
              value: microforecastTexts.inMonth(
                formatMoney(centsOf(lowest.value), currency),
                longPeriodTitle(lowest.label),
              ),
            },
          ]}
        />
      )}
      <DataTable
        label={texts.title}
        columns={columnsOf(one, other)}
        rows={combined.months}
        rowKey={({ label }) => label}
      />
    </Section>
  );
}

function columnsOf(one: string, other: string): readonly Column<Month>[] {
  return [
    textColumn<Month>({ key: "label", title: texts.month }, ({ label }) => periodTitle(label)),
    moneyColumn<Month>({ key: "one", title: texts.one(one) }, (row) => row.one.retained_income),
    moneyColumn<Month>({ key: "other", title: texts.one(other) }, (row) => row.other.retained_income),
    moneyColumn<Month>({ key: "both", title: texts.both }, (row) => row.together.retained_income),
    moneyColumn<Month>({ key: "apart", title: texts.apart }, (row) => row.apart.retained_income),
    moneyColumn<Month>({ key: "tax", title: texts.tax }, (row) => row.together.tax),
    moneyColumn<Month>({ key: "cash", title: texts.cash }, (row) => row.together.cash),
    moneyColumn<Month>({ key: "cash_with", title: texts.cashWith }, (row) => row.cash_with),
  ];
}
