import { EMPLOYMENT_KINDS } from "@hazina/contract/organization/employment-kinds.ts";
import { ID_KINDS } from "@hazina/contract/people/employee-fields.ts";
import {
  CLAIM_KINDS,
  CONTRIBUTIONS,
  DOCUMENT_KINDS,
  FEES_FOR,
  JOBS,
  LEAVING_REASONS,
  MORTGAGE_PURPOSES,
  PAY_BASES,
  POSITIONS,
  WORKING_WEEK_NAMES,
} from "@hazina/contract/people/employment-choices.ts";
import { CORRECTION_PARTS, CORRECTION_STATES } from "@hazina/contract/people/self.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyTable, ofCompany, ownedBy, refersTo } from "../../organization/company-table.ts";
import { departments } from "../../organization/departments/tables.ts";
import { employmentTypes } from "../../organization/employment-types/tables.ts";
import { jobTitles } from "../../organization/job-titles/tables.ts";
import { branches } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * Current and former employees of a company, with their current branch. The ID number is encrypted. Its keyed hash,
 * which ensures that the number is unique, and its last four characters are stored with it.
 */
export const employees = companyTable(
  "employees",
  {
    branchId: uuid("branch_id"),
    payrollNumber: text("payroll_number").notNull(),
    firstName: text("first_name").notNull(),
    middleName: text("middle_name"),
    lastName: text("last_name").notNull(),
    born: date("born", { mode: "string" }),
    gender: text("gender", { enum: ["female", "male"] }),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    idKind: text("id_kind", { enum: ID_KINDS }),
    sealedId: text("sealed_id"),
    idHash: text("id_hash"),
    idLastFour: text("id_last_four"),
    kraPin: text("kra_pin"),
    nssfNumber: text("nssf_number"),
    shaNumber: text("sha_number"),
    /**
     * The number of the exemption certificate of a person with a disability; null if there is none. The columns after
     * it are the first and last month of the exemption, as `YYYY-MM`.
     */
    disabilityNumber: text("disability_number"),
    disabilityFrom: text("disability_from"),
    disabilityThrough: text("disability_through"),
    /** The user account linked to the record; null without one. */
    userId: uuid("user_id"),
    /**
     * The time when a user without View Salaries last changed the email address; null if none did.
     * For a day after that, payslips are not emailed to the address. `userLinkedAt` is the same for
     * linking a user account: for a day, the account cannot see the record.
     */
    emailChangedAt: instant("email_changed_at"),
    userLinkedAt: instant("user_linked_at"),
    /** The first day of the latest period of employment. */
    joined: date("joined", { mode: "string" }).notNull(),
    left: date("left_on", { mode: "string" }),
  },
  (table) => [
    uniqueIndex("employees_number").on(table.companyId, sql`lower(${table.payrollNumber})`),
    uniqueIndex("employees_id_number").on(table.companyId, table.idHash),
    uniqueIndex("employees_kra_pin").on(table.companyId, table.kraPin),
    refersTo(branches, [table.companyId, table.branchId]),
  ],
);

/** Periods of employment. Each rehire adds one. */
export const employments = pgTable(
  "employments",
  {
    companyId: companyId(),
    employeeId: uuid("employee_id").notNull(),
    joined: date("joined", { mode: "string" }).notNull(),
    left: date("left_on", { mode: "string" }),
    reason: text("reason", { enum: LEAVING_REASONS }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.joined] }),
    ownedBy(employees, [table.companyId, table.employeeId], "employments_employee"),
  ],
);

/** Terms of employment. Each row applies from its first day until the next terms begin. */
export const terms = pgTable(
  "terms",
  {
    companyId: companyId(),
    employeeId: uuid("employee_id").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    branchId: uuid("branch_id"),
    departmentId: uuid("department_id"),
    jobTitleId: uuid("job_title_id"),
    employmentTypeId: uuid("employment_type_id"),
    kind: text("kind", { enum: EMPLOYMENT_KINDS }).notNull(),
    /** The id of the payroll type that these terms name, as defined in the payroll domain; null if they name none. */
    payrollTypeId: uuid("payroll_type_id"),
    managerId: uuid("manager_id"),
    workingWeek: text("working_week", { enum: WORKING_WEEK_NAMES }).notNull(),
    contractEnds: date("contract_ends", { mode: "string" }),
    probationEnds: date("probation_ends", { mode: "string" }),
    job: text("job", { enum: JOBS }).notNull(),
    feesFor: text("fees_for", { enum: FEES_FOR }),
    residence: text("residence", { enum: ["resident", "nonResident"] }).notNull(),
    position: text("position", { enum: POSITIONS }).notNull().default("employee"),
    notCovered: text("not_covered", { enum: CONTRIBUTIONS }).array().notNull().default([]),
    writtenBy: text("written_by").notNull(),
    writtenAt: instant("written_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.from] }),
    ownedBy(employees, [table.companyId, table.employeeId], "terms_employee"),
    refersTo(branches, [table.companyId, table.branchId]),
    refersTo(departments, [table.companyId, table.departmentId]),
    refersTo(jobTitles, [table.companyId, table.jobTitleId]),
    refersTo(employmentTypes, [table.companyId, table.employmentTypeId], "terms_employment_type"),
    index("terms_department").on(table.companyId, table.departmentId),
    refersTo(employees, [table.companyId, table.managerId], "terms_manager"),
  ],
);

/**
 * Rates of pay in cents, each from its first day. One person proposes a rate and another approves
 * or rejects it.
 */
export const payRates = companyTable(
  "pay_rates",
  {
    employeeId: uuid("employee_id").notNull(),
    from: date("from_day", { mode: "string" }).notNull(),
    amount: bigint("amount", { mode: "number" }).notNull(),
    basis: text("basis", { enum: PAY_BASES }).notNull(),
    reason: text("reason").notNull(),
    state: text("state", { enum: ["proposed", "approved", "rejected"] }).notNull(),
    proposedBy: uuid("proposed_by").notNull(),
    proposedByName: text("proposed_by_name").notNull(),
    proposedAt: instant("proposed_at").notNull(),
    decidedBy: uuid("decided_by"),
    decidedByName: text("decided_by_name"),
    decidedAt: instant("decided_at"),
  },
  (table) => [
    index("pay_rates_employee").on(table.companyId, table.employeeId, table.from),
    ownedBy(employees, [table.companyId, table.employeeId], "pay_rates_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Payment details of employees, encrypted. One person enters them and another confirms them. The
 * newest details whose start date has passed are used.
 */
export const payouts = companyTable(
  "payouts",
  {
    employeeId: uuid("employee_id").notNull(),
    sealedParts: text("sealed_parts").notNull(),
    enteredBy: uuid("entered_by").notNull(),
    enteredByName: text("entered_by_name").notNull(),
    enteredAt: instant("entered_at").notNull(),
    confirmedBy: uuid("confirmed_by"),
    confirmedByName: text("confirmed_by_name"),
    holdsFrom: instant("holds_from"),
    rejectedAt: instant("rejected_at"),
  },
  (table) => [
    index("payouts_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "payouts_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Tax relief claims for payments that employees make outside payroll. The amount is in cents per month; the first and
 * last month are `YYYY-MM`.
 */
export const taxClaims = companyTable(
  "tax_claims",
  {
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: CLAIM_KINDS }).notNull(),
    monthly: bigint("monthly", { mode: "number" }).notNull(),
    from: text("from_month").notNull(),
    through: text("through_month"),
    evidence: text("evidence").notNull(),
    /** The document that proves the claim; null if there is none. */
    documentId: uuid("document_id"),
    purpose: text("purpose", { enum: MORTGAGE_PURPOSES }),
  },
  (table) => [
    index("tax_claims_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "tax_claims_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** Contact persons of employees, in the order in which they were entered. */
export const contacts = pgTable(
  "contacts",
  {
    companyId: companyId(),
    employeeId: uuid("employee_id").notNull(),
    position: integer("position").notNull(),
    name: text("name").notNull(),
    relation: text("relation").notNull(),
    phone: text("phone").notNull(),
    isNextOfKin: boolean("is_next_of_kin").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.position] }),
    ownedBy(employees, [table.companyId, table.employeeId], "contacts_employee"),
  ],
);

/**
 * Documents of employees, such as contracts, certificates and copies of IDs. The content is in the
 * file store under `fileKey`. A deleted document is permanently removed after 30 days.
 */
export const documents = companyTable(
  "employee_documents",
  {
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: DOCUMENT_KINDS }).notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    fileKey: text("file_key").notNull(),
    expires: date("expires", { mode: "string" }),
    uploadedByName: text("uploaded_by_name").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    index("employee_documents_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "employee_documents_employee"),
  ],
  { version: false, createdAt: false, owned: true },
);

/**
 * Requests of employees to correct their own records: the requested values, encrypted, and the
 * outcome.
 */
export const corrections = companyTable(
  "record_corrections",
  {
    employeeId: uuid("employee_id").notNull(),
    parts: text("parts", { enum: CORRECTION_PARTS }).array().notNull(),
    sealedValues: text("sealed_values").notNull(),
    note: text("note").notNull(),
    state: text("state", { enum: CORRECTION_STATES }).notNull(),
    askedAt: instant("asked_at").notNull(),
    decidedByName: text("decided_by_name"),
    comment: text("comment"),
  },
  (table) => [
    index("record_corrections_employee").on(table.companyId, table.employeeId),
    ownedBy(employees, [table.companyId, table.employeeId], "record_corrections_employee_fk"),
  ],
  { version: false, createdAt: false, owned: true },
);

/** The people revision of each company: the number of changes so far to facts that affect pay. */
export const peopleRevisions = pgTable(
  "people_revisions",
  { companyId: companyId().primaryKey(), revision: bigint("revision", { mode: "number" }).notNull() },
  (table) => [ofCompany(table)],
);

/**
 * The employees whose facts a revision changed, one row per revision and employee, with the first day that the change
 * affects. The rows stay if an employee record is deleted.
 */
export const peopleChanges = pgTable(
  "people_changes",
  {
    companyId: companyId(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    employeeId: uuid("employee_id").notNull(),
    changedFrom: date("changed_from", { mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.revision, table.employeeId] }), ofCompany(table)],
);
