import { add, type Cents, cents, type Rate, rateOf, subtract, ZERO } from "@hazina/base/money.ts";

/**
 * A destination for an employee's pay: a bank account, M-Pesa or cash. It receives a share in hundredths of a percent
 * or a fixed amount in cents. If both are absent, it receives the remainder.
 */
export type PayPlace = {
  readonly kind: "bank" | "mpesa" | "cash";
  readonly share?: number;
  readonly amount?: Cents;
};

/** One numbered part of an employee's pay. `place` is the index of its destination; −1 if the employee has none. */
export type PaymentPart = { readonly part: number; readonly place: number; readonly amount: Cents };

/** The parts of an employee's net pay, and the cents carried to the employee's next pay. */
export type PaymentParts = { readonly parts: readonly PaymentPart[]; readonly carried: Cents };

/** The largest amount of one M-Pesa transaction (Safaricom's limit). */
const MOST_BY_MPESA = cents(250_000_00);
const SHILLING = 100;

/**
 * Splits net pay into parts: first fixed amounts as far as net pay covers them, then shares of net pay, then the
 * remainder. M-Pesa pays whole shillings, at most 250,000 per transaction; odd cents are added to the next pay.
 * @param carried cents left over from the previous pay.
 */
export function paymentParts(pays: Cents, places: readonly PayPlace[], carried: Cents): PaymentParts {
  const whole = add(pays, carried);
  if (whole <= 0) return { parts: [], carried: whole > 0 ? whole : ZERO };
  const amounts = amountsByPlace(whole, places);
  const parts: PaymentPart[] = [];
  let left: Cents = ZERO;
  for (const { place, amount } of amounts) {
    const isMpesa = place >= 0 && places[place]?.kind === "mpesa";
    const moved = isMpesa ? cents(amount - (amount % SHILLING)) : amount;
    left = add(left, subtract(amount, moved));
    for (let rest = moved; rest > 0; ) {
      const once = isMpesa && rest > MOST_BY_MPESA ? MOST_BY_MPESA : rest;
      parts.push({ part: parts.length + 1, place, amount: once });
      rest = subtract(rest, once);
    }
  }
  return { parts, carried: left };
}

function amountsByPlace(whole: Cents, places: readonly PayPlace[]): readonly { place: number; amount: Cents }[] {
  if (places.length === 0) return [{ place: -1, amount: whole }];
  let left = whole;
  const taken = new Map<number, Cents>();
  const take = (place: number, wanted: Cents) => {
    const amount = wanted < left ? wanted : left;
    taken.set(place, amount);
    left = subtract(left, amount);
  };
  places.forEach(({ amount }, place) => {
    if (amount !== undefined) take(place, amount);
  });
  places.forEach(({ share }, place) => {
    if (share !== undefined) take(place, rateOf(whole, (share * SHILLING) as Rate));
  });
  const rest = places.findIndex(({ share, amount }) => share === undefined && amount === undefined);
  take(rest < 0 ? 0 : rest, rest < 0 ? add(taken.get(0) ?? ZERO, left) : left);
  return places.flatMap((_, place) => {
    const amount = taken.get(place) ?? ZERO;
    return amount > 0 ? [{ place, amount }] : [];
  });
}
