// How long the decision about a card payment takes at fifty a second, from the signed call of the issuer to its answer: the card, its
// limits, the hold on the wallet, the transaction. On PostgreSQL and on the embedded database, the server and its caller in one process.
// `npm run bench cards 60` asks for a minute.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { money } from "@hazina/base/money-with-currency.ts";
import { sql } from "drizzle-orm";
import { tryPostMoney } from "../server/src/accounting/ledger/post-money.ts";
import { composeServer, type Server } from "../server/src/main.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { SIGNATURE_HEADER, signCall } from "../server/src/platform/gateways/cards/signature.ts";
import { startPostgres } from "../server/src/testing/postgres.ts";
import { cards } from "../server/src/wallet/cards/tables.ts";
import { type CardProgramme, requireProgramme } from "../server/src/wallet/rails/card-issuer.ts";
import { railAccount } from "../server/src/wallet/rails/instances.ts";
import { openWallet } from "../server/src/wallet/wallets/open-wallet.ts";
import { endings, type Outcome, perSecond, quantile } from "./load/callers.ts";

const [given = "20"] = process.argv.slice(2);
const SECONDS = Number(given);
const RATE = 50;
const CARDS = 200;
const AIM_MS = 150;

const postgres = await startPostgres();
try {
  await measure("PostgreSQL", { DATABASE_URL: await postgres.create("cards") });
  await measure("embedded", {});
} finally {
  await postgres.stop();
}

async function measure(name: string, environment: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hazina-bench-"));
  const fixed = { DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "error", SECRET_KEY: "0".repeat(64), RATE_LIMITS: "off" };
  const server = await composeServer(readConfig({ ...fixed, ...environment }));
  try {
    const programme = await openCards(server);
    const one = (index: number) => decide(server, programme, index);
    await perSecond(RATE, 3, one);
    const outcomes = await perSecond(RATE, SECONDS, one);
    const spent = [0.5, 0.95, 0.99].map((part) => quantile(outcomes, part)).join(", ");
    console.log(`${name}: a decision takes ${spent} ms (p50, p95, p99; aim p99 ${AIM_MS}); ${endings(outcomes)}`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates a company with many cards, each with money in its wallet. */
async function openCards({ services }: Server): Promise<CardProgramme> {
  const companyId = randomUUID();
  const { database, vault, clock } = services;
  return database.inCompany({ companyId, branchId: null }, async (tx) => {
    await tx.execute(sql`insert into companies (company_id, name, industry, country, plan_id, cycle, state, terms_accepted_at)
      values (${companyId}, 'Bench', 'x', 'Kenya', 3, 'Monthly', 'active', now())`);
    const actor = { companyId };
    const programme = await requireProgramme({ tx, vault, actor }, "simulated");
    const rail = await railAccount(tx, programme, { subAccount: "none", currency: "KES" });
    const wallets: string[] = [];
    for (let one = 0; one < CARDS; one++) {
      const userId = randomUUID();
      await tx.execute(sql`insert into users (company_id, id, first_name, last_name, email, role_id)
        values (${companyId}, ${userId}, 'Bench', 'Holder', ${`${userId}@bench.example`}, 2)`);
      wallets.push((await openWallet({ tx, actor }, { branchId: null, userId }, "simulated")).accountId);
      await tx.insert(cards).values(cardOf(companyId, userId, one));
    }
    await tryPostMoney(
      tx,
      { actor: { userId: null, userName: "Bench" }, now: clock() },
      {
        cause: { kind: "bench", id: "funds", step: "posted" },
        transfers: wallets.map((credit) => ({ debit: rail, credit, amount: money(1_000_000_000, "KES") })),
      },
    );
    return programme;
  });
}

function cardOf(companyId: string, userId: string, one: number): typeof cards.$inferInsert {
  return {
    companyId,
    id: randomUUID(),
    userId,
    holderName: "Bench Holder",
    kind: "virtual",
    nameOnCard: "BENCH HOLDER",
    state: "active",
    currency: "KES",
    mode: "simulated",
    dayCents: 1_000_000_000,
    monthCents: 10_000_000_000,
    orderedBy: userId,
    orderedByName: "Bench",
    issuerRef: `card_${one}`,
    firstFour: "4539",
    lastFour: String(one).padStart(4, "0"),
    expiry: "2030-01",
  };
}

async function decide({ services, ...server }: Server, programme: CardProgramme, index: number): Promise<Outcome> {
  const started = performance.now();
  const body = JSON.stringify({
    id: randomUUID(),
    type: "authorization.request",
    card: `card_${index % CARDS}`,
    authorization: randomUUID(),
    amount: 100 + (index % 5_000),
    currency: "KES",
    merchant: { name: "Bench Stores", category_code: "5411" },
  });
  const headers = { [SIGNATURE_HEADER]: signCall(programme.signingSecret, body, services.clock()) };
  const url = `http://bench.test/api/callbacks/ci/${programme.token}`;
  const response = await server.fetch(new Request(url, { method: "POST", headers, body }));
  const { approved } = (await response.json()) as { approved?: boolean };
  const ended = response.status !== 200 ? response.status : approved === true ? "approved" : "declined";
  return { status: ended, ms: performance.now() - started };
}
