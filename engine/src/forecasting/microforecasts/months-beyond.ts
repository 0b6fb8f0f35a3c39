import type { Ground, Item } from "./microforecast.ts";

/**
 * Returns how many months of an item come after the last forecast month and therefore have no effect on the forecast.
 * Null for an item without an end.
 */
export function monthsBeyond(item: Item, { to }: Pick<Ground, "to">): number | null {
  const last = lastOffset(item);
  return last === null ? null : Math.max(0, last - (to - 1));
}

function lastOffset(item: Item): number | null {
  const { after } = item;
  switch (item.kind) {
    case "loan":
      return after + item.termMonths;
    case "asset": {
      const repaid = item.financing.from === "loan" ? item.financing.termMonths : 0;
      return after + Math.max(item.depreciation.lifeMonths - 1, repaid);
    }
    case "marketing":
      return item.months === null ? null : after + item.months - 1 + (item.returns?.lagMonths ?? 0);
    case "hire":
    case "raise":
      return item.months === null ? null : after + item.months - 1;
    case "planned_cash":
      return after + (item.amounts.at(-1)?.month ?? 0);
    case "termination":
      return null;
  }
}
