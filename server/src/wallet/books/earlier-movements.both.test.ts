import { expect, it } from "vitest";
import { MIGRATIONS, migrationsBefore, openBare } from "../../testing/bare-database.ts";

/**
 * The migration that posts earlier movements of wallets to the books, which were made before wallets posted journals.
 */
const POSTS = "0063_earlier_wallet_journals";

const COMPANY = "018f0000-0000-7000-8000-000000000001";
const KISUMU = "018f0000-0000-7000-8000-000000000002";
const CARO = "018f0000-0000-7000-8000-000000000003";
const id = (last: number) => `018f0000-0000-7000-8000-00000000010${last}`;
const HEAD_WALLET = id(1);
const BRANCH_WALLET = id(2);
const text = (value: string | null) => (value === null ? "null" : `'${value}'`);

type Movement = {
  readonly kind: string;
  readonly direction: "in" | "out";
  readonly amount: number;
  readonly wallet?: string;
  readonly user?: string;
  readonly cause?: string;
  readonly party?: string;
  readonly transfer?: number;
  readonly state?: string;
};

const MOVEMENTS: readonly Movement[] = [
  { kind: "deposit", direction: "in", amount: 900, party: "M-Pesa" },
  { kind: "payment", direction: "out", amount: 300, party: "Kenya Power", wallet: BRANCH_WALLET },
  { kind: "payment", direction: "out", amount: 70, cause: "pay_out", party: "Otieno" },
  { kind: "withdrawal", direction: "out", amount: 20, user: CARO },
  { kind: "transfer", direction: "out", amount: 400, transfer: 1 },
  { kind: "transfer", direction: "in", amount: 400, transfer: 1, wallet: BRANCH_WALLET },
  { kind: "request", direction: "out", amount: 50, transfer: 2 },
  { kind: "request", direction: "in", amount: 50, transfer: 2, user: CARO },
  { kind: "payment", direction: "out", amount: 999, state: "failed" },
];

function inserted(movement: Movement, at: number): string {
  const { kind, direction, amount, wallet = HEAD_WALLET, user = null, cause = null, party = null } = movement;
  const branch = wallet === BRANCH_WALLET ? KISUMU : null;
  const transfer = movement.transfer === undefined ? null : `018f0000-0000-7000-8000-00000000030${movement.transfer}`;
  return `insert into wallet_transactions (company_id, id, wallet_id, branch_id, user_id, reference, kind, direction, amount_cents, currency,
      rail, reason, requested_by, requested_by_name, state, counterparty_name, cause_kind, transfer_id, settled_at)
    values ('${COMPANY}', '018f0000-0000-7000-8000-00000000020${at}', '${wallet}', ${text(branch)}, ${text(user)}, 'TX-${at}', '${kind}', '${direction}',
      ${amount * 100}, 'KES', 'mpesa', '', '${CARO}', 'Caro', '${movement.state ?? "settled"}', ${text(party)}, ${text(cause)}, ${text(transfer)},
      '2026-03-31T22:30:00Z');`;
}

it("movements of wallets from before they posted to the books are posted once, as by their rule", async () => {
  const bare = await openBare();
  try {
    await bare.migrate(migrationsBefore(POSTS));
    await bare.run(`
      insert into companies (company_id, name, industry, country, plan_id, cycle, currency, state, terms_accepted_at)
        values ('${COMPANY}', 'Sokoni', 'Retail', 'Kenya', 3, 'Monthly', 'KES', 'active', now());
      insert into branches (company_id, id, name) values ('${COMPANY}', '${KISUMU}', 'Kisumu');
      insert into wallets (company_id, id, kind, branch_id, currency, mode, account_id, code) values
        ('${COMPANY}', '${HEAD_WALLET}', 'company', null, 'KES', 'live', '${id(3)}', 'AAAAAA'),
        ('${COMPANY}', '${BRANCH_WALLET}', 'branch', '${KISUMU}', 'KES', 'simulated', '${id(4)}', 'BBBBBB');
      ${MOVEMENTS.map(inserted).join("\n")}`);
    await bare.migrate(MIGRATIONS);
    const { rows } = await bare.run(`
      select j.memo, j.date::text as date, l.account, ((l.debit - l.credit) / 100)::int as amount, l.branch_id as branch, l.party
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.source_kind = 'wallet' order by j.source_id, l.position`);
    expect(rows.map(({ memo, account, amount, branch, party }) => [memo, account, amount, branch, party])).toEqual([
      ["Deposit TX-0", "1110", 900, null, null],
      ["Deposit TX-0", "2310", -900, null, "M-Pesa"],
      ["Payment TX-1", "1450", 300, KISUMU, "Kenya Power"],
      ["Payment TX-1", "1119", -300, KISUMU, null],
      ["Payment TX-2", "1100", 70, null, "Otieno"],
      ["Payment TX-2", "1110", -70, null, null],
      ["Withdrawal TX-3", "1420", 20, null, CARO],
      ["Withdrawal TX-3", "1110", -20, null, null],
      ["Transfer TX-4", "1110", -400, null, null],
      ["Transfer TX-4", "1110", 400, KISUMU, null],
      ["Transfer TX-4", "2290", -400, KISUMU, "branch:head"],
      ["Transfer TX-4", "1490", 400, null, `branch:${KISUMU}`],
    ]);
    // Half past ten in the evening in London is the next day in Nairobi.
    expect(new Set(rows.map(({ date }) => date))).toEqual(new Set(["2026-04-01"]));
  } finally {
    await bare.close();
  }
});
