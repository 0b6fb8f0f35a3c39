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
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { departments } from "../../organization/departments/tables.ts";
import { employmentTypes } from "../../organization/employment-types/tables.ts";
import { jobTitles } from "../../organization/job-titles/tables.ts";
import { branches, companies } from "../../organization/tables.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/**
 * People who work or worked for a company. The branch is today's; the number of the ID is sealed, beside a keyed hash by which
 * it is held once, and its last four characters.
 */
export const employees = pgTable(
  "employees",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    /** The certificate of exemption for a person with disability, and its months as `YYYY-MM`. */
    disabilityNumber: text("disability_number"),
    disabilityFrom: text("disability_from"),
    disabilityThrough: text("disability_through"),
    /** The user account of the person, once it is linked. */
    userId: uuid("user_id"),
    /** Of the newest spell of employment. */
    joined: date("joined", { mode: "string" }).notNull(),
    left: date("left_on", { mode: "string" }),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("employees_number").on(table.companyId, sql`lower(${table.payrollNumber})`),
    uniqueIndex("employees_id_number").on(table.companyId, table.idHash),
    uniqueIndex("employees_kra_pin").on(table.companyId, table.kraPin),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
    foreignKey({ columns: [table.companyId, table.branchId], foreignColumns: [branches.companyId, branches.id] }),
  ],
);

const ofEmployee = (table: { companyId: typeof employees.companyId; employeeId: typeof employees.id }, name: string) =>
  foreignKey({
    name,
    columns: [table.companyId, table.employeeId],
    foreignColumns: [employees.companyId, employees.id],
  }).onDelete("cascade");

/** Spells of employment: a rehire adds one. */
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
    ofEmployee(table as never, "employments_employee"),
  ],
);

/** Terms of employment, each from its day until the next. */
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
    /** Of the payroll types, which lie in payroll. */
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
    ofEmployee(table as never, "terms_employee"),
    foreignKey({ columns: [table.companyId, table.branchId], foreignColumns: [branches.companyId, branches.id] }),
    foreignKey({
      columns: [table.companyId, table.departmentId],
      foreignColumns: [departments.companyId, departments.id],
    }),
    foreignKey({ columns: [table.companyId, table.jobTitleId], foreignColumns: [jobTitles.companyId, jobTitles.id] }),
    foreignKey({
      name: "terms_employment_type",
      columns: [table.companyId, table.employmentTypeId],
      foreignColumns: [employmentTypes.companyId, employmentTypes.id],
    }),
    index("terms_department").on(table.companyId, table.departmentId),
    foreignKey({
      name: "terms_manager",
      columns: [table.companyId, table.managerId],
      foreignColumns: [employees.companyId, employees.id],
    }),
  ],
);

/** Pay by its first day, in cents: proposed by one person, decided on by another. */
export const payRates = pgTable(
  "pay_rates",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    primaryKey({ columns: [table.companyId, table.id] }),
    index("pay_rates_employee").on(table.companyId, table.employeeId, table.from),
    ofEmployee(table as never, "pay_rates_employee"),
  ],
);

/** Where pay goes: sealed, entered by one person and confirmed by another; the newest whose time has come holds. */
export const payouts = pgTable(
  "payouts",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    primaryKey({ columns: [table.companyId, table.id] }),
    index("payouts_employee").on(table.companyId, table.employeeId),
    ofEmployee(table as never, "payouts_employee"),
  ],
);

/** What somebody pays outside payroll and claims for tax, by month (`YYYY-MM`), in cents a month. */
export const taxClaims = pgTable(
  "tax_claims",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    employeeId: uuid("employee_id").notNull(),
    kind: text("kind", { enum: CLAIM_KINDS }).notNull(),
    monthly: bigint("monthly", { mode: "number" }).notNull(),
    from: text("from_month").notNull(),
    through: text("through_month"),
    evidence: text("evidence").notNull(),
    /** The paper that shows it, among the documents of the person. */
    documentId: uuid("document_id"),
    purpose: text("purpose", { enum: MORTGAGE_PURPOSES }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("tax_claims_employee").on(table.companyId, table.employeeId),
    ofEmployee(table as never, "tax_claims_employee"),
  ],
);

/** Whom to reach about somebody, in the order in which they were written. */
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
    ofEmployee(table as never, "contacts_employee"),
  ],
);

/** Papers of somebody: contract, certificates, copies of an ID. The file lies in the files under its key; one that was deleted goes after a while. */
export const documents = pgTable(
  "employee_documents",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
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
    primaryKey({ columns: [table.companyId, table.id] }),
    index("employee_documents_employee").on(table.companyId, table.employeeId),
    ofEmployee(table as never, "employee_documents_employee"),
  ],
);

/** How often what pay stands on has changed in a company. */
export const peopleRevisions = pgTable(
  "people_revisions",
  { companyId: companyId().primaryKey(), revision: bigint("revision", { mode: "number" }).notNull() },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade")],
);

/** Whose facts a revision changed, and from which day on. Rows of a deleted record stay. */
export const peopleChanges = pgTable(
  "people_changes",
  {
    companyId: companyId(),
    revision: bigint("revision", { mode: "number" }).notNull(),
    employeeId: uuid("employee_id").notNull(),
    changedFrom: date("changed_from", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.revision, table.employeeId] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);
