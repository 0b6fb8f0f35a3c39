import { type Cents, centsOf } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { periodGridTexts } from "../texts.ts";

const SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 };

/**
 * The amount that a person typed or pasted: `1,234.50`, `(1,234.50)`, `1,234-`, `KES 1,200`, `10k`, `2.5m`, or a sum after
 * an equals sign: `=1200*1.16`. Nothing typed is null, which clears the cell. Refused with a sentence otherwise.
 */
export function readTypedAmount(text: string): Result<Cents | null> {
  const typed = text.replace(/[\u00a0\u202f\s]+/g, " ").trim();
  if (typed === "") return accept(null);
  const major = typed.startsWith("=") ? evaluate(typed.slice(1)) : readPlain(typed);
  if (major === undefined || !Number.isFinite(major) || Math.abs(major) > 9e13)
    return refuse(periodGridTexts.notAnAmount);
  return accept(centsOf(major));
}

function readPlain(typed: string): number | undefined {
  const bare = typed.replace(/^(-?\(?)\s*[A-Za-z]{2,4}\.?\s+/, "$1").replace(/−/g, "-");
  const match = /^(-|\+|\()?\s*([\d,]*\.?\d*)\s*([kKmMbB])?\s*(\)|-)?$/.exec(bare);
  const [, lead = "", digits = "", scale = "", trail = ""] = match ?? [];
  if (match === null || !/\d/.test(digits) || (lead === "(") !== (trail === ")")) return undefined;
  const size = Number(digits.replaceAll(",", "")) * (SCALES[scale.toLowerCase()] ?? 1);
  return lead === "-" || lead === "(" || trail === "-" ? -size : size;
}

/** The value of a sum of numbers with + − × ÷ and parentheses; undefined where it is none. */
function evaluate(text: string): number | undefined {
  const tokens = text.replaceAll(",", "").match(/\d*\.?\d+[kKmMbB%]?|[-+*/()]/g) ?? [];
  if (tokens.join("") !== text.replace(/[\s,]/g, "")) return undefined;
  let at = 0;
  const sum = (): number => {
    let value = product();
    while (tokens[at] === "+" || tokens[at] === "-") value += tokens[at++] === "+" ? product() : -product();
    return value;
  };
  const product = (): number => {
    let value = factor();
    while (tokens[at] === "*" || tokens[at] === "/") value = tokens[at++] === "*" ? value * factor() : value / factor();
    return value;
  };
  const factor = (): number => {
    const token = tokens[at++];
    if (token === "-") return -factor();
    if (token === "+") return factor();
    if (token !== "(") return token === undefined ? Number.NaN : numberOf(token);
    const inner = sum();
    return tokens[at++] === ")" ? inner : Number.NaN;
  };
  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : undefined;
}

function numberOf(token: string): number {
  const suffix = token.slice(-1).toLowerCase();
  if (suffix === "%") return Number(token.slice(0, -1)) / 100;
  const scale = SCALES[suffix];
  return scale === undefined ? Number(token) : Number(token.slice(0, -1)) * scale;
}
