import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companyId, instant } from "../platform/database/columns.ts";

/** The head companies, one row each. A company can access only its own row. */
export const companies = pgTable("companies", {
  companyId: companyId().primaryKey(),
  name: text("name").notNull(),
  industry: text("industry").notNull(),
  country: text("country").notNull(),
  companySize: text("company_size"),
  monthlyExpenditure: text("monthly_expenditure"),
  planId: smallint("plan_id").notNull(),
  cycle: text("cycle", { enum: ["Monthly", "Yearly"] }).notNull(),
  /**
   * The day from which the extra rights of the plan have been suspended because of an overdue
   * invoice; null if they are not suspended.
   */
  planSuspendedSince: date("plan_rests_since", { mode: "string" }),
  promoCode: text("promo_code"),
  currency: text("currency").notNull().default("KES"),
  currencySymbol: text("currency_symbol").notNull().default("KES"),
  phone: text("phone"),
  email: text("email"),
  address: text("address"),
  taxPin: text("tax_pin"),
  nssfNumber: text("nssf_number"),
  shaNumber: text("sha_number"),
  nitaNumber: text("nita_number"),
  helbNumber: text("helb_number"),
  logoKey: text("logo_key"),
  state: text("state", { enum: ["pending", "active"] }).notNull(),
  activatedAt: instant("activated_at"),
  isDemo: boolean("is_demo").notNull().default(false),
  termsAcceptedAt: instant("terms_accepted_at").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
  version: integer("version").notNull().default(1),
});

/** The branches of head companies. */
export const branches = pgTable(
  "branches",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    /**
     * The tax PIN of a branch that files its own returns; null if the head company files for the branch. The columns
     * after this one are the branch's other registration numbers.
     */
    taxPin: text("tax_pin"),
    nssfNumber: text("nssf_number"),
    shaNumber: text("sha_number"),
    nitaNumber: text("nita_number"),
    helbNumber: text("helb_number"),
    logoKey: text("logo_key"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex("branches_name_once").on(table.companyId, sql`lower(${table.name})`),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/**
 * The status of a company's application. A company without a row is still uploading its documents.
 */
export const applications = pgTable(
  "applications",
  {
    companyId: companyId().primaryKey(),
    state: text("state", { enum: ["collecting", "submitted", "returned", "approved"] }).notNull(),
    reason: text("reason"),
    submittedAt: instant("submitted_at"),
    reviewedAt: instant("reviewed_at"),
    reviewedBy: text("reviewed_by"),
  },
  (table) => [foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade")],
);

/**
 * The documents of each company's application, one of each kind. A new upload replaces the earlier
 * document of its kind.
 */
export const kycDocuments = pgTable(
  "kyc_documents",
  {
    companyId: companyId(),
    kind: text("kind", { enum: ["business_registration", "utility_bill", "tax_pin", "cr12"] }).notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    size: integer("size").notNull(),
    fileKey: text("file_key").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);
