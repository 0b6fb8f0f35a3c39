import { Skeleton } from "@mantine/core";
import { periodTitle } from "../../kit/format/period.ts";
import type { StatementMonths } from "../choice/partial-periods.ts";
import { statementTexts } from "../texts.ts";

type SubtitleProps = {
  readonly currency: string;
  /** The months of the statement; undefined until they are known, null if it has none. */
  readonly months: StatementMonths | undefined | null;
  /** True if the statement covers the whole company although a department is chosen. */
  readonly isWhole: boolean;
};

/** Shows the currency of the amounts, and says which months are actual and which are forecast. */
export function Subtitle({ currency, months, isWhole }: SubtitleProps) {
  if (months === undefined) return <Skeleton height={12} width={230} radius="sm" />;
  const actual = months?.actual.at(-1);
  const forecast = months?.forecast.at(-1);
  const parts = [
    currency,
    actual === undefined ? "" : statementTexts.actualsTo(periodTitle(actual)),
    forecast === undefined ? "" : statementTexts.forecastTo(periodTitle(forecast)),
    isWhole ? statementTexts.wholeCompany : "",
  ];
  return parts.filter((part) => part !== "").join(" · ");
}
