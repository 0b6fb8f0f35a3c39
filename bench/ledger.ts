// How many transfers a second the money ledger makes, next to bare SQL over the same database: begin, two updates in the order of their
// ids, three inserts, commit; without roles, policies, keys and checks. Both in turn in one run, so that a busy machine slows both.
// `npm run bench ledger 20` measures each for twenty seconds.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { now } from "@hazina/base/calendar.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { sql } from "drizzle-orm";
import { openLedgerAccount } from "../server/src/accounting/ledger/accounts.ts";
import { tryPostMoney } from "../server/src/accounting/ledger/post-money.ts";
import { openDatabase } from "../server/src/main.ts";
import { readConfig } from "../server/src/platform/config.ts";
import type { Database } from "../server/src/platform/database/database.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";

const [given = "5"] = process.argv.slice(2);
const SECONDS = Number(given);
const CLIENTS = 64;
const WALLETS = 200;
const ROUNDS = 2;
const AIM = 70;

const postgres = await startPostgres();
try {
  await measure("PostgreSQL", { DATABASE_URL: await postgres.create("ledger"), SECRET_KEY: "0".repeat(64) });
  await measure("embedded", {});
} finally {
  await postgres.stop();
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const { database } = await openDatabase(readConfig({ DATA_DIR: folder, DEMO: "off", ...environment }));
  try {
    const ledger = await ledgerTransfer(database);
    const bare = await bareTransfer(database);
    const totals = { ledger: 0, bare: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      totals.bare += await perSecond(bare);
      totals.ledger += await perSecond(ledger);
    }
    const share = (100 * totals.ledger) / totals.bare;
    const shown = (sum: number) => Math.round(sum / ROUNDS).toLocaleString("en");
    console.log(
      `${name}: ${shown(totals.ledger)} transfers/s, bare SQL ${shown(totals.bare)}/s: ${share.toFixed(0)} % (aim ${AIM})`,
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a task with many concurrent callers for a few seconds. Returns the number of completed runs per second. */
async function perSecond(one: () => Promise<void>): Promise<number> {
  const until = performance.now() + (SECONDS * 1_000) / ROUNDS;
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) {
        await one();
        done += 1;
      }
    }),
  );
  return done / (SECONDS / ROUNDS);
}

function pick(): number {
  return Math.floor(Math.random() * WALLETS);
}

async function ledgerTransfer(database: Database): Promise<() => Promise<void>> {
  const scope = { companyId: randomUUID(), branchId: null };
  const by = { actor: { userId: null, userName: "Bench" }, now: now() };
  const { accounts, rail } = await database.inCompany(scope, async (tx) => {
    await tx.execute(sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
      values (${scope.companyId}, 'Bench', 'x', 'Kenya', 3, 'Monthly', 'active', now())`);
    const open: string[] = [];
    for (let one = 0; one < WALLETS; one++) {
      open.push(
        await openLedgerAccount(tx, { kind: "wallet:user", currency: "KES", mode: "simulated", userId: randomUUID() }),
      );
    }
    return { accounts: open, rail: await openLedgerAccount(tx, { kind: "rail", currency: "KES", mode: "simulated" }) };
  });
  await database.inCompany(scope, (tx) =>
    tryPostMoney(tx, by, {
      cause: { kind: "bench", id: "funds", step: "posted" },
      transfers: accounts.map((credit) => ({ debit: rail, credit, amount: money(1_000_000_000, "KES") })),
    }),
  );
  return async () => {
    const [debit = "", credit = ""] = [accounts[pick()], accounts[pick()]];
    if (debit === credit) return;
    const made = await database.inCompany(scope, (tx) =>
      tryPostMoney(tx, by, {
        cause: { kind: "bench", id: randomUUID(), step: "posted" },
        transfers: [{ debit, credit, amount: money(1, "KES") }],
      }),
    );
    if (made.status !== "applied") throw new Error(JSON.stringify(made));
  };
}

/**
 * Creates a function that makes a minimal transfer, for comparison with the ledger. Each call updates two balances and
 * inserts one transfer with two entries.
 */
async function bareTransfer(database: Database): Promise<() => Promise<void>> {
  const scope = { companyId: randomUUID(), branchId: null };
  const { raw } = database;
  await raw.execute(sql`create table bare_accounts (id int primary key, balance bigint not null)`);
  await raw.execute(sql`create table bare_transfers (id uuid primary key, debit int, credit int, amount bigint)`);
  await raw.execute(sql`create table bare_entries (id uuid primary key, account int, amount bigint)`);
  await raw.execute(sql`insert into bare_accounts select n, 1000000000 from generate_series(0, ${WALLETS - 1}::int) n`);
  await raw.execute(sql`grant all on bare_accounts, bare_transfers, bare_entries to hazina_company`);
  return async () => {
    const [one, other] = [pick(), pick()].sort((a, b) => a - b);
    if (one === undefined || other === undefined || one === other) return;
    await database.inCompany(scope, async (tx) => {
      await tx.execute(sql`update bare_accounts set balance = balance - 1 where id = ${one}`);
      await tx.execute(sql`update bare_accounts set balance = balance + 1 where id = ${other}`);
      await tx.execute(sql`insert into bare_transfers values (${randomUUID()}, ${one}, ${other}, 1)`);
      await tx.execute(sql`insert into bare_entries values (${randomUUID()}, ${one}, -1)`);
      await tx.execute(sql`insert into bare_entries values (${randomUUID()}, ${other}, 1)`);
    });
  };
}
