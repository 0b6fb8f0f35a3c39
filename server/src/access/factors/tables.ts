import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "../../platform/database/columns.ts";
import { identities } from "../tables.ts";

const identityId = () =>
  uuid("identity_id")
    .notNull()
    .references(() => identities.id, { onDelete: "cascade" });

/** The authenticator app of a person; it signs in once it is confirmed. Outside companies. */
export const authenticators = pgTable("authenticators", {
  identityId: identityId().primaryKey(),
  /** The shared secret, sealed with the server's key. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: instant("created_at").notNull(),
  confirmedAt: instant("confirmed_at"),
  /** The half minute of the last code that was used: no code works twice, nor one before it. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Codes that stand in for a lost authenticator app, hashed; each works once. Outside companies. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { identityId: identityId(), codeHash: text("code_hash").notNull(), usedAt: instant("used_at") },
  (table) => [primaryKey({ columns: [table.identityId, table.codeHash] })],
);

/** Passkeys of people: the public half; the private one never leaves the device. Outside companies. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id().primaryKey(),
    identityId: identityId(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    /** The number of signatures the device counts; a device that counts never goes back. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull().default(sql`'{}'`),
    name: text("name").notNull(),
    /** True where its owner's account elsewhere carries it to other devices. */
    synced: boolean("synced").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_identity").on(table.identityId)],
);

/** Questions that a passkey is to sign, hashed; each is answered once. Outside companies. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    /** The person who registers a passkey; null for a sign-in, where nobody is known yet. */
    identityId: uuid("identity_id").references(() => identities.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("passkey_challenges_expiry").on(table.expiresAt)],
);
