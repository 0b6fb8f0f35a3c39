import { addMonths, type Month } from "@hazina/base/calendar.ts";
import { CLASSES } from "../model/classes.ts";
import type { Foundation } from "../model/foundation.ts";
import type { Authorship, Layer, MonthIndex, Posting } from "../model/model.ts";
import { assetPostings } from "./asset.ts";
import { hirePostings } from "./hire.ts";
import { loanPostings } from "./loan.ts";
import { marketingPostings } from "./marketing.ts";
import type { Ground, Item, Microforecast } from "./microforecast.ts";
import { plannedCashPostings } from "./planned-cash.ts";
import { raisePostings } from "./raise.ts";
import { terminationPostings } from "./termination.ts";

/**
 * Converts a microforecast to a layer of the engine: the postings of its items from the first forecast month on. The
 * postings of each item balance.
 */
export function layerOf(foundation: Foundation, microforecast: Microforecast, written?: Authorship): Layer {
  const { id, name, on, start, items } = microforecast;
  const ground = groundOf(foundation, start);
  const postings = items.flatMap((item) => postingsOf(item, ground));
  return { id, name, on, start: startOf(foundation, start), postings, ...(written ? { written } : {}) };
}

/** Returns the postings of an item, with months counted from the start of the microforecast. */
export function postingsOf(item: Item, ground: Ground): Posting[] {
  if (item.inBooks) return [];
  return allPostings(item, ground).filter(({ cents, offset }) => cents !== 0 && offset < ground.to);
}

/**
 * Returns the facts about a forecast from which the items of a microforecast create their postings.
 * @param start the month in which the microforecast starts.
 */
export function groundOf({ books, months, firstForecast, roles, ids }: Foundation, start: Month): Ground {
  const first = start - books.firstMonth;
  const cash = ids[roles.cash] ?? CLASSES.CASH.name;
  return { start, from: firstForecast - first, to: months - first, cash };
}

/** Returns the calendar month in which an item begins. */
export function itemStart({ start }: Pick<Microforecast, "start">, { after }: Item): Month {
  return addMonths(start, after);
}

/**
 * Returns the reason why the user must confirm an item that began in a closed month: the item posts nothing,
 * or may be counted twice. Undefined if no confirmation is needed.
 */
export function closedState({ from }: Ground, item: Item): "posts_nothing" | "may_count_twice" | undefined {
  if (item.after >= from || item.inBooks || item.kind === "planned_cash") return undefined;
  return item.kind === "loan" || item.kind === "asset" ? "posts_nothing" : "may_count_twice";
}

function startOf({ books }: Foundation, start: Month): MonthIndex {
  return start - books.firstMonth;
}

function allPostings(item: Item, ground: Ground): Posting[] {
  switch (item.kind) {
    case "loan":
      return loanPostings(item, ground);
    case "asset":
      return assetPostings(item, ground);
    case "hire":
      return hirePostings(item, ground);
    case "raise":
      return raisePostings(item, ground);
    case "termination":
      return terminationPostings(item, ground);
    case "marketing":
      return marketingPostings(item, ground);
    case "planned_cash":
      return plannedCashPostings(item, ground);
  }
}
