// How long the list of transactions takes over a million rows, and the approval of a batch of 500 payees, on PostgreSQL: through the verbs,
// the database warm. `npm run bench wallet-lists 100000` takes fewer rows.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { sql } from "drizzle-orm";
import { tryPostMoney } from "../server/src/accounting/ledger/post-money.ts";
import { composeServer, type Server } from "../server/src/main.ts";
import { inCall, type Work } from "../server/src/platform/call.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { releaseMany } from "../server/src/wallet/payments/release-many.ts";
import { railAccount, requireRail } from "../server/src/wallet/rails/instances.ts";
import { listTransactions } from "../server/src/wallet/transactions/list-transactions.ts";
import { openWallet } from "../server/src/wallet/wallets/open-wallet.ts";
import { companyOfVerbs } from "./company/company-of-verbs.ts";
import { timed } from "./load/timed.ts";

const [given = "1000000"] = process.argv.slice(2);
const ROWS = Number(given);
const PAYEES = 500;
const measured = (name: string) => ({ name: `${name} of ${ROWS}`, runs: 200, aimMs: 60 });

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
const fixed = { DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "silent", SECRET_KEY: "0".repeat(64) };
const server = await composeServer(readConfig({ ...fixed, DATABASE_URL: await postgres.create("wallet_lists") }));
try {
  const work = await openCompany(server);
  await timed(measured("transactions, the first pages"), (index) => list(work, { page: 1 + (index % 4) }));
  await timed(measured("transactions of one state"), (index) =>
    list(work, { page: 1 + (index % 4), state: "settled" }),
  );
  await timed(measured("transactions of one day"), () => list(work, { page: 1, from: "2026-03-01", to: "2026-03-01" }));
  const from = performance.now();
  await inCall(work, async (call) => {
    const wallet = await openWallet(call, { branchId: null, userId: null }, "simulated");
    await releaseMany(call, {
      wallet,
      cause: { kind: "payment", id: randomUUID() },
      lines: Array.from({ length: PAYEES }, (_, index) => ({
        line: randomUUID(),
        to: { kind: "mpesa" as const, name: "Payee", phone: `+2547${String(10_000_000 + index)}` },
        amount: cents(100_00),
        reason: "Bench",
        adviceEmail: null,
      })),
      requestedBy: { id: work.actor.userId, name: "Bench" },
    });
  });
  console.log(`${PAYEES} payees released in ${((performance.now() - from) / 1_000).toFixed(2)} s (aim 1 s)`);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  await postgres.stop();
}

function list(work: Work, question: Omit<Parameters<typeof listTransactions>[1], "size">) {
  return inCall(work, (call) => listTransactions(call, { size: 25, ...question }));
}

/** Creates a company with money and many wallet transactions. */
async function openCompany(server: Server): Promise<Work> {
  const work = await companyOfVerbs(server, ["View Wallets", "Create Payments"]);
  const { actor, services } = work;
  const { companyId, scope } = actor;
  const now = services.clock();
  await services.database.inCompany(scope, async (tx) => {
    const wallet = await openWallet({ tx, actor }, { branchId: null, userId: null }, "simulated");
    const rail = await requireRail(tx, companyId, "simulated");
    const utility = await railAccount(tx, rail, { subAccount: "utility", currency: "KES" });
    await tryPostMoney(
      tx,
      { actor: { userId: null, userName: "Bench" }, now },
      {
        cause: { kind: "bench", id: "funds", step: "posted" },
        transfers: [{ debit: utility, credit: wallet.accountId, amount: money(1_000_000_000, "KES") }],
      },
    );
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into wallet_transactions (company_id, id, wallet_id, reference, kind, direction, amount_cents, currency,
        rail, rail_id, reason, requested_by, requested_by_name, state, receipt, created_at)
      select ${companyId}, gen_random_uuid(), ${wallet.id}, 'TX-' || n, case when n % 3 = 0 then 'payment' else 'deposit' end,
        case when n % 3 = 0 then 'out' else 'in' end, 100 * (1 + n % 5000), 'KES', 'mpesa', ${rail.id}, 'Bench ' || n, ${actor.userId}, 'Bench',
        case when n % 50 = 0 then 'failed' else 'settled' end, 'S' || n, timestamptz '2026-01-01' + n * interval '25 seconds'
      from generate_series(1, ${ROWS}::int) n`);
  });
  await services.database.raw.execute(sql`vacuum analyze wallet_transactions`);
  return work;
}
