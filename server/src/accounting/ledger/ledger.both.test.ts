import { parseInstant } from "@hazina/base/calendar.ts";
import { cents } from "@hazina/base/money.ts";
import { money } from "@hazina/base/money-with-currency.ts";
import { LEDGER_KINDS, type LedgerKind } from "@hazina/engine/accounting/ledger-accounts.ts";
import { asc, eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, describe, expect, it } from "vitest";
import type { Tx } from "../../platform/database/database.ts";
import { LONG_RUN } from "../../testing/long-run.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { openLedgerAccount } from "./accounts.ts";
import { keepLedger } from "./keep-ledger.ts";
import { type LedgerPosting, postMoney, tryPostMoney } from "./post-money.ts";
import { ledgerEntries, ledgerHoldEvents, ledgerSeals, ledgerTransfers } from "./tables.ts";
import { verifyLedger } from "./verify-ledger.ts";

const hazina = await startTestServer();
const { owner, branchId } = hazina.group;
const { database } = hazina.server.services;
const head = { companyId: owner.companyId, branchId: null };
const by = { actor: { userId: null, userName: "Test" }, now: parseInstant("2026-03-02T09:00:00.000Z") };
const inHead = <Value>(work: (tx: Tx) => Promise<Value>) => database.inCompany(head, work);
const kes = (shillings: number) => money(shillings * 100, "KES");
/** The seed of the random calls: random, unless the environment variable LEDGER_SEED sets it to repeat a run. */
const SEED = Number(process.env.LEDGER_SEED ?? process.hrtime()[1] % 1_000_000);
let causes = 0;
const cause = (step = "posted") => ({ kind: "test", id: `${++causes}`, step });
const open = (kind: LedgerKind, more: { railId?: string; userId?: string; branchId?: string } = {}) =>
  inHead((tx) => openLedgerAccount(tx, { kind, currency: "KES", mode: "simulated", ...more }));
const post = (posting: LedgerPosting) => inHead((tx) => postMoney(tx, by, posting));
const tried = (posting: LedgerPosting) => inHead((tx) => tryPostMoney(tx, by, posting));
const verified = () => inHead(verifyLedger);

/** Opens a new wallet and pays an amount in shillings into it from a new rail account. */
async function fundedWallet(shillings: number) {
  const wallet = await open("wallet:user", { userId: uuidv7() });
  const rail = await open("rail", { railId: uuidv7() });
  if (shillings > 0) {
    await post({ cause: cause(), transfers: [{ debit: rail, credit: wallet, amount: kes(shillings) }] });
  }
  return { wallet, rail };
}
async function accountOf(id: string) {
  const { rows } = (await inHead((tx) =>
    tx.execute(
      sql`select balance_cents::int as balance, held_cents::int as held, version::int as version from ledger_accounts where id = ${id}`,
    ),
  )) as unknown as { rows: { balance: number; held: number; version: number }[] };
  return rows[0];
}
const failure = (error: { cause?: { code?: string } }) => error.cause?.code;

afterAll(() => hazina.stop());

describe("an account of the money ledger", () => {
  it("is opened once for its owner, with the side and floor of its kind", async () => {
    const first = await open("wallet:company", { branchId });
    expect(await open("wallet:company", { branchId })).toBe(first);
    const railId = uuidv7();
    const kinds = Object.keys(LEDGER_KINDS) as LedgerKind[];
    for (const kind of kinds) await open(kind, { railId });
    const { rows } = (await inHead((tx) =>
      tx.execute(
        sql`select kind, side, floor_cents::int as floor, lock_rank as "lockRank" from ledger_accounts where rail_id = ${railId}`,
      ),
    )) as unknown as { rows: { kind: LedgerKind }[] };
    expect(Object.fromEntries(rows.map(({ kind, ...rule }) => [kind, rule]))).toEqual(LEDGER_KINDS);
  });

  it("of another kind, or of another branch, is not opened", async () => {
    const unknown = inHead((tx) =>
      openLedgerAccount(tx, { kind: "vault" as LedgerKind, currency: "KES", mode: "live" }),
    );
    expect(await unknown.catch(failure)).toBe("42501");
    const other = database.inCompany({ ...head, branchId }, (tx) =>
      openLedgerAccount(tx, { kind: "wallet:company", currency: "KES", mode: "simulated" }),
    );
    expect(await other.catch(failure)).toBe("42501");
  });
});

describe("a posting", () => {
  it("moves money from one account to another, and keeps each balance before and after", async () => {
    const { wallet, rail } = await fundedWallet(1_000);
    const other = await fundedWallet(0);
    await post({
      cause: cause(),
      transfers: [
        { debit: wallet, credit: other.wallet, amount: kes(300) },
        { debit: wallet, credit: other.wallet, amount: kes(200) },
      ],
    });
    expect(await accountOf(wallet)).toEqual({ balance: 50_000, held: 0, version: 3 });
    const entries = await inHead((tx) =>
      tx.select().from(ledgerEntries).where(eq(ledgerEntries.accountId, wallet)).orderBy(asc(ledgerEntries.version)),
    );
    expect(
      entries.map(({ previousCents, amountCents, currentCents }) => [previousCents, amountCents, currentCents]),
    ).toEqual([
      [0, 100_000, 100_000],
      [100_000, -30_000, 70_000],
      [70_000, -20_000, 50_000],
    ]);
    expect(await accountOf(other.wallet)).toEqual({ balance: 50_000, held: 0, version: 2 });
    expect(await accountOf(rail)).toEqual({ balance: 100_000, held: 0, version: 1 });
    expect((await verified()).finding).toBeNull();
  });

  it("that takes a wallet below zero is refused with what is available, and nothing is written", async () => {
    const { wallet, rail } = await fundedWallet(100);
    const posting = { cause: cause(), transfers: [{ debit: wallet, credit: rail, amount: kes(101) }] };
    expect(await tried(posting)).toEqual({
      status: "refused",
      code: "insufficient_funds",
      account: wallet,
      available: 10_000,
    });
    await expect(post(posting)).rejects.toMatchObject({ httpStatus: 409, code: "insufficient_funds" });
    expect(await accountOf(wallet)).toEqual({ balance: 10_000, held: 0, version: 1 });
  });

  it("of one cause is applied once; the same cause with other content is refused", async () => {
    const { wallet, rail } = await fundedWallet(100);
    const posting = { cause: cause(), transfers: [{ debit: wallet, credit: rail, amount: kes(40) }] };
    const results = await Promise.all(Array.from({ length: 20 }, () => tried(posting)));
    expect(results.filter(({ status }) => status === "applied")).toHaveLength(1);
    expect(results.filter(({ status }) => status === "repeated")).toHaveLength(19);
    const other = { ...posting, transfers: [{ debit: wallet, credit: rail, amount: kes(41) }] };
    expect(await tried(other)).toMatchObject({ status: "reused" });
    await expect(post(other)).rejects.toMatchObject({ httpStatus: 409, code: "reused" });
    expect((await accountOf(wallet))?.balance).toBe(6_000);
  });

  it("never mixes currencies, or real money with invented money", async () => {
    const { wallet, rail } = await fundedWallet(100);
    const dollars = await inHead((tx) => openLedgerAccount(tx, { kind: "fx", currency: "USD", mode: "simulated" }));
    const live = await inHead((tx) => openLedgerAccount(tx, { kind: "suspense", currency: "KES", mode: "live" }));
    const refused = async (debit: string, credit: string, code: string) => {
      // Alone, and together with a transfer that could be posted.
      const transfer = { debit, credit, amount: kes(1) };
      expect(await tried({ cause: cause(), transfers: [transfer] })).toEqual({ status: "refused", code });
      const both = [{ debit: wallet, credit: rail, amount: kes(1) }, transfer];
      expect(await tried({ cause: cause(), transfers: both })).toEqual({ status: "refused", code });
    };
    await refused(wallet, dollars, "currency");
    await refused(rail, live, "mixed_modes");
    await refused(rail, uuidv7(), "unknown_account");
    const frozen = await fundedWallet(0);
    await inHead((tx) => tx.execute(sql`select ledger_freeze_account(${frozen.wallet})`));
    await refused(wallet, frozen.wallet, "frozen");
    const made = await inHead((tx) =>
      tx.select().from(ledgerTransfers).where(eq(ledgerTransfers.debitAccount, wallet)),
    );
    expect(made).toEqual([]);
  });

  it("of a user of a branch takes money from the wallets of that branch alone", async () => {
    const ours = await open("wallet:company", { branchId });
    const { wallet, rail } = await fundedWallet(500);
    await post({ cause: cause(), transfers: [{ debit: rail, credit: ours, amount: kes(500) }] });
    const inBranch = (debit: string) =>
      database.inCompany({ ...head, branchId }, (tx) =>
        tryPostMoney(tx, by, { cause: cause(), transfers: [{ debit, credit: rail, amount: kes(100) }] }),
      );
    expect(await inBranch(ours)).toMatchObject({ status: "applied" });
    expect(await inBranch(wallet)).toMatchObject({ status: "refused", code: "unknown_account" });
  });

  it("of another company finds none of its accounts", async () => {
    const { wallet, rail } = await fundedWallet(500);
    const rival = await hazina.company("Rival Traders");
    const stolen = await database.inCompany({ companyId: rival.companyId, branchId: null }, (tx) =>
      tryPostMoney(tx, by, { cause: cause(), transfers: [{ debit: wallet, credit: rail, amount: kes(1) }] }),
    );
    expect(stolen).toMatchObject({ status: "refused", code: "unknown_account" });
  });
});

describe("a hold", () => {
  it("lowers what is available, and is posted in part with the rest returned", async () => {
    const { wallet, rail } = await fundedWallet(1_000);
    const hold = uuidv7();
    await post({ cause: cause(), holds: [{ id: hold, account: wallet, amount: cents(80_000) }] });
    const spend = (shillings: number, of?: string) =>
      tried({
        cause: cause(),
        transfers: [{ debit: wallet, credit: rail, amount: kes(shillings), ...(of ? { hold: of } : {}) }],
      });
    expect(await spend(201)).toMatchObject({ code: "insufficient_funds", available: 20_000 });
    expect(await spend(801, hold)).toMatchObject({ code: "hold_exceeded" });
    expect(await spend(700, hold)).toMatchObject({ status: "applied" });
    expect(await accountOf(wallet)).toEqual({ balance: 30_000, held: 0, version: 2 });
    expect(await spend(10, hold)).toMatchObject({ code: "hold_resolved" });
  });

  it("is posted in parts where the rest is kept, then voided once", async () => {
    const { wallet, rail } = await fundedWallet(1_000);
    const hold = uuidv7();
    await post({ cause: cause(), holds: [{ id: hold, account: wallet, amount: cents(80_000) }] });
    const part = { debit: wallet, credit: rail, amount: kes(300), hold, keepHold: true };
    await post({ cause: cause(), transfers: [part] });
    expect(await accountOf(wallet)).toMatchObject({ balance: 70_000, held: 50_000 });
    await post({ cause: cause(), voids: [hold] });
    expect(await accountOf(wallet)).toMatchObject({ balance: 70_000, held: 0 });
    expect(await tried({ cause: cause(), voids: [hold] })).toMatchObject({ code: "hold_resolved" });
    const events = await inHead((tx) =>
      tx
        .select()
        .from(ledgerHoldEvents)
        .where(eq(ledgerHoldEvents.holdId, hold))
        .orderBy(asc(ledgerHoldEvents.position)),
    );
    expect(events.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ["placed", 80_000],
      ["posted", 30_000],
      ["voided", 50_000],
    ]);
    expect((await verified()).finding).toBeNull();
  });

  it("whose time is over does not stop a payment, and a sweep releases it", async () => {
    const { wallet, rail } = await fundedWallet(100);
    const place = () =>
      post({
        cause: cause(),
        holds: [{ id: uuidv7(), account: wallet, amount: cents(10_000), expiresAt: by.now + 1_000 }],
      });
    await place();
    const later = { ...by, now: by.now + 2_000 };
    const paid = await inHead((tx) =>
      tryPostMoney(tx, later, { cause: cause(), transfers: [{ debit: wallet, credit: rail, amount: kes(50) }] }),
    );
    expect(paid).toMatchObject({ status: "applied" });
    await post({
      cause: cause(),
      holds: [{ id: uuidv7(), account: wallet, amount: cents(5_000), expiresAt: by.now + 1_000 }],
    });
    await inHead((tx) => tx.execute(sql`select ledger_sweep('2026-03-02T09:00:02Z')`));
    expect(await accountOf(wallet)).toMatchObject({ balance: 5_000, held: 0 });
    expect((await verified()).finding).toBeNull();
  });
});

describe("a reversal", () => {
  it("turns a transfer back once", async () => {
    const { wallet, rail } = await fundedWallet(100);
    const id = uuidv7();
    await post({ cause: cause(), transfers: [{ id, debit: wallet, credit: rail, amount: kes(60) }] });
    const back = (amount = kes(60)) =>
      tried({ cause: cause(), transfers: [{ debit: rail, credit: wallet, amount, reverses: id }] });
    expect(await back(kes(59))).toMatchObject({ code: "not_a_reversal" });
    expect(await back()).toMatchObject({ status: "applied" });
    expect(await back()).toMatchObject({ code: "already_reversed" });
    expect((await accountOf(wallet))?.balance).toBe(10_000);
  });
});

describe("the tables of the ledger", () => {
  const statements = [
    sql`update ledger_accounts set balance_cents = 1`,
    sql`insert into ledger_postings (company_id, id, cause_kind, cause_id, step, at, actor_name, digest)
        values (${owner.companyId}, ${uuidv7()}, 'x', 'x', 'x', now(), 'x', 'x')`,
    sql`update ledger_entries set amount_cents = 1`,
    sql`delete from ledger_transfers`,
    sql`update ledger_holds set remaining_cents = 1`,
    sql`delete from ledger_hold_events`,
    sql`insert into ledger_seals select * from ledger_seals`,
    sql`select ledger_release_expired(${owner.companyId}, array[]::uuid[], now())`,
  ];

  it("are not written to by the role of companies", async () => {
    for (const statement of statements) {
      expect(await inHead((tx) => tx.execute(statement)).catch(failure)).toBe("42501");
    }
  });

  it("are append-only for their owner as well", async () => {
    for (const table of ["postings", "transfers", "entries", "hold_events", "seals"]) {
      const cut = database.raw.execute(sql.raw(`delete from ledger_${table}`));
      expect(await cut.catch(failure)).toBe("42501");
    }
  });

  it("name the first row that was changed behind their back", async () => {
    const rival = await hazina.company("Ledger Traders");
    const scope = { companyId: rival.companyId, branchId: null };
    await database.inCompany(scope, async (tx) => {
      const wallet = await openLedgerAccount(tx, { kind: "wallet:company", currency: "KES", mode: "simulated" });
      const rail = await openLedgerAccount(tx, { kind: "rail", currency: "KES", mode: "simulated" });
      for (let day = 0; day < 3; day++) {
        await postMoney(tx, by, { cause: cause(), transfers: [{ debit: rail, credit: wallet, amount: kes(100) }] });
      }
    });
    await keepLedger(hazina.server.services, rival.companyId);
    const seals = await database.inCompany(scope, (tx) => tx.select().from(ledgerSeals));
    expect(seals.map(({ number, previousHash }) => [number, previousHash])).toEqual([[1, ""]]);
    const check = () => database.inCompany(scope, verifyLedger);
    expect(await check()).toEqual({ postings: 3, finding: null });
    const behind = (statement: string) =>
      database.raw.execute(sql.raw(`do $$ begin set local session_replication_role = replica; ${statement}; end $$`));
    await behind(`update ledger_postings set actor_name = 'Tesu' where company_id = '${rival.companyId}'`);
    expect((await check()).finding).toBe("seal 1 does not match what it sealed");
    await behind(`update ledger_entries set amount_cents = amount_cents + 1, current_cents = current_cents + 1
      where company_id = '${rival.companyId}' and version = 2 and amount_cents > 0`);
    expect((await check()).finding).toMatch(/^entry .* #3 does not continue the one before it$/);
  });
});

describe("many at once", () => {
  it("a hundred withdrawals of the whole balance: one succeeds", async () => {
    const { wallet, rail } = await fundedWallet(750);
    const results = await Promise.all(
      Array.from({ length: 100 }, () =>
        tried({ cause: cause(), transfers: [{ debit: wallet, credit: rail, amount: kes(750) }] }),
      ),
    );
    expect(results.filter(({ status }) => status === "applied")).toHaveLength(1);
    expect(await accountOf(wallet)).toMatchObject({ balance: 0, version: 2 });
  });

  it(
    `random transfers, holds, voids and reversals end as in a model, to the cent (seed ${SEED})`,
    () => storm(SEED, LONG_RUN ? 10_000 : 600),
    300_000,
  );
});

type Done = { readonly from: string; readonly to: string; readonly amount: number };

/**
 * Makes random calls on 20 wallets, up to 64 at once. Then checks that the balances of the wallets agree with the
 * answers.
 */
async function storm(seed: number, operations: number): Promise<void> {
  let state = seed + 1;
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const wallets = await Promise.all(Array.from({ length: 20 }, () => fundedWallet(1_000)));
  const model = new Map(wallets.map(({ wallet }) => [wallet, 100_000]));
  const holds: { id: string; account: string }[] = [];
  const reversible: (Done & { id: string })[] = [];
  const move = ({ from, to, amount }: Done) => {
    model.set(from, (model.get(from) ?? 0) - amount);
    model.set(to, (model.get(to) ?? 0) + amount);
  };
  const wallet = () => wallets[random(20)]?.wallet ?? "";
  const one = async () => {
    const choice = random(10);
    const from = wallet();
    const to = wallet();
    const amount = 1 + random(40_000);
    if (choice < 6 && from !== to) {
      const id = uuidv7();
      const made = await tried({
        cause: cause(),
        transfers: [{ id, debit: from, credit: to, amount: money(amount, "KES") }],
      });
      if (made.status !== "applied") return;
      move({ from, to, amount });
      reversible.push({ id, from, to, amount });
    } else if (choice < 8) {
      const id = uuidv7();
      const made = await tried({ cause: cause(), holds: [{ id, account: from, amount: cents(amount) }] });
      if (made.status === "applied") holds.push({ id, account: from });
    } else if (choice === 8) {
      const hold = holds.splice(random(holds.length || 1), 1)[0];
      if (hold) await tried({ cause: cause(), voids: [hold.id] });
    } else {
      const transfer = reversible[random(reversible.length || 1)];
      if (!transfer) return;
      const back = {
        debit: transfer.to,
        credit: transfer.from,
        amount: money(transfer.amount, "KES"),
        reverses: transfer.id,
      };
      const made = await tried({ cause: cause(), transfers: [back] });
      if (made.status === "applied") move({ from: transfer.to, to: transfer.from, amount: transfer.amount });
    }
  };
  let left = operations;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left-- > 0) await one();
    }),
  );
  for (const [id, balance] of model) expect((await accountOf(id))?.balance).toBe(balance);
  expect((await verified()).finding).toBeNull();
}
