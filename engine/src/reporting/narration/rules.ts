import { periodInWords } from "@hazina/base/calendar.ts";
import { type Figure, figureText } from "../figure.ts";
import { coverageOf, isForecast, type Reading, type ReadStatement, spanInWords } from "../reading.ts";
import type { Pair } from "./movers.ts";
import { type Inline, type Narration, paragraph, say } from "./narration.ts";
import { presentOf, verbOf } from "./verbs.ts";

/** A sentence, and the condition under which it is written. */
export type SentenceRule<Facts> = {
  readonly when: (facts: Facts) => boolean;
  readonly say: (facts: Facts) => readonly Inline[];
};

/** Writes the sentences whose conditions are met, in the order of the rules. At most five sentences are written. */
export function narrate<Facts>(rules: readonly SentenceRule<Facts>[], facts: Facts): Narration {
  return paragraph(rules.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
}

/**
 * The facts about both sides of a comparison that a narration mentions: whether the current period includes a forecast
 * and, if data is missing for some months, which months have data.
 */
export type NarratedSides = {
  /** Whether any month of the current period is a forecast. */
  readonly isForecast: boolean;
  /**
   * For each side of the comparison, the months that have data, such as "Nov 2025 to Dec 2025"; null if every month of
   * the period has data.
   */
  readonly only?: { readonly current: string | null; readonly previous: string | null };
};

/**
 * Determines whether the narration describes a forecast, and which months it names, from the scenario and period on
 * both sides.
 * @param statement the statement whose months are named if they are only part of the period.
 */
export function narratedSides(
  { current, previous }: { readonly current: Reading; readonly previous: Reading },
  statement?: ReadStatement,
): NarratedSides {
  const sides = { isForecast: isForecast(current) };
  if (statement === undefined) return sides;
  return { ...sides, only: { current: onlyOf(current, statement), previous: onlyOf(previous, statement) } };
}

function onlyOf(reading: Reading, statement: ReadStatement): string | null {
  const covered = coverageOf(reading, statement);
  return covered && spanInWords(covered);
}

/**
 * The facts from which the narration of a compared figure is written: the figure on both sides of the comparison, and
 * the parts that changed most.
 */
export type ComparedFacts = Pair &
  NarratedSides & {
    readonly name: string;
    /** The word after the number, such as `days`; empty for money, ratios and percentages. */
    readonly unit: string;
    /** The pairs of parts that changed most, at most two. */
    readonly movers: readonly Pair[];
    /** The difference between two percentages in percentage points; null for any other unit. */
    readonly points: Figure | null;
  };

const isKnown = ({ value }: Figure) => value !== null;
const isCompared = ({ current, previous }: Pair) => isKnown(current) && isKnown(previous);

/** Returns whether both figures of a pair are shown as the same text after rounding. */
function isSame({ current, previous }: Pair): boolean {
  return figureText(current) === figureText(previous);
}

/** Describes the current period in words. If only some of its months have data, the text names them. */
export function periodOf({ current, only }: Pick<ComparedFacts, "current" | "only">): string {
  return withOnly(periodInWords(current.source.label), only?.current);
}

function withOnly(period: string, only: string | null | undefined): string {
  return only ? `${period} (only ${only})` : period;
}

/**
 * The rules for the sentences about a compared figure. The sentences compare it with the figure on the other side, or
 * say why it is not known, and name the parts that changed most.
 */
export const COMPARED: readonly SentenceRule<ComparedFacts>[] = [
  {
    when: ({ current }) => !isKnown(current),
    say: ({ name, current, ...facts }) =>
      say`${name} ${presentOf(name)} not known for ${periodOf({ current, ...facts })}: ${lowered(current.reason ?? "")}`,
  },
  {
    when: ({ current, previous }) => isKnown(current) && !isKnown(previous),
    say: (facts) => [...amount(facts), ...say`. The figure of ${comparedWith(facts)} is not known.`],
  },
  {
    when: (facts) => isCompared(facts) && isSame(facts),
    say: ({ name, unit, current, ...facts }) =>
      say`${name} ${verbOf(name, facts.isForecast)} unchanged at ${current}${unit} in ${periodOf({ current, ...facts })}, compared with ${comparedWith({ current, ...facts })}.`,
  },
  {
    when: (facts) => isCompared(facts) && !isSame(facts),
    say: (facts) => {
      const { points, previous } = facts;
      const by = points ? say` ${points} points` : [];
      return [
        ...amount(facts),
        ...say`, ${direction(facts)}`,
        ...by,
        ...say` from ${previous} in ${comparedWith(facts)}.`,
      ];
    },
  },
  {
    when: (facts) => isCompared(facts) && !isSame(facts) && facts.movers.length > 0,
    say: ({ movers }) => {
      const drivers = movers.flatMap(({ current, previous }, index) => [
        ...(index === 0 ? [] : say`; `),
        ...say`${current.title}, ${direction({ current, previous })} from ${previous} to ${current}`,
      ]);
      return [...say`Main ${movers.length === 1 ? "driver" : "drivers"}: `, ...drivers, ...say`.`];
    },
  },
];

function amount({ name, unit, ...facts }: ComparedFacts): Inline[] {
  return say`${name} ${verbOf(name, facts.isForecast)} ${facts.current}${unit} in ${periodOf(facts)}`;
}

/** Returns the direction in which a figure changed. */
export function direction({ current, previous }: Pair): "up" | "down" {
  return (current.value ?? 0) > (previous.value ?? 0) ? "up" : "down";
}

/** Returns the words for the other side of the comparison: another period, or another scenario in the same period. */
export function comparedWith({
  current,
  previous,
  only,
}: Pick<ComparedFacts, "current" | "previous" | "only">): string {
  const { label, scenario } = previous.source;
  const period = withOnly(periodInWords(label), only?.previous);
  if (scenario === current.source.scenario) return period;
  return label === current.source.label ? withOnly(scenario, only?.previous) : `${period} of ${scenario}`;
}

/** Returns a reason with its first letter in lower case, to continue a sentence. A name keeps its capital. */
function lowered(reason: string): string {
  return /^(The|No|Nobody|There|It|Cash|Revenue)\b/.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason;
}
