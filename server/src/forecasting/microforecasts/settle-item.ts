import { asDrivers } from "@hazina/engine/forecasting/microforecasts/as-driver.ts";
import { closedState, groundOf } from "@hazina/engine/forecasting/microforecasts/layer-of.ts";
import type { Item, Microforecast } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import type { Call } from "../../platform/call.ts";
import { conflict } from "../../platform/refusal.ts";
import { ownLine } from "../scenarios/change-scenario.ts";
import { requireFoundation } from "../scenarios/line-of-plan.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import { type StoredEdit, storedDriver } from "../scenarios/stored.ts";
import { microforecastFor, type OfMicroforecast, requireItem, saveMicroforecast } from "./change-microforecast.ts";

type Settling = OfMicroforecast & {
  readonly item_id: string;
  /**
   * The user's choice. `in_books` retires the item because the books already contain it, `move` gives it a later
   * start, and `driver` retires it and continues its lines with drivers.
   */
  readonly answer: "in_books" | "move" | "driver";
};

/**
 * Settles an item that began in a closed month, as one step. The item is retired, moved to the
 * first forecast month, or replaced by drivers that continue from the balance in the books.
 * @throws Refusal as `changeMicroforecast`; 409 for an item that does not need to be settled, in
 * Baseline, or if a line already has a driver.
 */
export async function settleItem(call: Call, given: Settling) {
  const { actor, now } = call;
  const { plans, found, own } = await microforecastFor(call, given);
  const { microforecast } = found;
  const item = requireItem(microforecast.items, given.item_id);
  const ground = groundOf(requireFoundation(plans), microforecast.start);
  if (closedState(ground, item) === undefined)
    throw conflict("Only an item that starts in a closed month can be settled.");
  const author = { by: actor.userName, at: now };
  const rows = given.answer === "driver" ? driverEdits(plans, microforecast, item, author) : [];
  const settled: Item = given.answer === "move" ? { ...item, after: ground.from } : { ...item, inBooks: true };
  const items = microforecast.items.map((one) => (one.id === item.id ? settled : one));
  const what = { in_books: "is in the books", move: "moved", driver: "made a driver" }[given.answer];
  return saveMicroforecast(call, plans, { found, layer: { ...own, items, ...author }, what, rows });
}

function driverEdits(
  plans: Plans,
  { start }: Microforecast,
  item: Item,
  author: { readonly by: string; readonly at: number },
): StoredEdit[] {
  if (item.kind !== "loan" && item.kind !== "asset")
    throw conflict("Only a loan or an asset can continue as a driver.");
  if (plans.scenario.parentId === null)
    throw conflict("Baseline cannot have drivers. Settle the item in another scenario.");
  const { books } = requireFoundation(plans);
  return asDrivers(item, start - books.firstMonth + item.after).map(({ account, driver }): StoredEdit => {
    if (ownLine(plans, account).driver) throw conflict(`"${account}" already has a driver. Clear it first.`);
    const written = { driver, written: author, anchoredAt: books.cutOver };
    return { kind: "driver", account, driver: storedDriver(written, books.firstMonth) };
  });
}
