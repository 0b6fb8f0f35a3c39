/**
 * A person whose pay of 2026 the tests calculate without the product's code, to check its results. Amounts are in
 * whole cents. The calculation assumes basic pay by calendar days, the main job of a resident, and default settings.
 * Rates as published: PAYE bands of July 2023, NSSF year 4 from February 2026 (year 3 in January), SHIF 2.75 % of at
 * least 300.00, housing levy 1.5 %.
 */
export type PaperPerson = {
  readonly spells: readonly { readonly joined: string; readonly left?: string }[];
  /** Monthly basic pay in cents. Each rate applies from its day. */
  readonly rates: readonly { readonly from: string; readonly amount: number }[];
  /** A housing allowance in cents per month, paid for the days employed. Absent if there is none. */
  readonly house?: number;
};

/** Additional pay and unpaid days of a `PaperPerson` in one month. Amounts are in cents. */
export type PaperExtra = {
  /** Regular cash pay, such as arrears of basic pay. Absent if there is none. */
  readonly regular?: number;
  /**
   * Taxed cash pay on which no NSSF contribution and no housing levy is due, such as a bonus. Absent if there is none.
   */
  readonly once?: number;
  readonly deductions?: number;
  /** Unpaid days, in hundredths of calendar days. Absent if there are none. */
  readonly absent?: number;
};

export type PaperSlip = {
  readonly cash: number;
  readonly nssf: number;
  readonly shif: number;
  readonly levy: number;
  readonly chargeable: number;
  readonly paye: number;
  readonly net: number;
};

/** Calculates `amount * of / whole`, rounded half up to the cent. */
export function part(amount: number, of: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)));
}

function daysOf(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1] ?? 0;
}

/**
 * Calculates the basic pay of a month, and the house allowance for the days employed. Basic pay is calculated
 * separately for each part of the month with the same rate of pay, and then added up.
 */
function standing({ spells, rates, house = 0 }: PaperPerson, month: string): { basic: number; house: number } {
  const length = daysOf(month);
  const sorted = [...rates].sort((a, b) => (a.from < b.from ? -1 : 1));
  let basic = 0;
  let allowed = 0;
  for (const { joined, left } of spells) {
    const on = Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`).filter(
      (day) => day >= joined && (left === undefined || day <= left),
    );
    const stretches = Map.groupBy(on, (day) => sorted.findLast(({ from }) => from <= day)?.amount ?? 0);
    for (const [amount, days] of stretches) basic += part(amount, days.length, length);
    if (on.length > 0) allowed += part(house, on.length, length);
  }
  return { basic, house: allowed };
}

/**
 * Calculates the slip of a month; undefined for a person who has no pay in the month, for example because the person
 * is not employed.
 */
export function onPaper(person: PaperPerson, month: string, extra: PaperExtra = {}): PaperSlip | undefined {
  const recurring = standing(person, month);
  const { regular = 0, once = 0, deductions = 0, absent = 0 } = extra;
  if (recurring.basic + recurring.house + regular + once === 0) return undefined;
  const missed = part(recurring.basic, absent, 100 * daysOf(month));
  const base = recurring.basic - missed + recurring.house + regular;
  return { ...taxed(base, once, month, deductions) };
}

/**
 * Calculates the taxes and contributions on the cash pay of a month. All amounts are in whole cents.
 * @param base the regular cash pay.
 * @param once the cash pay that is paid only once, on which no NSSF contribution and no housing levy is due.
 * @param deductions further amounts that are deducted from net pay.
 */
export function taxed(base: number, once: number, month: string, deductions = 0): PaperSlip {
  const cash = base + once;
  const [lower, upper] = month < "2026-02" ? [800_000, 7_200_000] : [900_000, 10_800_000];
  const first = Math.min(base, lower);
  const second = Math.max(0, Math.min(base, upper) - lower);
  const nssf = part(first, 6, 100) + part(second, 6, 100);
  const shif = Math.max(30_000, part(cash, 275, 10_000));
  const levy = part(base, 15, 1_000);
  const chargeable = Math.max(0, cash - nssf - shif - levy);
  let left = chargeable;
  let tax = 0;
  for (const [width, rate] of [
    [2_400_000, 100],
    [833_300, 250],
    [46_766_700, 300],
    [30_000_000, 325],
    [Number.MAX_SAFE_INTEGER, 350],
  ] as const) {
    tax += Math.min(left, width) * rate;
    left -= Math.min(left, width);
  }
  const paye = Math.max(0, part(tax, 1, 1_000) - 240_000);
  return { cash, nssf, shif, levy, chargeable, paye, net: cash - nssf - shif - levy - paye - deductions };
}
