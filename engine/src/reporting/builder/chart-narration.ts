import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "../../account-path.ts";
import { type Figure, figureText } from "../figure.ts";
import { type Inline, type Narration, paragraph, say } from "../narration/narration.ts";
import { verbOf } from "../narration/verbs.ts";
import type { ChartColumns, MissingLine, Series } from "./series.ts";

/**
 * The facts about a chart line that its narration uses: the first, last, highest and lowest amount, and the number of
 * periods.
 */
type Facts = {
  readonly name: string;
  readonly first: Figure;
  readonly last: Figure;
  readonly highest: Figure;
  readonly lowest: Figure;
  readonly periods: number;
  /** Whether the last period is a forecast. */
  readonly isForecast: boolean;
};

type Rule = { readonly when: (facts: Facts) => boolean; readonly say: (facts: Facts) => Inline[] };

const labelOf = ({ source }: Figure) => periodInWords(source.label);

const isSame = ({ first, last }: Facts) => figureText(first) === figureText(last);

/**
 * The rules for the sentences about a chart line. The sentences compare the last amount with the first, and name the
 * highest and the lowest amount.
 */
const RULES: readonly Rule[] = [
  { when: ({ periods }) => periods === 1, say: (facts) => [...amount(facts), ...say`.`] },
  {
    when: (facts) => facts.periods > 1 && isSame(facts),
    say: ({ name, first, last, isForecast }) =>
      say`${name} ${verbOf(name, isForecast)} unchanged at ${last} in ${labelOf(last)}, compared with ${labelOf(first)}.`,
  },
  {
    when: (facts) => facts.periods > 1 && !isSame(facts),
    say: (facts) => {
      const { first, last } = facts;
      const way = (last.value ?? 0) > (first.value ?? 0) ? "up" : "down";
      return [...amount(facts), ...say`, ${way} from ${first} in ${labelOf(first)}.`];
    },
  },
  {
    when: ({ periods, highest, lowest }) => periods > 2 && highest.value !== lowest.value,
    say: ({ highest, lowest }) =>
      say`The highest is ${highest}, in ${labelOf(highest)}, and the lowest ${lowest}, in ${labelOf(lowest)}.`,
  },
];

function amount({ name, last, isForecast }: Facts): Inline[] {
  return say`${name} ${verbOf(name, isForecast)} ${last} in ${labelOf(last)}`;
}

const MOST_NAMED = 2;

/** Writes the narration of one line of a chart. */
export function narrationOfSeries(series: Series, columns: ChartColumns): Narration {
  const facts = factsOf(series, columns);
  if (!facts) return paragraph([say`${series.name} has no figures from ${spanOf(columns)}.`]);
  return paragraph(RULES.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
}

/**
 * Writes the narration of a whole chart. It names the lines that changed most, and the chosen lines that no longer
 * exist in the books.
 */
export function analysisOf(
  series: readonly Series[],
  columns: ChartColumns,
  missing: readonly MissingLine[],
): Narration {
  const known = series.flatMap((one) => factsOf(one, columns) ?? []);
  const moved = [...known].sort((a, b) => movement(b) - movement(a)).slice(0, MOST_NAMED);
  const sentences = moved.flatMap((facts) => RULES.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
  const gone = missing.map(({ path }) => say`${readablePath(path)} is no longer in the books.`);
  if (sentences.length === 0 && gone.length === 0)
    return paragraph([say`There are no figures from ${spanOf(columns)}.`]);
  return paragraph([...sentences, ...gone]);
}

function movement({ first, last }: Facts): number {
  return Math.abs((last.value ?? 0) - (first.value ?? 0));
}

function factsOf({ name, statement, values, figure }: Series, { columns }: ChartColumns): Facts | undefined {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return undefined;
  const highest = known.reduce((best, one) => (one.value > best.value ? one : best));
  const lowest = known.reduce((best, one) => (one.value < best.value ? one : best));
  return {
    name,
    first: figure(first.at),
    last: figure(last.at),
    highest: figure(highest.at),
    lowest: figure(lowest.at),
    periods: known.length,
    isForecast: columns[statement][last.at]?.forecast ?? false,
  };
}

function spanOf({ periods }: ChartColumns): string {
  const [first = periods[0]] = periods;
  const last = periods.at(-1);
  return `${periodInWords(first?.label ?? "")} to ${periodInWords(last?.label ?? "")}`;
}
