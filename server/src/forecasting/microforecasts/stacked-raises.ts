import { type Became, whoChanges } from "@hazina/engine/forecasting/hiring/staff.ts";
import type { Item, RaiseItem, TerminationItem } from "@hazina/engine/forecasting/microforecasts/microforecast.ts";
import { conflict } from "../../platform/refusal.ts";
import type { Plans } from "../scenarios/load-scenario.ts";
import type { ScenarioRow } from "../scenarios/queries.ts";

/** A planned raise or termination. */
type ChangeOfStaff = RaiseItem | TerminationItem;

/** Returns whether an item is a raise or a termination. */
export function changesStaff(item: Item): item is ChangeOfStaff {
  return item.kind === "raise" || item.kind === "termination";
}

/**
 * Refuses to delete an item that a later item depends on. A raise or termination starts from the pay and last day that
 * earlier items set.
 * @param items the items of the microforecast in the order in which they were planned.
 * @throws Refusal 409 if a later item depends on the item.
 */
export function refuseDependedOn(items: readonly Item[], item: Item, became: Became): void {
  if (!changesStaff(item)) return;
  const who = whoChanges(item, became);
  const later = items.slice(items.indexOf(item) + 1).filter(changesStaff);
  if (later.some((one) => whoChanges(one, became) === who)) {
    throw conflict(`A later change for ${nameOf(item)} depends on this change. Delete the later change first.`);
  }
}

/**
 * Refuses a change to a person's pay or last day if a scenario based on this one plans a change for the same person,
 * because both changes would count there.
 * @param id the microforecast that contains the items. This microforecast is not checked in the other scenarios,
 * because a scenario that changes it replaces all its items.
 * @param except the id of a scenario to leave out of the check.
 * @throws Refusal 409 if a scenario based on this one plans a change for the person.
 */
export function refuseBelow(
  { below, layers }: Pick<Plans, "below" | "layers">,
  { id, items, except }: { readonly id: string | undefined; readonly items: readonly Item[]; readonly except?: string },
  became: Became,
): void {
  const planned = new Map(items.filter(changesStaff).map((item) => [whoChanges(item, became), nameOf(item)]));
  if (planned.size === 0) return;
  for (const scenario of below.filter((one) => one.id !== except)) {
    const own = itemsOf(scenario, layers, id).find((item) => planned.has(whoChanges(item, became)));
    if (own === undefined) continue;
    const name = planned.get(whoChanges(own, became));
    throw conflict(
      `"${scenario.name}" has its own planned change for ${name}, and both would count. Delete that change first.`,
    );
  }
}

function itemsOf({ id }: ScenarioRow, layers: Plans["layers"], except: string | undefined): ChangeOfStaff[] {
  return [...(layers.get(id) ?? [])].flatMap(([of, { layer }]) =>
    of === except || layer?.on === false ? [] : (layer?.items ?? []).filter(changesStaff),
  );
}

function nameOf({ person: { firstName, lastName } }: ChangeOfStaff): string {
  return `${firstName} ${lastName}`;
}
