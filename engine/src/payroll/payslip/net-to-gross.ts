import { amountInWords, type Cents, cents, centsOf, subtract, ZERO } from "@hazina/base/money.ts";
import { accept, type Result, refuse } from "@hazina/base/result.ts";
import { KENYA } from "../kenya/tables.ts";
import type { Earning, Element } from "../pay/element.ts";
import type { Employee } from "../pay/employee.ts";
import { DEFAULT_SETTINGS } from "../pay/employer.ts";
import type { PayBasis } from "../pay/pay-basis.ts";
import { type Payslip, payslip } from "./payslip.ts";

/**
 * The basic pay that results in a required net pay, and its payslip. `over` is the excess of the payslip's net pay
 * over the required net pay in cents, usually 0.
 */
export type GrossedUp = { readonly basic: Cents; readonly payslip: Payslip; readonly over: Cents };

const HIGHEST_BASIC = centsOf(100_000_000);
const SHILLING = 100;
const SHILLINGS_ROUND = 4;

/**
 * Finds the full monthly basic pay that results in the given net pay, for a contract net of tax. The given elements
 * must not contain basic pay. Some amounts cannot be reached to the cent, because net pay jumps where law or rounding
 * has steps; the result is then the smallest net pay above the required amount. If two amounts of basic pay give the
 * same net pay, one of them is returned.
 * @returns a refusal if no basic pay up to 100 million shillings results in that net pay, or if the payslip is
 * refused.
 */
export function netToGross(
  wanted: Cents,
  employee: Employee,
  others: readonly Element[],
  { month, settings = DEFAULT_SETTINGS, tables = KENYA }: Pick<PayBasis, "month"> & Partial<PayBasis>,
): Result<GrossedUp> {
  if (others.some((element) => element.type === "earning" && element.kind === "basic")) {
    return refuse("Leave basic pay out of the elements; it is the result of the calculation.");
  }
  const at = (basic: number) => payslip(employee, [basicOf(cents(basic)), ...others], month, settings, tables);
  const floor = at(ZERO);
  if (!floor.ok) return floor;
  if (floor.value.net >= wanted) return accept(found(ZERO, floor.value, wanted));
  const above = firstShillingReaching(wanted, at);
  if (above === undefined) {
    return refuse(
      `No basic pay up to KES ${amountInWords(HIGHEST_BASIC)} gives a net pay of KES ${amountInWords(wanted)}.`,
    );
  }
  return toTheCent(wanted, above, at);
}

type AtBasic = (basic: number) => Result<Payslip>;

function basicOf(amount: Cents): Earning {
  return { type: "earning", kind: "basic", amount };
}

function found(basic: Cents, slip: Payslip, wanted: Cents): GrossedUp {
  return { basic, payslip: slip, over: subtract(slip.net, wanted) };
}

function reaches(wanted: Cents, slip: Result<Payslip>): boolean {
  return slip.ok && slip.value.net >= wanted;
}

/**
 * Returns the lowest basic pay for which net pay reaches the required amount. Only whole shillings are tried; the
 * result is in cents. Returns undefined if net pay never reaches the amount.
 */
function firstShillingReaching(wanted: Cents, at: AtBasic): number | undefined {
  let low = 0;
  let high = 1_000;
  while (!reaches(wanted, at(high * SHILLING))) {
    if (high * SHILLING >= HIGHEST_BASIC) return undefined;
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(wanted, at(middle * SHILLING))) high = middle;
    else low = middle;
  }
  return high * SHILLING;
}

/**
 * Searches cent by cent around a whole shilling for the basic pay with exactly the required net pay, or else with the
 * smallest net pay above it.
 * @returns a refusal if no basic pay in that range results in at least that net pay, or if the payslip is refused.
 */
function toTheCent(wanted: Cents, around: number, at: AtBasic): Result<GrossedUp> {
  let best: GrossedUp | undefined;
  const first = Math.max(0, around - SHILLINGS_ROUND * SHILLING);
  for (let basic = first; basic <= around + SHILLING; basic += 1) {
    const slip = at(basic);
    if (!slip.ok) return slip;
    if (slip.value.net < wanted) continue;
    const candidate = found(cents(basic), slip.value, wanted);
    if (candidate.over === 0) return accept(candidate);
    if (best === undefined || candidate.over < best.over) best = candidate;
  }
  return best ? accept(best) : refuse(`No basic pay gives a net pay of KES ${amountInWords(wanted)}.`);
}
