import { namesOfPath } from "../../../account-path.ts";
import { centsOfReading } from "../../../sheets/amount.ts";
import type { Direction } from "../../classification/sections.ts";
import { type Placed, sectionOfText } from "../label/accounts.ts";
import { type Entry, natureOf } from "../label/entries.ts";

/**
 * The maximum number of accounts whose directions are tested against the printed profit, because n accounts have 2^n
 * combinations.
 */
const MOST_TRIED = 8;

/**
 * Determines whether profit-and-loss accounts are income or costs, if neither their section nor their name shows it.
 * The evidence in the file is used in this order: DR and CR marks, the signs of other accounts, a total that includes
 * the accounts, the printed profit, and related accounts. Returns the directions keyed by line index; accounts that
 * cannot be determined are absent.
 */
export function directionsOf(entries: readonly Entry[], placed: readonly Placed[]): ReadonlyMap<number, Direction> {
  const found = new Map<number, Direction>();
  const tell = (entry: Entry, direction: Direction | null | undefined) => {
    const { index } = entry.placed.node;
    if (direction && !found.has(index)) found.set(index, direction);
  };
  const bySign = signsOf(entries);
  for (const entry of entries) {
    const isOpen = entry.placed.section === null && entry.nature === null;
    const side = entry.placed.section === null && (isOpen || isRunningCost(entry)) ? sideOf(entry) : null;
    if (side === "income" || isOpen) tell(entry, side);
    if (isOpen) tell(entry, bySign(entry));
  }
  const stillOpen = () => entries.filter((entry) => isOpenStill(entry, found));
  byTotals(entries, placed, found);
  for (const [entry, direction] of byProfit(entries, placed, found)) tell(entry, direction);
  for (const entry of stillOpen()) tell(entry, ofSisters(entry, entries));
  return found;
}

function isOpenStill({ placed, nature }: Entry, found: ReadonlyMap<number, Direction>): boolean {
  return placed.section === null && nature === null && !found.has(placed.node.index);
}

function isRunningCost({ code }: Entry): boolean {
  return code === "VEXP" || code === "FEXP";
}

function total({ printed }: Entry): number {
  return printed.reduce<number>((sum, amount) => sum + amount, 0);
}

/**
 * Returns the direction of an account from DR and CR marks, or from separate debit and credit columns; null
 * if there are no such marks or columns.
 */
function sideOf({ placed: { node } }: Entry): Direction | null {
  let net = 0;
  let sided = false;
  for (const reading of node.line.readings) {
    if (reading.kind !== "amount" || reading.side === null) continue;
    sided = true;
    net += reading.side === "credit" ? reading.cents : -reading.cents;
  }
  if (!sided || net === 0) return null;
  return net > 0 ? "income" : "cost";
}

/**
 * Returns a function that determines the direction of an account from the sign of its total; the result is
 * null for a total of zero. If known income and known costs do not each have one sign, the function returns
 * null for every account.
 */
function signsOf(entries: readonly Entry[]): (entry: Entry) => Direction | null {
  const signs = (nature: Direction) =>
    new Set(
      entries.filter((entry) => entry.nature === nature && total(entry) !== 0).map((entry) => Math.sign(total(entry))),
    );
  const [income, cost] = [signs("income"), signs("cost")];
  const [sign] = income;
  const clear = sign !== undefined && income.size === 1 && cost.size === 1 && cost.has(-sign);
  return (entry) => (!clear || total(entry) === 0 ? null : Math.sign(total(entry)) === sign ? "income" : "cost");
}

/** Adds to `found` the direction of each account that is included in a printed total of income or of costs. */
function byTotals(entries: readonly Entry[], placed: readonly Placed[], found: Map<number, Direction>): void {
  const byIndex = new Map(entries.map((entry) => [entry.placed.node.index, entry]));
  let above: Entry[] = [];
  for (const { node } of placed) {
    const entry = byIndex.get(node.index);
    if (entry) above.push(entry);
    else if (node.kind === "total" || node.kind === "computed") {
      const nature =
        node.kind === "total" ? natureOf(sectionOfText(node.sums ?? "", "profit_and_loss"), "UNMAPPED") : null;
      const sums = node.line.readings.map((_, month) =>
        above.reduce((sum, { printed }) => sum + (printed[month] ?? 0), 0),
      );
      const agrees = node.line.readings.every((reading, month) => centsOfReading(reading) === sums[month]);
      if ((nature === "income" || nature === "cost") && agrees) {
        for (const one of above) if (isOpenStill(one, found)) found.set(one.placed.node.index, nature);
      }
      above = [];
    }
  }
}

/**
 * Returns the directions of the undetermined accounts if exactly one combination of directions gives the printed
 * profit in every month; otherwise an empty list.
 */
function byProfit(
  entries: readonly Entry[],
  placed: readonly Placed[],
  found: ReadonlyMap<number, Direction>,
): [Entry, Direction][] {
  const row = placed.findLast(({ node }) => node.computed === "net_income");
  const open = entries.filter((entry) => isOpenStill(entry, found));
  if (!row || open.length === 0 || open.length > MOST_TRIED) return [];
  const known = entries.filter((entry) => !open.includes(entry));
  const directionOf = ({ nature, placed: { node } }: Entry) => found.get(node.index) ?? nature;
  const effect = (direction: string | null) => (direction === "income" ? 1 : direction === "cost" ? -1 : 0);
  const gap = row.node.line.readings.map(
    (reading, month) =>
      centsOfReading(reading, "credit") -
      known.reduce((sum, one) => sum + effect(directionOf(one)) * (one.printed[month] ?? 0), 0),
  );
  const ways = Array.from({ length: 2 ** open.length }, (_, way) =>
    open.map((_, position) => ((way >> position) & 1 ? "cost" : "income") satisfies Direction),
  );
  const fitting = ways.filter((way) =>
    gap.every(
      (amount, month) =>
        amount === open.reduce((sum, one, at) => sum + effect(way[at] ?? null) * (one.printed[month] ?? 0), 0),
    ),
  );
  const [only] = fitting;
  return only && fitting.length === 1 ? open.map((entry, at) => [entry, only[at] ?? "income"]) : [];
}

/**
 * Returns the direction, income or cost, that the parent account and the other accounts under it have in common.
 * Accounts whose direction is unknown are ignored. Null if no direction is known, or if the directions differ.
 */
function ofSisters(entry: Entry, entries: readonly Entry[]): Direction | null {
  const family = parentOf(entry.path);
  if (family === "") return null;
  const natures = entries
    .filter((one) => one !== entry && one.nature !== null && (one.path === family || parentOf(one.path) === family))
    .map(({ nature }) => nature);
  const [nature] = natures;
  const agree = natures.every((one) => one === nature);
  return agree && (nature === "income" || nature === "cost") ? nature : null;
}

function parentOf(path: string): string {
  return namesOfPath(path).slice(0, -1).join(":");
}
