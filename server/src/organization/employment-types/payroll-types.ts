import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";

/** The payroll types, which lie in payroll; `main.ts` hands their reader in. */
export type PayrollTypes = {
  /** @throws Refusal 404 for one that is unknown, deleted or foreign. */
  requirePayrollType(tx: Tx, company: CompanyRef, id: string): Promise<void>;
};
