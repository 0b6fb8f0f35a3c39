import { periodInWords } from "@hazina/base/calendar.ts";
import type { CashTotal } from "../cash.ts";
import type { Figure, Figures, Unit } from "../figure.ts";
import type { Kpi } from "../kpi.ts";
import type { BreakEven } from "../profitability.ts";
import { largestMovers, type Pair } from "./movers.ts";
import { type Narration, say } from "./narration.ts";
import { COMPARED, type ComparedFacts, narrate, type SentenceRule } from "./rules.ts";

/** What stands behind the number of a unit. */
const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  money: "",
  percent: "",
  ratio: "",
  days: " days",
  months: " months",
  years: " years",
};

/** What the cash flow report says of a sum: where it stands, and which of its lines moved it most. */
export function cashNarration(figures: Figures, pair: Pair, key: CashTotal): Narration {
  const rules = key === "net_cash_flow" ? [...COMPARED, CASH_WENT] : COMPARED;
  return narrate(rules, { ...comparedFacts(figures, pair), name: pair.current.title });
}

/** Which way cash went, behind the net cash flow. */
const CASH_WENT: SentenceRule<ComparedFacts> = {
  when: ({ current }) => (current.value ?? 0) !== 0,
  say: ({ current }) =>
    say`Cash ${(current.value ?? 0) < 0 ? "fell" : "grew"} over ${periodInWords(current.source.label)}.`,
};

/** What the key figures say of one: where it stands, what it is made of, and which accounts moved it most. */
export function kpiNarration(figures: Figures, current: Kpi, previous: Kpi): Narration {
  const { numerator, denominator, title, figure } = current;
  const made: SentenceRule<ComparedFacts> = {
    when: () => figure.value !== null && numerator?.value != null && denominator?.value != null,
    say: () =>
      say`It is ${numerator?.title ?? ""} of ${numerator ?? ""} over ${denominator?.title ?? ""} of ${denominator ?? ""}.`,
  };
  const low: SentenceRule<ComparedFacts> = {
    when: () => current.key === "lowest_cash" && figure.source.month !== null,
    say: () => say`It comes at the end of ${periodInWords(figure.source.month ?? "")}.`,
  };
  const [isNot, isAlone, isSame, isMoved, mostMoved] = COMPARED;
  const rules = [isNot, isAlone, isSame, isMoved, low, made, mostMoved].filter((rule) => rule !== undefined);
  const pair = { current: figure, previous: previous.figure };
  const sides: readonly (readonly [Figure | null, Figure | null])[] = [
    [numerator, previous.numerator],
    [denominator, previous.denominator],
  ];
  const accounts = sides.flatMap(([now, before]) =>
    now && before ? accountsOfBoth(figures, { current: now, previous: before }) : [],
  );
  const movers = [...new Map(accounts.map((one) => [one.current.id, one])).values()];
  return narrate(rules, { ...pair, name: title, unit: UNIT_WORDS[current.unit], movers: largestMovers(movers) });
}

/** What the profitability report says of revenue or of the share that expenses take. */
export function plainNarration(figures: Figures, pair: Pair, name: string): Narration {
  return narrate(COMPARED, { ...comparedFacts(figures, pair), name });
}

/** The figures of break-even that its narration refers to. */
export type BreakEvenFacts = {
  readonly even: BreakEven;
  readonly label: string;
  readonly revenue: Figure;
  readonly breakeven: Figure;
  readonly margin: Figure;
  readonly marginPercent: Figure;
  readonly contribution: Figure;
};

const BREAK_EVEN: readonly SentenceRule<BreakEvenFacts>[] = [
  {
    when: ({ even }) => even.revenue === null,
    say: ({ even, label }) => say`There is no break-even for ${periodInWords(label)}: ${even.reason ?? ""}`,
  },
  {
    when: ({ even }) => even.revenue !== null,
    say: ({ label, breakeven, revenue }) =>
      say`Revenue of ${breakeven} would have covered all costs of ${periodInWords(label)}; it was ${revenue}.`,
  },
  {
    when: ({ even }) => (even.marginOfSafety ?? -1) >= 0,
    say: ({ margin, marginPercent }) =>
      say`Revenue can fall by ${margin}, or ${marginPercent}, before there is a loss.`,
  },
  {
    when: ({ even }) => (even.marginOfSafety ?? 0) < 0,
    say: ({ marginPercent }) => say`The margin of safety is ${marginPercent}: there is an operating loss.`,
  },
  {
    when: ({ even }) => even.revenue !== null,
    say: ({ contribution }) => say`Of each further sale ${contribution} is left after variable costs.`,
  },
];

/** What the profitability report says of break-even and its margin of safety. */
export function breakEvenNarration(facts: BreakEvenFacts): Narration {
  return narrate(BREAK_EVEN, facts);
}

function comparedFacts(figures: Figures, pair: Pair) {
  return { ...pair, unit: UNIT_WORDS[pair.current.unit], movers: largestMovers(partsOfBoth(figures, pair)) };
}

/** The parts of a figure on both sides; one that a side does not open to held nothing there. */
function partsOfBoth(figures: Figures, { current, previous }: Pair): Pair[] {
  if (current.value === null || previous.value === null) return [];
  if (current.parts.length === 0 && previous.parts.length === 0) return [];
  const [here, there] = [sideOf(current), sideOf(previous)];
  const names = new Set([...current.parts, ...previous.parts].map(({ id }) => nameOf(id)));
  return [...names].flatMap((name) => {
    const now = figures.find(`${name}${here}`);
    const then = figures.find(`${name}${there}`);
    if (now && then) return [{ current: now, previous: then }];
    if (now) return [{ current: now, previous: nothingOf(figures, now, previous) }];
    return then ? [{ current: nothingOf(figures, then, current), previous: then }] : [];
  });
}

type Compared = { readonly with: Figure; readonly accounts: readonly Pair[] };

/** Figures are compared by many narrations: revenue stands below half of the key figures. */
const compared = new WeakMap<Figure, Compared>();

/** What a figure comes down to on both sides: the parts of its parts that open to nothing further. */
function accountsOfBoth(figures: Figures, pair: Pair): readonly Pair[] {
  const known = compared.get(pair.current);
  if (known?.with === pair.previous) return known.accounts;
  const parts = partsOfBoth(figures, pair);
  if (parts.length === 0) return [pair];
  const accounts = parts.flatMap((part) => accountsOfBoth(figures, part));
  compared.set(pair.current, { with: pair.previous, accounts });
  return accounts;
}

function nothingOf(figures: Figures, { id, title, unit, source }: Figure, side: Figure): Figure {
  const { label, month, scenario, frozen } = side.source;
  return figures.once(`${nameOf(id)}${sideOf(side)}`, () => ({
    title,
    unit,
    value: 0,
    reason: null,
    source: { ...source, label, month, scenario, ...(frozen ? { frozen } : {}) },
    parts: [],
  }));
}

function nameOf(id: string): string {
  return id.slice(0, id.lastIndexOf("."));
}

function sideOf({ id }: Figure): string {
  return id.slice(id.lastIndexOf("."));
}
