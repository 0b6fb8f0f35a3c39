import { invalid, invalidField } from "../../platform/refusal.ts";
import type { Plans } from "./load-scenario.ts";

/**
 * Refuses a custom row if a scenario based on this one already has a custom row with the same name, because the row of
 * that scenario would be lost.
 * @param except the id of a scenario that is not checked, because the row is moved from it.
 * @param field the input field that contains the name.
 * @throws Refusal 422 if such a scenario has a row with this name.
 */
export function refuseRowBelow(
  plans: Plans,
  path: string,
  { except, field }: { readonly except?: string; readonly field?: string } = {},
): void {
  const twin = plans.below.find(({ id }) => id !== except && plans.rows.get(id)?.has(path));
  if (!twin) return;
  const message = `The scenario "${twin.name}", which is based on this one, already has a row "${path}". Choose a different name, or delete that row first.`;
  throw field === undefined ? invalid(message) : invalidField(field, message);
}
