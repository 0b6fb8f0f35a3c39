import type { Cents } from "@hazina/base/money.ts";

/** The way negative amounts are shown: accountants' parentheses, or a minus sign. */
export type NegativeStyle = "parentheses" | "minus";

/** An amount with thousands separators and two decimals: `1,234.50`, `(1,234.50)` or `−1,234.50`. */
export function formatAmount(amount: Cents, negative: NegativeStyle = "parentheses"): string {
  const text = `${groupThousands(Math.trunc(Math.abs(amount) / 100))}.${twoDigits(Math.abs(amount) % 100)}`;
  return signed(text, amount < 0, negative);
}

/** A difference with its sign: `+1,200.00`, `−1,200.00`, `0.00`. */
export function formatDifference(difference: Cents): string {
  return `${difference > 0 ? "+" : ""}${formatAmount(difference, "minus")}`;
}

/** An amount with its currency: `KES 1,234.50`. */
export function formatMoney(amount: Cents, currency: string, negative: NegativeStyle = "minus"): string {
  return signed(`${currency} ${formatAmount(Math.abs(amount) as Cents)}`, amount < 0, negative);
}

/** An amount in short: `6.84M` at or above a million, `412.4K` at or above a thousand, else with two decimals. */
export function formatShort(amount: Cents, negative: NegativeStyle = "minus"): string {
  const major = Math.abs(amount) / 100;
  const text =
    major >= 1_000_000
      ? `${(major / 1_000_000).toFixed(2)}M`
      : major >= 1_000
        ? `${(major / 1_000).toFixed(1)}K`
        : formatAmount(Math.abs(amount) as Cents);
  return signed(text, amount < 0, negative);
}

/** A whole number with thousands separators. */
export function formatCount(count: number): string {
  return signed(groupThousands(Math.abs(count)), count < 0, "minus");
}

/** A percentage with its sign: `+3.1 %`. Undefined where there is nothing to compare with. */
export function formatChange(current: number, previous: number): string | undefined {
  if (previous === 0 || !Number.isFinite(current) || !Number.isFinite(previous)) return undefined;
  const change = ((current - previous) / Math.abs(previous)) * 100;
  return `${change > 0 ? "+" : change < 0 ? "−" : ""}${Math.abs(change).toFixed(2)} %`;
}

function signed(text: string, isNegative: boolean, style: NegativeStyle): string {
  if (!isNegative) return text;
  return style === "parentheses" ? `(${text})` : `−${text}`;
}

function groupThousands(whole: number): string {
  const digits = String(whole);
  if (digits.length <= 3) return digits;
  const head = digits.length % 3;
  let text = digits.slice(0, head);
  for (let at = head; at < digits.length; at += 3) text += `${text === "" ? "" : ","}${digits.slice(at, at + 3)}`;
  return text;
}

function twoDigits(part: number): string {
  return part < 10 ? `0${part}` : String(part);
}
