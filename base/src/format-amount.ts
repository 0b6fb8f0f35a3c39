import { type Cents, cents } from "./money.ts";
import { groupThousands } from "./thousands.ts";

/** How a negative amount is shown: in parentheses as accountants do, or with a minus sign. */
export type NegativeStyle = "parentheses" | "minus";

/** Writes an amount with thousands separators and two decimals: `1,234.50`, `(1,234.50)` or `−1,234.50`. */
export function formatAmount(amount: Cents, negative: NegativeStyle): string {
  const size = Math.abs(amount);
  const part = size % 100;
  const text = `${groupThousands(String(Math.trunc(size / 100)))}.${part < 10 ? `0${part}` : part}`;
  return signed(text, amount < 0, negative);
}

/** Formats an amount with its currency: `KES 1,234.50`, `(KES 1,234.50)` or `−KES 1,234.50`. */
export function formatMoney(amount: Cents, currency: string, negative: NegativeStyle): string {
  return signed(`${currency} ${formatAmount(cents(Math.abs(amount)), negative)}`, amount < 0, negative);
}

/**
 * Formats an amount in abbreviated form: `6.84M` or `1,200.00M` for millions, `412.4K` for thousands, and
 * with two decimals below one thousand.
 */
export function formatShortAmount(amount: Cents, negative: NegativeStyle): string {
  const major = Math.abs(amount) / 100;
  const text =
    major >= 1_000_000
      ? `${formatDecimal(major / 1_000_000, negative)}M`
      : major >= 1_000
        ? `${(major / 1_000).toFixed(1)}K`
        : formatAmount(cents(Math.abs(amount)), negative);
  return signed(text, amount < 0, negative);
}

/** Writes a whole number with thousands separators: `−1,234`. */
export function formatCount(count: number): string {
  return signed(groupThousands(String(Math.abs(count))), count < 0, "minus");
}

/**
 * Formats a number, such as an average or a percentage, with two decimals and thousands separators. A number that
 * rounds to zero has no sign.
 */
export function formatDecimal(value: number, negative: NegativeStyle): string {
  const [whole = "0", decimals = "00"] = Math.abs(value).toFixed(2).split(".");
  const isNegative = value < 0 && Number(`${whole}.${decimals}`) !== 0;
  return signed(`${groupThousands(whole)}.${decimals}`, isNegative, negative);
}

function signed(text: string, isNegative: boolean, style: NegativeStyle): string {
  if (!isNegative) return text;
  return style === "parentheses" ? `(${text})` : `−${text}`;
}
