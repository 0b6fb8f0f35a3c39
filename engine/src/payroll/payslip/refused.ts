import type { Element } from "../pay/element.ts";
import type { LineCode } from "../pay/line.ts";

/** A line that is left out because its quarter's rate is not known, with the reason as a sentence. */
export type RefusedLine = { readonly code: LineCode; readonly element: Element; readonly sentence: string };
