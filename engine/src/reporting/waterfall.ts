import type { CashFlowView } from "../forecasting/model/model.ts";
import { ASSETS_LINE, cashLine, cashTotal, linesOf } from "./cash.ts";
import type { Figure, Figures } from "./figure.ts";
import type { Reading } from "./reading.ts";

/**
 * A bar of the waterfall chart. A `step` is a line that changed cash; a `total` is a total of the cash flow statement,
 * which all steps before it add up to.
 */
export type WaterfallBar = { readonly kind: "step" | "total"; readonly figure: Figure };

/**
 * Builds the bars of the waterfall chart from net income to net cash flow. The bars of operating lines lead to
 * operating cash flow, those of fixed and intangible assets to free cash flow, and those of other investing and
 * financing lines to net cash flow. A line with the amount zero has no bar. The steps add up exactly to every total.
 * The result is empty if no month of the period has a cash flow.
 */
export function waterfall(figures: Figures, reading: Reading, view: CashFlowView | null): WaterfallBar[] {
  if (!view) return [];
  const steps = (names: readonly string[]): WaterfallBar[] =>
    names
      .map((name) => ({ kind: "step" as const, figure: cashLine(figures, reading, view, name) }))
      .filter(({ figure }) => figure.value !== 0);
  const total = (key: Parameters<typeof cashTotal>[3]): WaterfallBar => ({
    kind: "total",
    figure: cashTotal(figures, reading, view, key),
  });
  const investing = linesOf(view, "investing");
  return [
    ...steps(linesOf(view, "operating")),
    total("operating_cash_flow"),
    ...steps(investing.filter((name) => name === ASSETS_LINE)),
    total("free_cash_flow"),
    ...steps(investing.filter((name) => name !== ASSETS_LINE)),
    ...steps(linesOf(view, "financing")),
    total("net_cash_flow"),
  ];
}
