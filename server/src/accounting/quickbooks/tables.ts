import { SYNC_CYCLES } from "@hazina/contract/accounting/quickbooks.ts";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { ofCompany } from "../../organization/company-table.ts";
import { companyId, instant } from "../../platform/database/columns.ts";

/** The connections of companies to their books in QuickBooks Online, at most one for each company. */
export const quickBooksConnections = pgTable(
  "quickbooks_connections",
  {
    companyId: companyId().primaryKey(),
    /** The id (realm) of the company in QuickBooks. */
    realmId: text("realm_id").notNull(),
    state: text("state", { enum: ["connected", "reconnect"] }).notNull(),
    /** The access and refresh tokens, sealed with the server's key and bound to company and realm. */
    sealedTokens: text("sealed_tokens").notNull(),
    /** The version of the tokens. A renewed pair is stored only if the version has not changed in the meantime. */
    tokenVersion: integer("token_version").notNull().default(1),
    accessExpiresAt: instant("access_expires_at").notNull(),
    refreshExpiresAt: instant("refresh_expires_at").notNull(),
    /**
     * The id of the call that is renewing the tokens; null if no call is renewing them. `leaseUntil` is the time until
     * which other calls wait for it.
     */
    leaseId: uuid("lease_id"),
    leaseUntil: instant("lease_until"),
    /**
     * The cycle on which the books are read automatically. The next column, `nextSyncAt`, is the time of the next
     * sync, which is null if automatic sync is off.
     */
    cycle: text("cycle", { enum: SYNC_CYCLES }).notNull().default("off"),
    nextSyncAt: instant("next_sync_at"),
    connectedBy: uuid("connected_by"),
    connectedByName: text("connected_by_name").notNull(),
    connectedAt: instant("connected_at").notNull(),
  },
  (table) => [ofCompany(table)],
);

/** Authorisations in progress at QuickBooks. Each can be opened, answered and used only once. */
export const quickBooksAuthorisations = pgTable(
  "quickbooks_authorisations",
  {
    companyId: companyId(),
    id: uuid("id").notNull(),
    userId: uuid("user_id").notNull(),
    /** The hash of the one-time secret in the address that the popup opens on this server. */
    linkHash: text("link_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    openedAt: instant("opened_at"),
    /** The hash of the state that QuickBooks returns; null until the authorisation is opened. */
    stateHash: text("state_hash"),
    /**
     * The secret from which the code challenge of the authorisation (PKCE) was made, encrypted with the server's key;
     * null if the authorisation has no code challenge.
     */
    sealedVerifier: text("sealed_verifier"),
    answeredAt: instant("answered_at"),
    codeHash: text("code_hash"),
    realmId: text("realm_id"),
    usedAt: instant("used_at"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index("quickbooks_authorisations_expiry").on(table.companyId, table.expiresAt),
    ofCompany(table),
  ],
);
