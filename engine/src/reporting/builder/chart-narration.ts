import { periodInWords } from "@hazina/base/calendar.ts";
import { readablePath } from "../../account-path.ts";
import type { Figure } from "../figure.ts";
import { type Inline, type Narration, paragraph, say } from "../narration/narration.ts";
import type { ChartColumns, MissingLine, Series } from "./series.ts";

/** The ends and the extremes of a line over the periods it has. */
type Facts = {
  readonly name: string;
  readonly first: Figure;
  readonly last: Figure;
  readonly highest: Figure;
  readonly lowest: Figure;
  readonly periods: number;
};

type Rule = { readonly when: (facts: Facts) => boolean; readonly say: (facts: Facts) => Inline[] };

const labelOf = ({ source }: Figure) => periodInWords(source.label);

/** Where a line ended, where it came from, and its extremes in between. */
const RULES: readonly Rule[] = [
  { when: ({ periods }) => periods === 1, say: ({ name, last }) => say`${name} was ${last} in ${labelOf(last)}.` },
  {
    when: ({ periods, first, last }) => periods > 1 && first.value === last.value,
    say: ({ name, first, last }) => say`${name} was ${last} in ${labelOf(last)}, as in ${labelOf(first)}.`,
  },
  {
    when: ({ periods, first, last }) => periods > 1 && first.value !== last.value,
    say: ({ name, first, last }) =>
      say`${name} was ${last} in ${labelOf(last)}, ${(last.value ?? 0) > (first.value ?? 0) ? "up" : "down"} from ${first} in ${labelOf(first)}.`,
  },
  {
    when: ({ periods, highest, lowest }) => periods > 2 && highest.value !== lowest.value,
    say: ({ highest, lowest }) =>
      say`It was highest in ${labelOf(highest)}, ${highest}, and lowest in ${labelOf(lowest)}, ${lowest}.`,
  },
];

const MOST_NAMED = 2;

/** What the rules say of one line of a chart. */
export function narrationOfSeries(series: Series, columns: ChartColumns): Narration {
  const facts = factsOf(series);
  if (!facts) return paragraph([say`${series.name} has no figure from ${spanOf(columns)}.`]);
  return paragraph(RULES.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
}

/** What the rules say of a chart: the lines that moved most first, and what is missing from the books. */
export function analysisOf(
  series: readonly Series[],
  columns: ChartColumns,
  missing: readonly MissingLine[],
): Narration {
  const known = series.flatMap((one) => factsOf(one) ?? []);
  const moved = [...known].sort((a, b) => movement(b) - movement(a)).slice(0, MOST_NAMED);
  const sentences = moved.flatMap((facts) => RULES.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
  const gone = missing.map(({ path }) => say`${readablePath(path)} is no longer in the books.`);
  if (sentences.length === 0 && gone.length === 0) return paragraph([say`There is no figure from ${spanOf(columns)}.`]);
  return paragraph([...sentences, ...gone]);
}

function movement({ first, last }: Facts): number {
  return Math.abs((last.value ?? 0) - (first.value ?? 0));
}

function factsOf({ name, values, figure }: Series): Facts | undefined {
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
  };
}

function spanOf({ periods }: ChartColumns): string {
  const [first = periods[0]] = periods;
  const last = periods.at(-1);
  return `${periodInWords(first?.label ?? "")} to ${periodInWords(last?.label ?? "")}`;
}
