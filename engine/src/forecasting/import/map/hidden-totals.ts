import type { Placed } from "../label/accounts.ts";
import type { Entry, Nature } from "../label/entries.ts";

/** The smallest total, in cents, that is accepted as a sum; a smaller one may be a coincidence. */
const LEAST_CENTS = 10_000;

/**
 * Finds rows that are totals although their names do not say so, for example "Contribution" or "Net
 * book value"; read as accounts, they would be counted twice. A row is a total if it is bold or its
 * name contains a word for a sum, and in every month it equals the sum of at least two accounts
 * above it, or the profit of all accounts above it. If only the amounts suggest a total, the user
 * is asked.
 * @returns the line indexes of the totals, and of the rows about which the user is asked.
 */
export function findHiddenTotals(entries: readonly Entry[], placed: readonly Placed[]): HiddenTotals {
  const byIndex = new Map(entries.map((entry) => [entry.placed.node.index, entry]));
  const months = entries[0]?.printed.length ?? 0;
  const found = new Set<number>();
  const open = new Set<number>();
  const whole = emptySums(months);
  let group = emptySums(months);
  let section = emptySums(months);
  for (const { node } of placed) {
    const entry = byIndex.get(node.index);
    if (!entry) {
      if (node.kind !== "empty") [group, section] = [emptySums(months), emptySums(months)];
    } else if (looksLikeSum(entry) && (isSum(entry, group) || (isOutside(entry) && isSum(entry, whole)))) {
      found.add(node.index);
      [group, section] = [emptySums(months), emptySums(months)];
    } else if (
      [group, section].some((sums) => mayBeSum(entry, sums)) ||
      (isOutside(entry) && looksLikeSum(entry) && mayBeSum(entry, whole))
    ) {
      open.add(node.index);
      group = emptySums(months);
    } else {
      for (const sums of [group, section, whole]) addTo(sums, entry);
    }
  }
  return { found, open };
}

/** The line indexes of the rows that are totals, and of the rows that may be totals. */
export type HiddenTotals = { readonly found: ReadonlySet<number>; readonly open: ReadonlySet<number> };

/**
 * The sums of the accounts above a row, one amount per month: `printed` adds up the amounts as printed, `effect` their
 * effects on profit. `members` are these accounts, and `natures` their roles.
 */
type Sums = {
  count: number;
  readonly natures: Set<Nature | null>;
  readonly members: Entry[];
  readonly printed: number[];
  readonly effect: number[];
};

function emptySums(months: number): Sums {
  return {
    count: 0,
    natures: new Set(),
    members: [],
    printed: new Array<number>(months).fill(0),
    effect: new Array<number>(months).fill(0),
  };
}

function addTo(sums: Sums, entry: Entry): void {
  const { printed, nature } = entry;
  sums.count += 1;
  sums.natures.add(nature);
  sums.members.push(entry);
  const sign = nature === "cost" ? -1 : 1;
  for (const [month, amount] of printed.entries()) {
    sums.printed[month] = (sums.printed[month] ?? 0) + amount;
    sums.effect[month] = (sums.effect[month] ?? 0) + sign * amount;
  }
}

/**
 * Returns whether a row is outside every group and is not an asset, a liability or equity. The profit rows of a
 * statement are such rows.
 */
function isOutside({ placed, nature }: Entry): boolean {
  return placed.node.parent === null && (nature === "income" || nature === "cost" || nature === null);
}

/** Matches words in the names of totals. A bold row can be a total without any of these words. */
const SUM_WORDS =
  /\b(net|margin|contribution|surplus|deficit|result|profits?|loss|earnings|book value|sum|sums|subtotal|before|after|balance|overall|all)\b/i;

function looksLikeSum({ placed }: Entry): boolean {
  const { label, bold } = placed.node.line;
  return bold || SUM_WORDS.test(label);
}

/**
 * Returns whether all accounts between the row and the last total or heading above it have one role, and the row has
 * the same role or, in a profit and loss, an unknown role. Accounts with an unknown role are ignored.
 */
function isOfOneKind({ nature }: Entry, { natures }: Sums): boolean {
  const [only, ...others] = [...natures].filter((one) => one !== null);
  return only !== undefined && others.length === 0 && (nature === only || (nature === null && !isBalance(only)));
}

/**
 * Returns whether a row equals a sum in every month and its amounts vary enough to exclude coincidence, because three
 * constant costs could add up by chance. The amounts need not vary if the row is the only bold row, below rows that
 * are not bold.
 */
function isSum(entry: Entry, sums: Sums): boolean {
  const distinct = new Set(entry.printed.filter((amount) => amount !== 0)).size;
  const isBold = (one: Entry) => one.placed.node.line.bold;
  const isTheOnlyBold = isBold(entry) && !sums.members.some(isBold);
  return (distinct >= enough(entry) || isTheOnlyBold) && equals(entry, sums);
}

/**
 * Returns whether a row equals a sum in every month and the amounts in the sum vary, even if the sum itself
 * is constant.
 */
function mayBeSum(entry: Entry, sums: Sums): boolean {
  if (!(isOfOneKind(entry, sums) || looksLikeSum(entry)) || !equals(entry, sums)) return false;
  const parts = entry.printed.map((_, month) => sums.members.map(({ printed }) => printed[month]).join(" "));
  return new Set(parts).size >= enough(entry);
}

/**
 * Returns the number of different amounts that a row must have so that equality with a sum is not a
 * coincidence: three, or two in a file of one or two months.
 */
function enough({ printed }: Entry): number {
  return Math.min(3, Math.max(2, printed.length));
}

function equals({ printed, placed, nature }: Entry, sums: Sums): boolean {
  const { department, isAccount } = placed.node.line;
  if (isAccount || sums.count < 2 || department !== null) return false;
  if (nature !== null && sums.natures.size > 0 && isBalance(nature) && !onlyHas(sums.natures, nature)) return false;
  const size = printed.reduce<number>((sum, amount) => sum + Math.abs(amount), 0);
  if (size < LEAST_CENTS) return false;
  const are = (other: readonly number[]) => printed.every((amount, month) => amount === other[month]);
  return are(sums.printed) || are(sums.effect);
}

function isBalance(nature: Nature): boolean {
  return nature === "asset" || nature === "liability" || nature === "equity";
}

function onlyHas(natures: ReadonlySet<Nature | null>, nature: Nature): boolean {
  return natures.size === 1 && natures.has(nature);
}
