import { invalid } from "../../platform/refusal.ts";
import type { Plans } from "./load-scenario.ts";

/**
 * Refuses a row if a scenario below has its own row of the same name, which would be lost.
 * @param except the scenario that the row comes from.
 * @param field the input field of the name.
 * @throws Refusal 422.
 */
export function refuseRowBelow(
  plans: Plans,
  path: string,
  { except, field }: { readonly except?: string; readonly field?: string } = {},
): void {
  const twin = plans.below.find(({ id }) => id !== except && plans.rows.get(id)?.has(path));
  if (!twin) return;
  const message = `The scenario "${twin.name}" has its own row "${path}". Choose another name, or delete that row first.`;
  throw field === undefined ? invalid(message) : invalid(message, [{ path: field, message }]);
}
