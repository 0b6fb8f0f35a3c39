import type { Element } from "../pay/element.ts";
import type { LineCode } from "../pay/line.ts";

/**
 * A payslip line that is left out because the rate for its quarter or half-year is not known. The sentence says which
 * rate is missing.
 */
export type RefusedLine = { readonly code: LineCode; readonly element: Element; readonly sentence: string };
