import { isOfLaw, QUANTITIES } from "./formula.ts";

const RESERVED: readonly string[] = [...Object.keys(QUANTITIES), "min", "max", "if", "round"];

/**
 * Returns why a text cannot be the code of a pay element; undefined if it can. A code must not already have a meaning
 * in formulas, such as the name of a quantity or function.
 */
export function elementCodeFault(code: string): string | undefined {
  if (!/^[a-z_][a-z0-9_]{0,39}$/.test(code)) {
    return "A code has up to 40 lower-case letters, digits and underscores, and begins with a letter, such as house_allowance.";
  }
  if (RESERVED.includes(code)) return `"${code}" has a meaning of its own in formulas; choose another code.`;
  return isOfLaw(code) ? `"${code}" is calculated by law; choose a different code.` : undefined;
}
