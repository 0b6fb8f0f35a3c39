import { EMPLOYMENT_KINDS } from "@hazina/contract/organization/employment-kinds.ts";
import {
  LAWFUL_LEAVE,
  LEAVE_ACCRUALS,
  LEAVE_ADJUSTMENT_KINDS,
  LEAVE_HALVES,
  LEAVE_STATES,
  LEAVE_UNITS,
} from "@hazina/contract/people/leave.ts";
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { companies } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";
import { namedTable } from "../../platform/database/named-records.ts";
import { employees } from "../employees/tables.ts";

/**
 * The leave types of companies, with days in hundredths. A company starts with the statutory types.
 */
export const leaveTypes = namedTable("leave_types", companies.companyId, {
  law: text("law", { enum: LAWFUL_LEAVE }),
  unit: text("unit", { enum: LEAVE_UNITS }).notNull(),
  accrual: text("accrual", { enum: LEAVE_ACCRUALS }).notNull(),
  yearly: integer("yearly"),
  months: integer("months"),
  carryMost: integer("carry_most"),
  carryMonths: integer("carry_months"),
  serviceMonths: integer("service_months").notNull(),
  /**
   * The pay during leave, as a list that starts with the first days of leave. Each item is a number of days at a
   * percentage of pay. A null number of days means all remaining days.
   */
  pay: jsonb("pay").$type<{ readonly days: number | null; readonly percent: number }[]>().notNull(),
  inYearsOfService: boolean("in_years_of_service").notNull(),
  halfDays: boolean("half_days").notNull(),
  belowZero: boolean("below_zero").notNull(),
  /** The kinds of employment that have this leave; null means all. */
  kinds: text("kinds", { enum: EMPLOYMENT_KINDS }).array(),
  /**
   * The length of leave, in hundredths of a day, from which a document is required; null means
   * never.
   */
  evidenceFrom: integer("evidence_from"),
});

/**
 * Leave requests. The number of days is in hundredths of a day. It was counted with the holidays that the company had
 * at the time of the count.
 */
export const leaveRequests = companyTable(
  "leave_requests",
  {
    employeeId: uuid("employee_id").notNull(),
    leaveTypeId: uuid("leave_type_id").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    to: date("to_day", { mode: "string" }).notNull(),
    half: text("half", { enum: LEAVE_HALVES }),
    days: integer("days").notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: LEAVE_STATES }).notNull(),
    askedByName: text("asked_by_name").notNull(),
    askedAt: instant("asked_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
    /** The key of the request's document, such as a sick note; null if there is none. */
    fileKey: text("file_key"),
    fileName: text("file_name"),
    mediaType: text("media_type"),
  },
  (table) => [
    index("leave_requests_employee").on(table.companyId, table.employeeId, table.from),
    index("leave_requests_days").on(table.companyId, table.from, table.to),
    ownedBy(employees, [table.companyId, table.employeeId], "leave_requests_employee_fk"),
    refersTo(leaveTypes, [table.companyId, table.leaveTypeId], "leave_requests_type"),
  ],
  { createdAt: false, owned: true },
);

/**
 * Manual adjustments of leave balances, in hundredths of a day. An opening balance sets the whole balance at the start
 * of its day. If there are several, the latest is used. Rows are only appended.
 */
export const leaveAdjustments = companyTable(
  "leave_adjustments",
  {
    employeeId: uuid("employee_id").notNull(),
    leaveTypeId: uuid("leave_type_id").notNull(),
    kind: text("kind", { enum: LEAVE_ADJUSTMENT_KINDS }).notNull().default("adjustment"),
    day: date("day", { mode: "string" }).notNull(),
    days: integer("days").notNull(),
    reason: text("reason").notNull(),
    writtenByName: text("written_by_name").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    index("leave_adjustments_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "leave_adjustments_employee_fk"),
    refersTo(leaveTypes, [table.companyId, table.leaveTypeId], "leave_adjustments_type"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The leave settings of companies. Without a row, the leave year is the calendar year. */
export const leaveSettings = pgTable(
  "leave_settings",
  {
    companyId: companyId().primaryKey(),
    leaveYear: text("leave_year", { enum: ["calendar", "from_joining"] }).notNull(),
  },
  (table) => [ofCompany(table)],
);
