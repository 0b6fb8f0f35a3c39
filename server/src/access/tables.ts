import { PASSWORD_LEVELS } from "@hazina/contract/access/strength.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { companyTable, ofCompany, refersTo } from "../organization/company-table.ts";
import { branches } from "../organization/tables.ts";
import { companyId, id, instant } from "../platform/database/columns.ts";

/** The users of companies; their credentials are in `identities`. */
export const users = companyTable(
  "users",
  {
    branchId: uuid("branch_id"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    profilePhoto: text("profile_photo"),
    roleId: integer("role_id").notNull(),
    /** True if the user may spend from the company wallet. Once granted, this cannot be withdrawn. */
    companyWallet: boolean("company_wallet").notNull().default(false),
  },
  (table) => [
    refersTo(branches, [table.companyId, table.branchId]),
    index("users_role").on(table.companyId, table.roleId),
  ],
  { version: false },
);

/** The custom roles of companies. The default roles are defined in the code. */
export const roles = pgTable(
  "roles",
  {
    companyId: companyId(),
    id: integer("id").notNull(),
    name: text("name").notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    abilityIds: integer("ability_ids").array().notNull(),
    /**
     * The version number, which increases with each change. It prevents overwriting a change that the user has not
     * seen.
     */
    version: integer("version").notNull().default(1),
    /** The name of the user who last changed the role. */
    changedBy: text("changed_by"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("roles_name").on(table.companyId, table.name),
    ofCompany(table),
  ],
);

/** Custom groups of abilities, which are selected together when editing a role. */
export const abilityGroups = pgTable(
  "ability_groups",
  {
    companyId: companyId(),
    id: integer("id").notNull(),
    name: text("name").notNull(),
    abilityIds: integer("ability_ids").array().notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique("ability_groups_name").on(table.companyId, table.name),
    ofCompany(table),
  ],
);

/** The sign-in settings of a company; without a row the defaults apply. */
export const authenticationSettings = pgTable(
  "authentication_settings",
  {
    companyId: companyId().primaryKey(),
    userResetPassword: boolean("user_reset_password").notNull(),
    adminResetPassword: boolean("admin_reset_password").notNull(),
    accountCreationNotification: boolean("account_creation_notification").notNull(),
    passwordExpiryMonths: integer("password_expiry_months").notNull(),
    passwordPolicy: text("password_policy", { enum: PASSWORD_LEVELS }).notNull(),
    failedAttemptLimit: integer("failed_attempt_limit").notNull(),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [ofCompany(table)],
);

/**
 * The credentials of users. An address can sign in to one company only. If a user's address already signs in to
 * another company, `email` is null until the address is free. The rows belong to no company.
 */
export const identities = pgTable("identities", {
  id: id().primaryKey(),
  email: text("email").unique(),
  userId: uuid("user_id").notNull(),
  companyId: companyId(),
  passwordHash: text("password_hash").notNull(),
  /** The expiry of a temporary password; null for a password that its owner chose. */
  temporaryUntil: instant("temporary_until"),
  /** True if the temporary password was already used to sign in. */
  temporaryUsed: boolean("temporary_used").notNull().default(false),
  passwordChangedAt: instant("password_changed_at").notNull().default(sql`now()`),
  /** The time of the user's last call, accurate to five minutes. It is kept after the sessions end. */
  lastSeenAt: instant("last_seen_at"),
});

/**
 * Counts of password and code attempts, with one row per kind of attempt and email address, identified by a hash.
 * Addresses without an account are included. The rows belong to no company.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    keyHash: text("key_hash").primaryKey(),
    failedCount: integer("failed_count").notNull(),
    lockedUntil: instant("locked_until"),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [index("sign_in_attempts_last").on(table.lastAt)],
);

/**
 * Events that count against an hourly and a daily quota. The address or company is stored as a hash. The rows belong
 * to no company.
 */
export const quotaUses = pgTable(
  "allowances",
  {
    id: id().primaryKey(),
    keyHash: text("key_hash").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("allowances_key").on(table.keyHash, table.at), index("allowances_at").on(table.at)],
);

/**
 * Sign-ins in progress. Only the newest sign-in of an identity can be completed, once, with a code from the
 * source in `method`. The rows belong to no company.
 */
export const challenges = pgTable(
  "challenges",
  {
    id: id().primaryKey(),
    identityId: uuid("identity_id")
      .notNull()
      .references(() => identities.id, { onDelete: "cascade" }),
    /** The source of the one-time code: a mail, or the user's authenticator app. */
    method: text("method", { enum: ["mail", "app"] })
      .notNull()
      .default("mail"),
    /** The hash of the mailed code; empty if the code comes from an app. */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    expiresAt: instant("expires_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    usedAt: instant("used_at"),
  },
  (table) => [index("challenges_identity").on(table.identityId, table.createdAt)],
);

/** Sessions of signed-in users. Each is identified by the hash of its token. The rows belong to no company. */
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

/**
 * Mailed links: applicant links, and links to reset a password. Each is identified by the hash of its token. The rows
 * belong to no company.
 */
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

/**
 * The access log: a line for every sign-in, failed call, write and export of a company's users. Lines are only
 * appended, and form a hash chain: each line contains the hash of the previous line.
 */
export const accessLog = pgTable(
  "access_log",
  {
    companyId: companyId(),
    id: id().notNull(),
    at: instant("at").notNull().default(sql`now()`),
    /** The user's branch; null for the head company. Only the head company and this branch can see the line. */
    branchId: uuid("branch_id"),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    request: text("request").notNull(),
    response: text("response").notNull(),
    httpStatus: integer("http_status").notNull(),
    address: text("address"),
    /** The position in the company's chain; null for lines older than the chain. */
    sequence: bigint("sequence", { mode: "number" }),
    previousHash: text("previous_hash"),
    hash: text("hash"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("access_log_at").on(table.companyId, table.at),
    unique("access_log_sequence").on(table.companyId, table.sequence),
  ],
);

/**
 * For each company, the number of lines in its access log and the hash of the last line. They reveal whether lines at
 * the end of the log are missing.
 */
export const accessLogEnds = pgTable("access_log_ends", {
  companyId: companyId().primaryKey(),
  lines: bigint("lines", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
});
