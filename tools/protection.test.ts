import { describe, expect, it } from "vitest";
import { protectionOf, withProtection } from "./protection.ts";

const BREAK = "--> statement-breakpoint";
const WALLETS = `CREATE TABLE "wallets" (
\t"company_id" uuid NOT NULL,
\t"id" uuid NOT NULL,
\t"branch_id" uuid,
\t"version" integer DEFAULT 1 NOT NULL,
\tCONSTRAINT "wallets_company_id_id_pk" PRIMARY KEY("company_id","id")
);
`;
const ENTRIES = `CREATE TABLE "wallet_entries" (
\t"company_id" uuid NOT NULL,
\t"id" uuid NOT NULL
);
`;
const BANKS = `CREATE TABLE "banks" (
\t"code" text PRIMARY KEY NOT NULL
);
`;

describe("the protection of new tables", () => {
  it("is under the company, and under branches where they have one; only rows with a version are changed", () => {
    expect(withProtection(`${WALLETS}${BREAK}\n${ENTRIES}`)).toBe(
      `${WALLETS}${BREAK}\n${ENTRIES.trimEnd()}${BREAK}
SELECT hazina_protect('wallets', 'SELECT, INSERT, UPDATE');${BREAK}
SELECT hazina_protect_branch('wallets');${BREAK}
SELECT hazina_protect('wallet_entries', 'SELECT, INSERT');
`,
    );
  });

  it("is of tables of a company alone, and written once", () => {
    expect(protectionOf(BANKS)).toBe("");
    expect(withProtection('ALTER TABLE "wallets" ADD COLUMN "note" text;')).toBe(
      'ALTER TABLE "wallets" ADD COLUMN "note" text;',
    );
    const written = withProtection(WALLETS);
    expect(withProtection(written)).toBe(written);
  });
});
