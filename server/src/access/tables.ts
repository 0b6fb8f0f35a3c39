import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "../organization/tables.ts";
import { companyId, id, instant } from "../platform/database/columns.ts";

/** People who use the product for a company. */
export const users = pgTable(
  "users",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    branchId: uuid("branch_id"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    profilePhoto: text("profile_photo"),
    roleId: integer("role_id").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    foreignKey({ columns: [table.companyId], foreignColumns: [companies.companyId] }).onDelete("cascade"),
  ],
);

/** What proves who somebody is; an address signs in to one company. Outside companies. */
export const identities = pgTable("identities", {
  id: id().primaryKey(),
  email: text("email").notNull().unique(),
  userId: uuid("user_id").notNull(),
  companyId: companyId(),
  passwordHash: text("password_hash").notNull(),
  /** A temporary password lives until then and forces a change; null for a password its owner chose. */
  temporaryUntil: instant("temporary_until"),
  /** Whether the temporary password has signed in once already. */
  temporaryUsed: boolean("temporary_used").notNull().default(false),
  passwordChangedAt: instant("password_changed_at").notNull().default(sql`now()`),
  failedCount: integer("failed_count").notNull().default(0),
  lockedUntil: instant("locked_until"),
});

/** One-time codes of sign-ins in progress, hashed; the newest of an identity counts. Outside companies. */
export const challenges = pgTable(
  "challenges",
  {
    id: id().primaryKey(),
    identityId: uuid("identity_id")
      .notNull()
      .references(() => identities.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
    tries: integer("tries").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [index("challenges_identity").on(table.identityId, table.createdAt)],
);

/** Signed-in sessions by the hash of their token. Outside companies. */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    id: id().notNull().unique(),
    identityId: uuid("identity_id")
      .notNull()
      .references(() => identities.id, { onDelete: "cascade" }),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    lastSeenAt: instant("last_seen_at").notNull().default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
    passwordChangeDue: boolean("password_change_due").notNull().default(false),
    address: text("address"),
    userAgent: text("user_agent"),
  },
  (table) => [index("sessions_identity").on(table.identityId)],
);

/** Links that were mailed: the applicant's and those that reset a password; hashed. Outside companies. */
export const links = pgTable(
  "links",
  {
    tokenHash: text("token_hash").primaryKey(),
    identityId: uuid("identity_id")
      .notNull()
      .references(() => identities.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["applicant", "reset"] }).notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("links_identity").on(table.identityId)],
);

/** Every sign-in, failure and write of a company's people. Append-only. */
export const accessLog = pgTable(
  "access_log",
  {
    companyId: companyId(),
    id: id().notNull(),
    at: instant("at").notNull().default(sql`now()`),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    request: text("request").notNull(),
    response: text("response").notNull(),
    httpStatus: integer("http_status").notNull(),
    address: text("address"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("access_log_at").on(table.companyId, table.at),
  ],
);
