import { type Cents, centsOf } from "@hazina/base/money.ts";

/**
 * A pay element, with the code by which its payroll lines are found: a line belongs to the element if the line's
 * posting key ends with the code, as in `pay:bonus` or `taken:sacco`.
 */
type Element = { readonly id: string; readonly code: string };
type Line = { readonly key: string; readonly amount: number };

/**
 * Returns the element whose total differs most between two payrolls. If none differs, returns the element with the
 * largest total, or the first element if none was paid or deducted.
 */
export function mostChanged<Own extends Element>(
  elements: readonly Own[],
  after: readonly Line[],
  before: readonly Line[],
): Own | undefined {
  const [now, then] = [sumsOf(after), sumsOf(before)];
  const of = ({ code }: Own) => [now.get(code) ?? 0, then.get(code) ?? 0] as const;
  const moved = (one: Own) => Math.abs(of(one)[0] - of(one)[1]);
  const size = (one: Own) => Math.max(...of(one).map(Math.abs));
  return elements.toSorted((a, b) => moved(b) - moved(a) || size(b) - size(a))[0];
}

function sumsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { key, amount } of lines) {
    const code = key.slice(key.indexOf(":") + 1);
    const cents: Cents = centsOf(amount);
    sums.set(code, (sums.get(code) ?? 0) + cents);
  }
  return sums;
}
