import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, majorOf, subtract, sum, ZERO } from "@hazina/base/money.ts";
import type { WALLET_RAILS } from "@hazina/contract/wallet/wallets.ts";
import type { LedgerKind, LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { WALLET_MONEY } from "@hazina/engine/accounting/rules/wallet.ts";
import { eq } from "drizzle-orm";
import { readAccounts } from "../../accounting/journals/accounts.ts";
import { readBalanceByCurrency } from "../../accounting/journals/read-balance.ts";
import { type LedgerTotal, lastSealedAt, readLedgerTotals } from "../../accounting/ledger/read-totals.ts";
import { verifyLedger } from "../../accounting/ledger/verify-ledger.ts";
import { readCurrency } from "../../organization/companies.ts";
import { type CompanyRef, requireHeadCompany } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { railInstances } from "../rails/tables.ts";
import { readStatementFigures, type StatementFigures } from "../statements/statement-figures.ts";

/**
 * The labels of the kinds of accounts in the money ledger. They are shown when wallets, providers and books are
 * compared (`proveMoney`).
 */
const NAMES: Readonly<Record<LedgerKind, string>> = {
  "wallet:company": "Wallets of the company and its branches",
  "wallet:user": "Wallets of employees",
  unconfirmed: "Announced but not confirmed",
  suspense: "Arrived without a known recipient",
  "owed:platform": "Owed to the platform",
  fees: "Charges of providers",
  card_shortfall: "Card payments and disputes above a wallet's balance",
  fx: "Conversions between currencies",
  "rail:working": "M-Pesa, working account",
  "rail:utility": "M-Pesa, utility account",
  "rail:merchant": "M-Pesa, merchant account",
  "rail:charges": "M-Pesa, charges account",
  rail: "Other providers",
};

/** The names of providers, as shown for the company's accounts at them. */
const RAIL_NAMES: Readonly<Record<(typeof WALLET_RAILS)[number], string>> = {
  mpesa: "M-Pesa",
  tingg: "Tingg",
  stripe: "Stripe",
  bank: "Bank and cash",
  card: "Card issuer",
  wallet: "Wallets",
};

/**
 * Compares, for each currency, the money in wallets with the money at providers and with the money in the books. Also
 * checks that no row of the ledger was changed.
 * @throws Refusal 403 for a user of a branch.
 */
export async function proveMoney({ tx, actor }: Call) {
  requireHeadCompany(actor);
  return readProof({ tx, actor });
}

type On = { readonly tx: Tx; readonly actor: CompanyRef };

/**
 * Returns the result of comparing a company's wallets with its providers and books. It can also be called without a
 * user.
 */
export async function readProof(call: On) {
  const { tx, actor } = call;
  const totals = await readLedgerTotals(tx, actor);
  const { finding } = await verifyLedger(tx);
  const sealed = await lastSealedAt(tx, actor);
  const books = [...new Set(totals.map(({ currency, mode }) => `${currency} ${mode}`))];
  const booked = await bookedMoney(call);
  const railNames = await readRailNames(tx, actor);
  const figuresOf = await readStatementFigures(tx, actor);
  const data = books.map((book) => {
    const own = totals.filter(({ currency, mode }) => `${currency} ${mode}` === book);
    const owned = own.filter(({ side }) => side === "credit");
    const held = own.filter(({ side }) => side === "debit");
    const [ownedTotal, heldTotal] = [total(owned), total(held)];
    // A conversion leaves the money where it is until the provider pays it over.
    const converted = total(owned.filter(({ kind }) => kind === "fx"));
    const atProviders = subtract(total(held.filter(({ kind }) => kind.startsWith("rail"))), converted);
    const inBooks = booked.find((one) => one.book === book);
    return {
      currency: own[0]?.currency ?? "",
      mode: own[0]?.mode ?? "simulated",
      owned: owned.map((one) => shown(one, railNames)),
      held: held.map((one) => shown(one, railNames)),
      owned_total: majorOf(ownedTotal),
      held_total: majorOf(heldTotal),
      books:
        inBooks === undefined
          ? null
          : { account: inBooks.account, amount: majorOf(inBooks.amount), ties: inBooks.amount === atProviders },
      ties: ownedTotal === heldTotal && finding === null,
      finding,
      statements: shownFigures(figuresOf(own[0]?.currency ?? "", own[0]?.mode ?? "simulated")),
      sealed_at: sealed === null ? null : formatInstant(sealed),
    };
  });
  return { data };
}

/** Returns the balances of the wallets' control accounts in the books, for each currency. */
async function bookedMoney({ tx, actor }: On) {
  const { currency } = await readCurrency(tx, actor);
  const accounts = await readAccounts(tx, actor);
  const ofMode = async (mode: LedgerMode) => {
    const code = WALLET_MONEY[mode];
    const account = `${code} ${accounts.get(code)?.name ?? ""}`.trim();
    const balances = new Map([[currency, ZERO], ...(await readBalanceByCurrency(tx, actor, code))]);
    return [...balances].map(([of, amount]) => ({ book: `${of} ${mode}`, account, amount }));
  };
  return [...(await ofMode("live")), ...(await ofMode("simulated"))];
}

function shownFigures({ found, of, differences, lastAt }: StatementFigures) {
  return { found, of, differences, last_at: lastAt === null ? null : formatInstant(lastAt) };
}

function total(rows: readonly LedgerTotal[]): Cents {
  return sum(rows.map(({ amount }) => amount));
}

/** Returns the names of the company's accounts at providers, keyed by account id. */
async function readRailNames(tx: Tx, { companyId }: CompanyRef): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: railInstances.id, rail: railInstances.rail })
    .from(railInstances)
    .where(eq(railInstances.companyId, companyId));
  return new Map(rows.map(({ id, rail }) => [id, RAIL_NAMES[rail]]));
}

function shown({ kind, railId, amount }: LedgerTotal, railNames: ReadonlyMap<string, string>) {
  const name = kind === "rail" ? railNames.get(railId ?? "") : undefined;
  return { name: name ?? NAMES[kind], amount: majorOf(amount) };
}
