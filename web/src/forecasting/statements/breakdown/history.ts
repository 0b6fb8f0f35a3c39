import { centsOf } from "@hazina/base/money.ts";
import type { edits } from "@hazina/contract/forecasting/edits.ts";
import type { InferContractRouterOutputs } from "@orpc/contract";
import { formatAmount } from "../../../kit/format/amount.ts";
import { historyTexts as texts } from "./breakdown-texts.ts";
import { driverInWords } from "./driver-in-words.ts";

/** One change of a line, as the server returns it. */
export type LineChange = InferContractRouterOutputs<typeof edits>["cellHistory"]["data"][number];

/** Describes the state of a line before or after a change: its amount, and the rule that determined the amount. */
export function stateInWords({ value, typed, deleted, driver }: LineChange["before"]): string {
  if (deleted) return texts.deleted;
  if (typed !== null) return texts.typed(formatAmount(centsOf(typed)));
  const rule = driver === null ? texts.inherited : driverInWords(driver);
  return value === null ? rule : `${formatAmount(centsOf(value))} · ${rule}`;
}
