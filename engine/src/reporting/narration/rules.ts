import { periodInWords } from "@hazina/base/calendar.ts";
import type { Figure } from "../figure.ts";
import type { Pair } from "./movers.ts";
import { type Inline, type Narration, paragraph, say } from "./narration.ts";

/** A sentence and when it is said. */
export type SentenceRule<Facts> = {
  readonly when: (facts: Facts) => boolean;
  readonly say: (facts: Facts) => readonly Inline[];
};

/** The sentences of a table of rules whose condition holds, in the order of the table, five at most. */
export function narrate<Facts>(rules: readonly SentenceRule<Facts>[], facts: Facts): Narration {
  return paragraph(rules.filter(({ when }) => when(facts)).map((rule) => rule.say(facts)));
}

/** A figure on both sides of a comparison, and what moves it. */
export type ComparedFacts = Pair & {
  readonly name: string;
  /** What counts it, behind its number; empty for money, ratios and percentages. */
  readonly unit: string;
  /** What moved it most, the largest first; two at most. */
  readonly movers: readonly Pair[];
};

const isKnown = ({ value }: Figure) => value !== null;
const periodOf = ({ source }: Figure) => periodInWords(source.label);

/** Where a figure stands and stood, or why it is not known, and what moved it most: the rules that most narrations share. */
export const COMPARED: readonly SentenceRule<ComparedFacts>[] = [
  {
    when: ({ current }) => !isKnown(current),
    say: ({ name, current }) => say`${name} is not known for ${periodOf(current)}: ${lowered(current.reason ?? "")}`,
  },
  {
    when: ({ current, previous }) => isKnown(current) && !isKnown(previous),
    say: ({ name, unit, current, previous }) =>
      say`${name} was ${current}${unit} in ${periodOf(current)}; for ${periodOf(previous)} it is not known.`,
  },
  {
    when: ({ current, previous }) => isKnown(previous) && current.value === previous.value,
    say: ({ name, unit, current, previous }) =>
      say`${name} was ${current}${unit} in ${periodOf(current)}, as in ${comparedWith(current, previous)}.`,
  },
  {
    when: ({ current, previous }) => isKnown(current) && isKnown(previous) && current.value !== previous.value,
    say: ({ name, unit, current, previous }) =>
      say`${name} was ${current}${unit} in ${periodOf(current)}, ${direction({ current, previous })} from ${previous} in ${comparedWith(current, previous)}.`,
  },
  {
    when: ({ movers }) => movers.length > 0,
    say: ({ movers: [first, second] }) => {
      if (!first) return [];
      const one = say`${first.current.title}, ${first.current} after ${first.previous}`;
      if (!second) return [...say`What moved most is `, ...one, ...say`.`];
      const other = say`${second.current.title}, ${second.current} after ${second.previous}`;
      return [...say`What moved most are `, ...one, ...say`, and `, ...other, ...say`.`];
    },
  },
];

/** Whether a figure went up or down. */
export function direction({ current, previous }: Pair): "up" | "down" {
  return (current.value ?? 0) > (previous.value ?? 0) ? "up" : "down";
}

/** What a figure is compared with: another period, or the same of another scenario. */
export function comparedWith(current: Figure, previous: Figure): string {
  const { label, scenario } = previous.source;
  const period = periodInWords(label);
  if (scenario === current.source.scenario) return period;
  return label === current.source.label ? scenario : `${period} of ${scenario}`;
}

/** A reason as the end of a sentence: its first word is written small, unless it is a name. */
function lowered(reason: string): string {
  return /^(The|No|Nobody|There|It|Cash|Revenue)\b/.test(reason)
    ? reason.charAt(0).toLowerCase() + reason.slice(1)
    : reason;
}
