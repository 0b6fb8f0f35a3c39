import { invalid } from "../../platform/refusal.ts";
import type { Plans } from "./load-scenario.ts";

/**
 * Refuses a row whose name a scenario below has as a row of its own: that scenario would lose its own for this one.
 * @param beside the scenario that the row comes from; its own counts for nothing.
 * @param field where the name stands in what was sent.
 * @throws Refusal 422.
 */
export function refuseRowBelow(
  plans: Plans,
  path: string,
  { beside, field }: { readonly beside?: string; readonly field?: string } = {},
): void {
  const twin = plans.below.find(({ id }) => id !== beside && plans.rows.get(id)?.has(path));
  if (!twin) return;
  const message = `The scenario "${twin.name}" has its own row "${path}". Choose another name, or delete that row first.`;
  throw field === undefined ? invalid(message) : invalid(message, [{ path: field, message }]);
}
