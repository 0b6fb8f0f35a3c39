import { type Cents, cents, centsOf, percent, ZERO } from "@hazina/base/money.ts";
import type { LawValues } from "@hazina/contract/payroll/law-values.ts";
import type { LawChanges } from "@hazina/engine/payroll/run/proposed-law.ts";
import type * as z from "zod";
import { invalidField } from "../../platform/refusal.ts";

type Values = z.output<typeof LawValues>;

/**
 * Converts the proposed values in a request to the type in which the calculation engine takes changes of the law.
 * @throws Refusal 422 for invalid tax bands.
 */
export function lawChangesOf({ paye_bands, personal_relief, shif, housing_levy, nssf }: Values): LawChanges {
  return {
    ...(paye_bands === undefined ? {} : { bands: bandsOf(paye_bands) }),
    ...(personal_relief === undefined ? {} : { personalRelief: centsOf(personal_relief) }),
    ...(shif === undefined ? {} : { shif: { rate: percent(shif.rate), minimum: centsOf(shif.minimum) } }),
    ...(housing_levy === undefined ? {} : { housingLevy: percent(housing_levy) }),
    ...(nssf === undefined
      ? {}
      : {
          nssf: {
            rate: percent(nssf.rate),
            lowerLimit: centsOf(nssf.lower_limit),
            upperLimit: centsOf(nssf.upper_limit),
          },
        }),
  };
}

/**
 * Converts tax bands with upper limits to tax bands with widths.
 * @throws Refusal 422 if the limits do not increase, or the last band has a limit.
 */
function bandsOf(bands: NonNullable<Values["paye_bands"]>): NonNullable<LawChanges["bands"]> {
  const fault = (message: string) => invalidField("paye_bands", message);
  if (bands.at(-1)?.up_to !== null)
    throw fault(
      "Leave the upper limit of the last band empty, because the last band covers all pay above the other bands.",
    );
  let last: Cents = ZERO;
  return bands.map(({ up_to: end, rate }, index) => {
    if (end === null) {
      if (index < bands.length - 1) throw fault("Only the last band can be without an upper limit.");
      return { width: undefined, rate: percent(rate) };
    }
    const width = cents(centsOf(end) - last);
    if (width <= 0) throw fault("Each band must end above the one before it.");
    last = centsOf(end);
    return { width, rate: percent(rate) };
  });
}
