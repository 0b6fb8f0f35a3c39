import { periodInWords } from "@hazina/base/calendar.ts";
import type { CashTotal } from "../cash.ts";
import { figuresIn } from "../expression.ts";
import { type Figure, type Figures, figureText, type Unit } from "../figure.ts";
import type { Kpi } from "../kpi.ts";
import type { BreakEven } from "../profitability.ts";
import { sumSentence } from "./kpi-sum.ts";
import { largestMovers, type Pair } from "./movers.ts";
import { type Narration, paragraph, say } from "./narration.ts";
import { COMPARED, type ComparedFacts, type NarratedSides, narrate, type SentenceRule } from "./rules.ts";

/** The word that follows a number in a narration, keyed by the unit of the number; empty if no word is needed. */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  money: "",
  percent: "",
  ratio: "",
  days: " days",
  months: " months",
  years: " years",
};

/** Writes the narration of a cash flow total: its amount, and the lines that changed it most. */
export function cashNarration(figures: Figures, pair: Pair, key: CashTotal, sides: NarratedSides): Narration {
  const rules = key === "net_cash_flow" ? [...COMPARED, CASH_WENT] : COMPARED;
  return narrate(rules, { ...comparedFacts(figures, pair), ...sides, name: pair.current.title });
}

/** The rule for the sentence that says whether cash increased or decreased. */
const CASH_WENT: SentenceRule<ComparedFacts> = {
  when: ({ current }) => (current.value ?? 0) !== 0,
  say: ({ current, isForecast, only }) => {
    const isFall = (current.value ?? 0) < 0;
    const went = isForecast ? `is forecast to ${isFall ? "fall" : "grow"}` : isFall ? "fell" : "grew";
    return say`Cash ${went} over ${only?.current ?? periodInWords(current.source.label)}.`;
  },
};

type KpiPair = { readonly current: Kpi; readonly previous: Kpi };

/**
 * Writes the narration of a key figure: its amount, how it is calculated, and the accounts that changed it
 * most.
 */
export function kpiNarration(figures: Figures, { current, previous }: KpiPair, sides: NarratedSides): Narration {
  if (current.key === "lowest_cash" && current.figure.value !== null) return lowestCashNarration(current, previous);
  const sum = sumSentence(current);
  const made: SentenceRule<ComparedFacts> = { when: () => sum !== undefined, say: () => sum ?? [] };
  const rules = [...COMPARED.slice(0, -1), made, ...COMPARED.slice(-1)];
  const pair = { current: current.figure, previous: previous.figure };
  const accounts = driversOf(figures, { current, previous });
  const movers = [...new Map(accounts.map((one) => [one.current.id, one])).values()];
  return narrate(rules, {
    ...pair,
    ...sides,
    name: current.title,
    unit: UNIT_WORDS[current.unit],
    movers: largestMovers(movers),
    points: pointsOf(figures, pair),
  });
}

/**
 * Returns the accounts from which the numerator and the denominator are calculated. For a growth figure, these are the
 * accounts of the two amounts compared.
 */
function driversOf(figures: Figures, { current, previous }: KpiPair): readonly Pair[] {
  const { sum, numerator, denominator } = current;
  const sides =
    sum?.of === "growth"
      ? [[numerator, denominator] as const]
      : [[numerator, previous.numerator] as const, [denominator, previous.denominator] as const];
  return sides.flatMap(([now, before]) =>
    now && before ? accountsOfBoth(figures, { current: now, previous: before }) : [],
  );
}

/**
 * Writes the narration of the lowest cash in the forecast. The narration names the month from which the search for the
 * lowest cash starts.
 */
function lowestCashNarration({ figure, ...current }: Kpi, { figure: before, ...previous }: Kpi): Narration {
  const end = periodInWords(figure.source.month ?? "");
  const lowest = say`From the end of ${countedFrom(current)} onwards, cash is forecast to be lowest at the end of ${end}, at ${figure}.`;
  if (before.value === null) return paragraph([lowest]);
  const other =
    before.source.scenario === figure.source.scenario
      ? `Counted from the end of ${countedFrom(previous)}`
      : `In ${before.source.scenario}`;
  const same = figureText(before) === figureText(figure);
  return paragraph([lowest, same ? say`${other}, it is unchanged at ${before}.` : say`${other}, it is ${before}.`]);
}

/**
 * Returns the month from which the search for the lowest cash starts, in words. The month is read from the calculation
 * of the key figure.
 */
function countedFrom({ computed }: Pick<Kpi, "computed">): string {
  const [first] = computed ? figuresIn(computed) : [];
  return periodInWords(first?.source.label ?? "");
}

/**
 * Writes the narration of a figure in the profitability report: revenue, or operating expenses as a percentage of
 * revenue.
 */
export function plainNarration(figures: Figures, pair: Pair, name: string, sides: NarratedSides): Narration {
  return narrate(COMPARED, { ...comparedFacts(figures, pair), ...sides, name });
}

/** The figures that the narration of break-even mentions. */
export type BreakEvenFacts = {
  readonly even: BreakEven;
  readonly label: string;
  readonly revenue: Figure;
  readonly breakeven: Figure;
  readonly margin: Figure;
  readonly marginPercent: Figure;
  readonly contribution: Figure;
  readonly isForecast: boolean;
};

const BREAK_EVEN: readonly SentenceRule<BreakEvenFacts>[] = [
  {
    when: ({ even }) => even.revenue === null,
    say: ({ even, label }) => say`There is no break-even for ${periodInWords(label)}: ${even.reason ?? ""}`,
  },
  {
    when: ({ even }) => even.revenue !== null,
    say: ({ label, breakeven, revenue, isForecast }) =>
      isForecast
        ? say`Revenue of ${breakeven} would cover all costs of ${periodInWords(label)}; it is forecast to be ${revenue}.`
        : say`Revenue of ${breakeven} would have covered all costs of ${periodInWords(label)}; it was ${revenue}.`,
  },
  {
    when: ({ even }) => (even.marginOfSafety ?? -1) >= 0,
    say: ({ margin, marginPercent, isForecast }) =>
      isForecast
        ? say`Revenue could fall by ${margin}, or ${marginPercent}, before there is an operating loss.`
        : say`Revenue could have fallen by ${margin}, or ${marginPercent}, before there was an operating loss.`,
  },
  {
    when: ({ even }) => (even.marginOfSafety ?? 0) < 0,
    say: ({ marginPercent, isForecast }) =>
      isForecast
        ? say`The margin of safety is forecast to be ${marginPercent}, which means an operating loss.`
        : say`The margin of safety was ${marginPercent}, which means an operating loss.`,
  },
  {
    when: ({ even }) => even.revenue !== null,
    say: ({ contribution }) => say`Of each additional sale, ${contribution} remains after variable costs.`,
  },
];

/** Writes the narration of break-even and margin of safety in the profitability report. */
export function breakEvenNarration(facts: BreakEvenFacts): Narration {
  return narrate(BREAK_EVEN, facts);
}

function comparedFacts(figures: Figures, pair: Pair) {
  return {
    ...pair,
    unit: UNIT_WORDS[pair.current.unit],
    movers: largestMovers(partsOfBoth(figures, pair)),
    points: pointsOf(figures, pair),
  };
}

/**
 * Returns the difference between two percentages in percentage points, calculated from the rounded percentages shown;
 * null for all other units, or if either percentage is not known.
 */
function pointsOf(figures: Figures, { current, previous }: Pair): Figure | null {
  if (current.unit !== "percent" || current.value === null || previous.value === null) return null;
  const [now, before] = [shownHundredths(current.value), shownHundredths(previous.value)];
  return figures.once(`${nameOf(current.id)}:points${sideOf(current)}`, () => ({
    title: `Change in ${current.title}, in percentage points`,
    unit: "ratio",
    value: Math.abs(now - before) / 100,
    reason: null,
    source: current.source,
    parts: [],
  }));
}

/** Returns a percentage in hundredths of a percent, rounded as shown. */
function shownHundredths(percent: number): number {
  const [digits = "0"] = /[\d,]+\.\d+/.exec(figureText({ unit: "ratio", value: Math.abs(percent) })) ?? [];
  return Math.sign(percent) * Math.round(Number(digits.replaceAll(",", "")) * 100);
}

/**
 * Pairs the parts of a figure on both sides of a comparison. A part that is missing on one side counts as zero on that
 * side. There are no pairs if the figure itself is missing or not known on either side.
 */
function partsOfBoth(figures: Figures, { current, previous }: Pair): Pair[] {
  if (current.value === null || previous.value === null || absent.has(current) || absent.has(previous)) return [];
  const [now, before] = [partsByName(figures, current), partsByName(figures, previous)];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((name) => {
    const [here, there] = [now.get(name), before.get(name)];
    if (here && there) return [{ current: here, previous: there }];
    if (here) return [{ current: here, previous: nothingOf(figures, here, previous) }];
    return there ? [{ current: nothingOf(figures, there, current), previous: there }] : [];
  });
}

/**
 * Returns the parts of a figure, keyed by name. If a part covers an incomplete period, the months in its title are not
 * part of the key.
 */
function partsByName(figures: Figures, { parts }: Figure): Map<string, Figure> {
  return new Map(
    parts.flatMap(({ id }) => {
      const part = figures.find(id);
      return part ? [[nameOf(id), part] as const] : [];
    }),
  );
}

type Compared = { readonly with: Figure; readonly accounts: readonly Pair[] };

/**
 * Comparisons that were already calculated, cached for each figure, because many key figures use the same figures,
 * such as revenue.
 */
const compared = new WeakMap<Figure, Compared>();

/**
 * Returns the lowest-level parts of a figure, which are those without parts, paired with the same parts on the other
 * side. If the figure has no parts, returns the given pair.
 */
function accountsOfBoth(figures: Figures, pair: Pair): readonly Pair[] {
  const known = compared.get(pair.current);
  if (known?.with === pair.previous) return known.accounts;
  const parts = partsOfBoth(figures, pair);
  if (parts.length === 0) return [pair];
  const accounts = parts.flatMap((part) => accountsOfBoth(figures, part));
  compared.set(pair.current, { with: pair.previous, accounts });
  return accounts;
}

/**
 * The placeholder figures with the amount zero. Each represents a part of a figure on the side of a comparison that
 * does not have the part. Placeholders have no parts, so nothing below them is compared.
 */
const absent = new WeakSet<Figure>();

function nothingOf(figures: Figures, { id, title, unit, source }: Figure, side: Figure): Figure {
  const { label, month, scenario, frozen } = side.source;
  const missing = `${nameOf(id)}${sideOf(side)}`;
  const known = figures.find(missing);
  if (known) return known;
  const made = figures.once(missing, () => ({
    title,
    unit,
    value: 0,
    reason: null,
    source: { ...source, label, month, scenario, ...(frozen ? { frozen } : {}) },
    parts: [],
  }));
  absent.add(made);
  return made;
}

function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

function sideOf({ id }: Figure): string {
  return id.slice(id.lastIndexOf("."));
}
