import { parseMonth } from "@hazina/base/calendar.ts";
import { centsOf, majorOf } from "@hazina/base/money.ts";
import { netToGross } from "@hazina/engine/payroll/payslip/net-to-gross.ts";
import type { Call } from "../../platform/call.ts";
import { invalidField } from "../../platform/refusal.ts";
import { withAddedRows } from "../rates/company-law.ts";
import { readAddedRows } from "../rates/company-tables.ts";
import { readSettingsOf } from "../setup/settings.ts";

/**
 * Finds the basic pay that results in a given net pay for a full month in the main job, and its
 * cost to the employer.
 * @throws Refusal 422 if no basic pay gives this net pay.
 */
export async function findNetToGross(
  { tx, actor: company }: Call,
  { net, month: text }: { readonly net: number; readonly month: string },
) {
  const month = parseMonth(text);
  const { settings } = await readSettingsOf(tx, company, month);
  const tables = withAddedRows(await readAddedRows(tx, company.companyId));
  const anybody = { name: "Offer", residence: "resident", job: "main" } as const;
  const found = netToGross(centsOf(net), anybody, [], { month, settings, tables });
  if (!found.ok) throw invalidField("net", found.refusal);
  const { basic, payslip: slip } = found.value;
  return {
    data: {
      basic: majorOf(basic),
      net: majorOf(slip.net),
      paye: majorOf(slip.figures.paye),
      employer_cost: majorOf(slip.employerCost),
    },
  };
}
