import {
  centsOfMajor,
  dividedBy,
  type Fraction,
  fraction,
  majorUnits,
  minus,
  NOTHING,
  ONE,
  plus,
  times,
} from "@hazina/base/fraction.ts";
import type { Cents } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { periodGridTexts as texts } from "../texts.ts";
import { evaluateFormula } from "./formula.ts";
import { SCALES } from "./formula-tokens.ts";
import { readNumber } from "./read-number.ts";
import type { TypedIn } from "./references.ts";

/** The largest amount of one cell, in cents. */
const MOST_CENTS = 9e15;

/**
 * Parses an amount that the user has typed or pasted. The result is calculated exactly and rounded once to cents, half
 * a cent away from zero. The text can be an amount (`1,234.50`, `(1,234.50)`, `1,234-`, `KES 1,200`, `10k`, `2.5m`,
 * `1e5`), a change of the current value (`+10%`, `-10%`, `5%`, `*1.1`, `/2`), or a formula after an equals sign. Empty
 * text gives null, which clears the cell. Anything else returns an error message.
 * @param seen the values that formulas can refer to; if omitted, as for a paste, changes of the current value are
 * refused.
 */
export function readTypedAmount(text: string, seen?: TypedIn): Result<Cents | null> {
  const typed = text.replace(/[\u00a0\u202f\s]+/g, " ").trim();
  if (typed === "") return accept(null);
  const read = typed.startsWith("=")
    ? evaluateFormula(typed.slice(1), seen)
    : (ofStanding(typed.replace(/−/g, "-"), seen) ?? readPlain(typed));
  if (!read.ok) return read;
  const amount = centsOfMajor(read.value);
  return amount === undefined || Math.abs(amount) > MOST_CENTS ? refuse(texts.tooLarge) : accept(amount);
}

/**
 * Parses text that changes the current value of a cell by a percentage or by a factor. Returns the new value or an
 * error message; undefined for any other text.
 */
function ofStanding(typed: string, seen: TypedIn | undefined): Result<Fraction> | undefined {
  const [, sign = "", digits = "", percent = ""] = /^([-+*/x×÷]?) ?([\d.]+) ?(%?)$/.exec(typed) ?? [];
  const number = readNumber(digits);
  if (number === undefined || (percent === "" && !/[*/x×÷]/.test(sign))) return undefined;
  if (seen === undefined || seen.standing === null) return refuse(texts.noValueYet(typed));
  const standing = majorUnits(seen.standing);
  const share = percent === "" ? number : times(number, fraction(1, 100));
  switch (sign) {
    case "+":
      return accept(times(standing, plus(ONE, share)));
    case "-":
      return accept(times(standing, minus(ONE, share)));
    case "/":
    case "÷":
      return share.numerator === 0n ? refuse(texts.byZero) : accept(dividedBy(standing, share));
    default:
      return accept(times(standing, share));
  }
}

const PLAIN = /^(-|\+|\()?\s*(\d{1,3}(?:,\d{3})+|\d*)(\.\d*)?(e[+-]?\d{1,3})?\s*([kmb])?\s*(\)|-)?$/i;

function readPlain(typed: string): Result<Fraction> {
  const bare = typed.replace(/^(-?\(?)\s*[A-Za-z]{2,4}\.?\s+/, "$1").replace(/−/g, "-");
  const match = PLAIN.exec(bare);
  const [, lead = "", whole = "", decimals = "", power = "", scale = "", trail = ""] = match ?? [];
  const value = readNumber(`${whole.replaceAll(",", "")}${decimals}${power}`);
  if (match === null || value === undefined || (lead === "(") !== (trail === ")")) return refuse(texts.notAnAmount);
  const size = times(value, fraction(SCALES[scale.toLowerCase()] ?? 1));
  return accept(lead === "-" || lead === "(" || trail === "-" ? minus(NOTHING, size) : size);
}
