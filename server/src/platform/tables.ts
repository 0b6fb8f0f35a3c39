import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { bytes, companyId, id, instant } from "./database/columns.ts";

/**
 * Mails that wait to be sent or were sent. In development the mailbox page shows them. The rows do not belong to any
 * company.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: id().primaryKey(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /**
     * The file name of the attachment; null if there is none. The attachment itself is deleted once
     * the mail is sent.
     */
    attachmentName: text("attachment_name"),
    attachment: bytes("attachment"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
    sentAt: instant("sent_at"),
    /**
     * The time until which no worker may claim the mail: the current claim ends then, or the wait before the next
     * attempt is over. Null if the mail can be sent now.
     */
    claimedUntil: instant("claimed_until"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [index("outbox_unsent").on(table.createdAt).where(sql`sent_at is null`)],
);

/** The progress of long work, for the screen that started it. */
export const progress = pgTable(
  "progress",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    phase: text("phase").notNull(),
    percent: integer("percent").notNull(),
    state: text("state", { enum: ["running", "done", "failed", "cancelled"] }).notNull(),
    /** True if the user cancelled the work. */
    cancelAsked: boolean("cancel_asked").notNull().default(false),
    updatedAt: instant("updated_at").notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/**
 * The audit trail: one row for each write that someone may have to explain later, with the user, the action, the time,
 * and the values before and after. Rows are never changed or deleted.
 */
export const auditTrail = pgTable(
  "audit_trail",
  {
    companyId: companyId(),
    id: id().notNull(),
    at: instant("at").notNull().default(sql`now()`),
    userId: uuid("user_id"),
    userName: text("user_name").notNull(),
    subject: text("subject").notNull(),
    subjectId: text("subject_id").notNull(),
    action: text("action").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("audit_trail_subject").on(table.companyId, table.subject, table.subjectId, table.at),
  ],
);

/**
 * Counters of calls, for limits that several processes share. The rows do not belong to any
 * company.
 */
export const requestCounts = pgTable("request_counts", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: timestamp("expire", { withTimezone: true }),
});

/**
 * Facts that the server stores for its next start: the name of the key that encrypts secrets, and whether the server
 * sent mail. The rows do not belong to any company.
 */
export const serverFacts = pgTable("server_facts", { name: text("name").primaryKey(), value: text("value").notNull() });

/**
 * The revision of a company's cached answers. It changes with every write to a table that cached
 * answers are read from.
 */
export const revisions = pgTable("revisions", {
  companyId: companyId().primaryKey(),
  revision: uuid("revision").notNull(),
});

/**
 * Answers to calls with an Idempotency-Key, so that a repeated call gets the same answer. Rows are
 * deleted after a week.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    companyId: companyId(),
    operation: text("operation").notNull(),
    key: text("key").notNull(),
    userId: uuid("user_id").notNull(),
    /** The SHA-256 hash of the input. A call with the same key and a different input is refused. */
    inputHash: text("input_hash").notNull(),
    /** The HTTP status of the answer; null only while the call is in progress. */
    status: integer("status"),
    answer: jsonb("answer"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.operation, table.key] }),
    index("idempotency_keys_old").on(table.companyId, table.createdAt),
  ],
);
