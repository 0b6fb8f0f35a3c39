import { accept, type Result, refuse } from "@hazina/base/result.ts";
import type { Formula } from "./formula.ts";

/** A pay element with a formula: its code, the formula, and whether the element is cash pay. */
export type Calculated = { readonly code: string; readonly formula: Formula; readonly isCash: boolean };

/**
 * Sorts elements so that each formula comes after the formulas it uses.
 * @returns a refusal that names the elements involved if formulas depend on each other in a loop, or if cash pay would
 * depend on itself.
 */
export function inFormulaOrder(elements: readonly Calculated[]): Result<readonly Calculated[]> {
  const byCode = new Map(elements.map((element) => [element.code, element]));
  const cash = elements.find(({ isCash, formula }) => isCash && formula.names.includes("gross_cash"));
  if (cash) {
    return refuse(`${cash.code} is part of the cash pay, so its formula cannot use gross_cash; use fixed_cash.`);
  }
  const ordered: Calculated[] = [];
  const done = new Set<string>();
  const fault = elements.map(({ code }) => visit(code, [])).find((sentence) => sentence !== undefined);
  return fault === undefined ? accept(ordered) : refuse(fault);

  function visit(code: string, above: readonly string[]): string | undefined {
    const element = byCode.get(code);
    if (element === undefined || done.has(code)) return undefined;
    if (above.includes(code)) {
      const circle = [...above.slice(above.indexOf(code)), code].join(" → ");
      return `These formulas depend on each other: ${circle}. Remove one of these references.`;
    }
    const grossBelow = element.formula.names.includes("gross_cash") ? elements.filter((other) => other.isCash) : [];
    for (const name of [...element.formula.names, ...grossBelow.map((other) => other.code)]) {
      const found = visit(name, [...above, code]);
      if (found !== undefined) return found;
    }
    done.add(code);
    ordered.push(element);
    return undefined;
  }
}
