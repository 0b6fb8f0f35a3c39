import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../../platform/database/columns.ts";
import { identities } from "../tables.ts";

const identityId = () =>
  uuid("identity_id")
    .notNull()
    .references(() => identities.id, { onDelete: "cascade" });

/**
 * The authenticator apps of users; an app works for sign-in once it is confirmed. The rows belong to no
 * company.
 */
export const authenticators = pgTable("authenticators", {
  identityId: identityId().primaryKey(),
  /** The shared secret, sealed with the server's key. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The 30-second step of the last code used, counted from 1970. Codes of this step and earlier ones are refused. */
  lastStep: integer("last_step").notNull().default(0),
});

/**
 * Hashed recovery codes, which replace a lost authenticator app; each works once. The rows belong to no
 * company.
 */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { identityId: identityId(), codeHash: text("code_hash").notNull(), usedAt: instant("used_at") },
  (table) => [primaryKey({ columns: [table.identityId, table.codeHash] })],
);

/**
 * The public keys of users' passkeys; the private keys never leave the devices. The rows belong to no
 * company.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    identityId: identityId(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** The device's signature counter, which never decreases on devices that count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default(sql`'{}'`),
    name: text("name").notNull(),
    /** True if the passkey is synced to other devices of its owner. */
    synced: boolean("synced").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_identity").on(table.identityId)],
);

/** Hashed passkey challenges; each can be answered only once. The rows belong to no company. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /**
     * The user who adds a passkey; null for a sign-in, because the user is not known before the challenge is answered.
     */
    identityId: uuid("identity_id").references(() => identities.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);
