import type { Month } from "@hazina/base/calendar.ts";
import type { PayrollTypes } from "../../organization/employment-types/payroll-types.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";

/** What payroll knows of people. It lies to the right of people, so `main.ts` hands it in. */
export type PayrollKnowledge = PayrollTypes & {
  /** Whether somebody is in a run that was approved. */
  wasPaid(tx: Tx, company: CompanyRef, employeeId: string): Promise<boolean>;
  /** The first month into which claims can be dated; undefined where no month is closed. */
  firstOpenMonth(tx: Tx, company: CompanyRef): Promise<Month | undefined>;
};
