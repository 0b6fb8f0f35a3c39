import { Skeleton } from "@mantine/core";
import { periodTitle } from "../../kit/format/period.ts";
import type { StatementMonths } from "../choice/partial-periods.ts";
import { statementTexts } from "../texts.ts";

type SubtitleProps = {
  readonly currency: string;
  /** The statement's months; undefined until known, null if it has none. */
  readonly months: StatementMonths | undefined | null;
  /** True where the statement ignores the chosen department. */
  readonly isWhole: boolean;
};

/** Shows the currency of the amounts, and how far actuals and forecast reach. */
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
