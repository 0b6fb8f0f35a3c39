// How long a statement of M-Pesa with 100,000 lines takes from its file to its differences: read, stored, matched with as many
// transactions as it has payments, every difference kept as an item. On PostgreSQL and on the embedded database.
// `npm run bench reconciliation 20000` takes a shorter one.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@hazina/base/money.ts";
import { sql } from "drizzle-orm";
import { readMpesaStatement } from "../server/src/accounting/bank-statements/read-mpesa-statement.ts";
import { composeServer, type Server } from "../server/src/main.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { insertMany } from "../server/src/platform/database/insert-many.ts";
import { gridsOf } from "../server/src/platform/workbook/sheet-of-file.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { requireRail } from "../server/src/wallet/rails/instances.ts";
import { reconcileLines } from "../server/src/wallet/reconciliation/reconcile-lines.ts";
import { walletTransactions } from "../server/src/wallet/transactions/tables.ts";
import { newTransaction } from "../server/src/wallet/transactions/write-transaction.ts";
import { openWallet } from "../server/src/wallet/wallets/open-wallet.ts";

const [given = "100000"] = process.argv.slice(2);
const LINES = Number(given);
const AIM_SECONDS = 30;
const START = Date.UTC(2026, 9, 1);
const STEP_MS = 20_000;

const postgres = await startPostgres();
try {
  await measure("PostgreSQL", { DATABASE_URL: await postgres.create("reconciliation") });
  await measure("embedded", {});
} finally {
  await postgres.stop();
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const fixed = { DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "error", SECRET_KEY: "0".repeat(64) };
  const server = await composeServer(readConfig({ ...fixed, ...environment }));
  try {
    const companyId = await openCompany(server);
    const file = new File([statement()], "statement.csv");
    const from = performance.now();
    const read = readMpesaStatement(await gridsOf(file, companyId));
    if (!read.ok) throw new Error("The statement was not read.");
    const readBy = performance.now();
    const run = await server.services.database.inCompany({ companyId, branchId: null }, async (tx) => {
      const rail = await requireRail(tx, companyId, "simulated");
      const actor = { companyId, userId: null, userName: "Bench" };
      const { lines } = read.value;
      const { vault, ports, jobs } = server.services;
      return reconcileLines(
        { tx, actor, now: START, vault, ports, jobs },
        { rail, source: "file", fileName: file.name, lines },
      );
    });
    const seconds = (since: number, until: number) => ((until - since) / 1_000).toFixed(1);
    console.log(
      `${name}: ${run.lines} lines in ${seconds(from, performance.now())} s (aim ${AIM_SECONDS} s), of them ${seconds(from, readBy)} s to read; ` +
        `${run.matched} matched, ${run.differences} differences`,
    );
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Creates a company with a transaction for every second line of the statement. One in a hundred of these transactions
 * is missing from the statement.
 */
async function openCompany({ services }: Server): Promise<string> {
  const companyId = randomUUID();
  await services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    await tx.execute(sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
      values (${companyId}, 'Bench', 'x', 'Kenya', 3, 'Monthly', 'active', now())`);
    const actor = { companyId, userId: randomUUID(), userName: "Bench" };
    const wallet = await openWallet({ tx, actor }, { branchId: null, userId: null }, "simulated");
    const rail = await requireRail(tx, companyId, "simulated");
    const rows = Array.from({ length: LINES / 2 }, (_, index) => {
      const now = START + index * 2 * STEP_MS;
      const common = { wallet, rail: "mpesa", railId: rail.id, party: null, reason: "Bench", step: "" } as const;
      const made = newTransaction(
        { actor, now, vault: services.vault },
        { ...common, kind: "deposit", direction: "in", amount: amountOf(index * 2), state: "settled" },
      );
      return { ...made, receipt: index % 3 === 0 ? null : receiptOf(index % 100 === 1 ? LINES + index : index * 2) };
    });
    await insertMany(tx, walletTransactions, rows);
  });
  // As the database does by itself a minute after so many rows.
  await services.database.raw.execute(sql`analyze wallet_transactions`);
  return companyId;
}

/** Creates a statement in which each payment is followed by a line with its charge. */
function statement(): string {
  const head = "Receipt No,Completion Time,Details,Transaction Status,Paid In (KSHs),Withdrawn (KSHs),Balance (KSHs)";
  const lines = Array.from({ length: LINES }, (_, index) => {
    const time = new Date(START + index * STEP_MS + 3 * 3_600_000).toISOString();
    const at = `${time.slice(8, 10)}/${time.slice(5, 7)}/${time.slice(0, 4)} ${time.slice(11, 19)}`;
    const isCharge = index % 2 === 1;
    const amount = (amountOf(index) / 100).toFixed(2);
    return isCharge
      ? `${receiptOf(index - 1)},${at},Pay Bill Charge,Completed,0.00,-5.00,0.00`
      : `${receiptOf(index)},${at},Pay Bill from 25470****111 - PAYER Acc. ABC123,Completed,"${amount}",0.00,0.00`;
  });
  return [head, ...lines].join("\r\n");
}

function amountOf(index: number) {
  return cents(((index % 977) + 1) * 100);
}

function receiptOf(index: number): string {
  return `SK${index.toString(36).toUpperCase().padStart(8, "0")}`;
}
