import { sql } from "drizzle-orm";
import { boolean, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "../platform/database/columns.ts";

/** Head companies: each is one tenant. */
export const companies = pgTable("companies", {
  companyId: companyId().primaryKey(),
  name: text("name").notNull(),
  industry: text("industry").notNull(),
  country: text("country").notNull(),
  companySize: text("company_size"),
  monthlyExpenditure: text("monthly_expenditure"),
  planId: smallint("plan_id").notNull(),
  cycle: text("cycle", { enum: ["Monthly", "Yearly"] }).notNull(),
  promoCode: text("promo_code"),
  currency: text("currency").notNull().default("KES"),
  currencySymbol: text("currency_symbol").notNull().default("KES"),
  state: text("state", { enum: ["pending", "active"] }).notNull(),
  activatedAt: instant("activated_at"),
  isDemo: boolean("is_demo").notNull().default(false),
  termsAcceptedAt: instant("terms_accepted_at").notNull(),
  createdAt: instant("created_at").notNull().default(sql`now()`),
  version: integer("version").notNull().default(1),
});

/** Branches of a head company. */
export const branches = pgTable(
  "branches",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);
