import { parseMonth } from "@hazina/base/calendar.ts";
import { and, eq, inArray } from "drizzle-orm";
import { acrossBranches } from "../platform/database/database.ts";
import type { Ports } from "../platform/ports.ts";
import { firstOpenMonth } from "./months/months.ts";
import { COUNTED } from "./runs/find-run.ts";
import { RUN_OF_SLIP } from "./runs/run-of-slip.ts";
import { payrollRuns, slips } from "./runs/tables.ts";
import { payrollTypeRows, readPayrollType } from "./setup/types.ts";

/** The ports that payroll implements for the people and organization domains. */
export const payrollKnowledge: Pick<Ports, "requirePayrollType" | "payrollNames" | "wasPaid" | "firstOpenMonth"> = {
  async requirePayrollType(tx, company, id) {
    await readPayrollType(tx, company, id);
  },
  async payrollNames(tx, company) {
    const rows = await payrollTypeRows(tx, company);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async wasPaid(tx, { companyId }, employeeId) {
    const wanted = and(
      eq(slips.companyId, companyId),
      eq(slips.employeeId, employeeId),
      inArray(payrollRuns.status, [...COUNTED, "reversed"]),
    );
    const found = await acrossBranches(tx, () =>
      tx.select({ id: slips.employeeId }).from(slips).innerJoin(payrollRuns, RUN_OF_SLIP).where(wanted).limit(1),
    );
    return found.length > 0;
  },
  async firstOpenMonth(tx, company) {
    const month = await firstOpenMonth(tx, company);
    return month === undefined ? undefined : parseMonth(month);
  },
};
