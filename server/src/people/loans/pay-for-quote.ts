import type { Month } from "@hazina/base/calendar.ts";
import type { Result } from "@hazina/base/result.ts";
import type { Tables } from "@hazina/engine/payroll/kenya/tables.ts";
import type { Element } from "@hazina/engine/payroll/pay/element.ts";
import type { Employee } from "@hazina/engine/payroll/pay/employee.ts";
import type { EmployerSettings } from "@hazina/engine/payroll/pay/employer.ts";
import type { CompanyRef } from "../../platform/actor.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Vault } from "../../platform/vault.ts";

/** Somebody's pay of a month without any loan, as the rules of pay take it. */
export type PayOfMonth = {
  readonly employee: Employee;
  readonly elements: readonly Element[];
  readonly settings: EmployerSettings;
  readonly tables: Tables;
};

/**
 * What loans ask of payroll, which lies to their right, so `main.ts` hands it in: somebody's pay of a month, or a sentence why there
 * is none.
 */
export type ReadPayOfMonth = (
  tx: Tx,
  company: CompanyRef,
  vault: Vault,
  employeeId: string,
  month: Month,
  at: number,
) => Promise<Result<PayOfMonth>>;

/** Whether a payroll that takes what concerns loans has paid somebody in a month: no later one of it will. */
export type WasPaidIn = (
  tx: Tx,
  company: CompanyRef,
  person: { readonly id: string; readonly left: string | null },
  month: Month,
) => Promise<boolean>;

/** What loans are handed by `main.ts`. */
export type LoanDoors = { readonly vault: Vault; readonly payOfMonth: ReadPayOfMonth; readonly wasPaidIn: WasPaidIn };
