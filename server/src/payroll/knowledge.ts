import { parseMonth } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import type { PayrollKnowledge } from "../people/employees/payroll-knowledge.ts";
import { COUNTED } from "./runs/find-run.ts";
import { firstOpenMonth } from "./runs/months.ts";
import { RUN_OF_SLIP } from "./runs/run-of-slip.ts";
import { payrollRuns, slips } from "./runs/tables.ts";
import { readPayrollType } from "./setup/types.ts";

/** What people and organization ask of payroll, which lies to their right: `main.ts` hands it in. */
export const payrollKnowledge: PayrollKnowledge = {
  async requirePayrollType(tx, company, id) {
    await readPayrollType(tx, company, id);
  },
  async wasPaid(tx, { companyId }, employeeId) {
    const found = await tx
      .select({ id: slips.employeeId })
      .from(slips)
      .innerJoin(payrollRuns, RUN_OF_SLIP)
      .where(
        and(
          eq(slips.companyId, companyId),
          eq(slips.employeeId, employeeId),
          inArray(payrollRuns.status, [...COUNTED, "reversed"]),
        ),
      )
      .limit(1);
    return found.length > 0;
  },
  async firstOpenMonth(tx, company) {
    const month = await firstOpenMonth(tx, company);
    return month === undefined ? undefined : parseMonth(month);
  },
};
