import type { Placed } from "./accounts.ts";
import type { Entry, Nature } from "./entries.ts";

/** A sum this small in total could be a coincidence: a hundred in major units. */
const LEAST_CENTS = 10_000;

/**
 * Rows that no known name gives away as totals, such as "Contribution" or "Net book value": bold, or with the words of a
 * sum, and in every month equal to what at least two accounts above them add up to, or to the profit of everything
 * above. They would be counted twice as accounts.
 * @returns the line indexes of such rows.
 */
export function findHiddenTotals(entries: readonly Entry[], placed: readonly Placed[]): Set<number> {
  const byIndex = new Map(entries.map((entry) => [entry.placed.node.index, entry]));
  const months = entries[0]?.printed.length ?? 0;
  const found = new Set<number>();
  const whole = emptySums(months);
  let group = emptySums(months);
  for (const { node } of placed) {
    const entry = byIndex.get(node.index);
    if (!entry) {
      if (node.kind !== "empty") group = emptySums(months);
    } else if (isSum(entry, group) || (isOutside(entry) && isSum(entry, whole))) {
      found.add(node.index);
      group = emptySums(months);
    } else {
      addTo(group, entry);
      addTo(whole, entry);
    }
  }
  return found;
}

/** The sums of accounts by month: as printed, and by their effect on profit. */
type Sums = {
  count: number;
  readonly natures: Set<Nature | null>;
  readonly printed: number[];
  readonly effect: number[];
};

function emptySums(months: number): Sums {
  return {
    count: 0,
    natures: new Set(),
    printed: new Array<number>(months).fill(0),
    effect: new Array<number>(months).fill(0),
  };
}

function addTo(sums: Sums, { printed, nature }: Entry): void {
  sums.count += 1;
  sums.natures.add(nature);
  const sign = nature === "cost" ? -1 : 1;
  for (const [month, amount] of printed.entries()) {
    sums.printed[month] = (sums.printed[month] ?? 0) + amount;
    sums.effect[month] = (sums.effect[month] ?? 0) + sign * amount;
  }
}

/** Returns whether a row stands in no group, as the profits of a statement do. */
function isOutside({ placed, nature }: Entry): boolean {
  return placed.node.parent === null && (nature === "income" || nature === "cost" || nature === null);
}

/** Words of rows that sum others; a bold row needs none. */
const SUM_WORDS =
  /\b(net|margin|contribution|surplus|deficit|result|profits?|loss|earnings|book value|sum|sums|subtotal|before|after|balance|overall|all)\b/i;

/** Equal in every month, by amounts that differ from month to month: three flat costs may add up by chance. */
function isSum({ printed, placed, nature }: Entry, sums: Sums): boolean {
  const { label, bold, department, isAccount } = placed.node.line;
  if (isAccount || sums.count < 2 || department !== null || !(bold || SUM_WORDS.test(label))) return false;
  if (nature !== null && sums.natures.size > 0 && isBalance(nature) && !onlyHas(sums.natures, nature)) return false;
  const size = printed.reduce<number>((sum, amount) => sum + Math.abs(amount), 0);
  const distinct = new Set(printed.filter((amount) => amount !== 0)).size;
  if (size < LEAST_CENTS || distinct < Math.min(3, Math.max(2, printed.length))) return false;
  const equals = (other: readonly number[]) => printed.every((amount, month) => amount === other[month]);
  return equals(sums.printed) || equals(sums.effect);
}

function isBalance(nature: Nature): boolean {
  return nature === "asset" || nature === "liability" || nature === "equity";
}

function onlyHas(natures: ReadonlySet<Nature | null>, nature: Nature): boolean {
  return natures.size === 1 && natures.has(nature);
}
