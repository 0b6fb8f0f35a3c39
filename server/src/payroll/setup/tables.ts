import { CALCULATIONS } from "@hazina/contract/payroll/elements.ts";
import type { FactsWritten } from "@hazina/contract/payroll/person-elements.ts";
import type { SettingChoices } from "@hazina/contract/payroll/settings.ts";
import { type ApprovalLevel, PAYROLL_FREQUENCIES, PAYROLL_KINDS } from "@hazina/contract/payroll/types.ts";
import type { Pays, WhenShort } from "@hazina/engine/payroll/month/pay-element.ts";
import type { BaseFlags } from "@hazina/engine/payroll/pay/earnings.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ownedBy, refersTo } from "../../organization/company-table.ts";
import { companies } from "../../organization/tables.ts";
import { employees } from "../../people/employees/tables.ts";
import { instant } from "../../platform/database/columns.ts";
import { namedTable } from "../../platform/database/named-records.ts";

/** The payroll types of a company: monthly salaries, or wages for work done. */
export const payrollTypes = namedTable("payroll_types", companies.companyId, {
  kind: text("kind", { enum: PAYROLL_KINDS }).notNull(),
  frequency: text("frequency", { enum: PAYROLL_FREQUENCIES }).notNull(),
  cutOffDay: integer("cut_off_day").notNull(),
  payDay: integer("pay_day").notNull(),
  approvalLevels: jsonb("approval_levels").$type<readonly ApprovalLevel[]>().notNull(),
});

/** The pay elements of a company. Amounts and prices are in cents, percentages in millionths. */
export const payElements = namedTable("pay_elements", companies.companyId, {
  code: text("code"),
  pays: jsonb("pays").$type<Pays>().notNull(),
  calculation: text("calculation", { enum: CALCULATIONS }).notNull(),
  value: bigint("value", { mode: "number" }),
  formula: text("formula"),
  recurring: boolean("recurring").notNull(),
  bases: jsonb("bases").$type<Partial<BaseFlags>>(),
  whenShort: text("when_short").$type<WhenShort>().notNull(),
  priority: integer("priority").notNull(),
  account: text("account"),
  payee: text("payee"),
  payeeAccount: text("payee_account"),
  onPayslip: boolean("on_payslip").notNull(),
  active: boolean("active").notNull(),
  setBy: uuid("set_by").notNull(),
  setAt: instant("set_at").notNull(),
});

/**
 * The elements assigned to employees, with the months in which they apply. An amount is stored in cents, a percentage
 * of basic pay in millionths, and a number of units in hundredths. A removed assignment stays in the table with the
 * months in which it was paid.
 */
export const personElements = companyTable(
  "person_elements",
  {
    employeeId: uuid("employee_id").notNull(),
    elementId: uuid("element_id").notNull(),
    value: bigint("value", { mode: "number" }),
    facts: jsonb("facts").$type<FactsWritten>(),
    claimed: bigint("claimed", { mode: "number" }),
    memberNumber: text("member_number"),
    from: text("from_month").notNull(),
    through: text("through_month"),
    total: bigint("total", { mode: "number" }),
    setBy: uuid("set_by").notNull(),
    setByName: text("set_by_name").notNull(),
    setAt: instant("set_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("person_elements_employee").on(table.companyId, table.employeeId),
    index("person_elements_element").on(table.companyId, table.elementId),
    ownedBy(employees, [table.companyId, table.employeeId], "person_elements_employee"),
    refersTo(payElements, [table.companyId, table.elementId], "person_elements_element"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * The payroll settings that are a matter of office practice, such as how payslips are protected and which ledger
 * accounts are used. The other payroll settings depend on how the law is interpreted.
 */
export type OfficeChoices = {
  readonly payslip_password?: "none" | "sign_in" | undefined;
  readonly may_be_alone?: boolean | undefined;
  /** The user who decides about pay and bank details when no approver may; null or absent if nobody was chosen. */
  readonly last_approver_id?: string | null | undefined;
  readonly accounts?: Readonly<Record<string, string>> | undefined;
  readonly pay_from?: string | undefined;
};

/**
 * A company's payroll settings: its choices where the law can be interpreted in several ways, and the choices that are
 * its own policy. Each row applies from its month on. Rows are only appended.
 */
export const payrollSettings = companyTable(
  "payroll_settings",
  {
    from: text("from_month").notNull(),
    choices: jsonb("choices").$type<SettingChoices>().notNull(),
    office: jsonb("office").$type<OfficeChoices>().notNull(),
    setBy: uuid("set_by").notNull(),
    setByName: text("set_by_name").notNull(),
    setAt: instant("set_at").notNull().default(sql`now()`),
  },
  (table) => [index("payroll_settings_from").on(table.companyId, table.from)],
  { version: false, createdAt: false },
);
