import {
  addMonths,
  firstDayOf,
  formatInstant,
  type Month,
  monthAt,
  monthsBetween,
  parseInstant,
  parseMonth,
} from "@hazina/base/calendar.ts";
import { cents, majorOf, subtract } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { type CHARGE_GROUPS, type CHARGING_RAILS, NO_PERSON } from "@hazina/contract/wallet/charges.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { CHARGE_TAXES } from "@hazina/engine/wallet/statements/charge-taxes.rates.ts";
import { chargePartsOf } from "@hazina/engine/wallet/statements/charge-taxes.ts";
import { and, type SQL, sql } from "drizzle-orm";
import { requireHeadCompany } from "../../platform/actor.ts";
import type { Call } from "../../platform/call.ts";
import { rowsOf } from "../../platform/database/database.ts";
import { containing, pageOfRows } from "../../platform/database/lists.ts";
import { invalidField } from "../../platform/refusal.ts";
import { chargedPayments, type Span, UNMATCHED } from "./charged-payments.ts";

type Rail = (typeof CHARGING_RAILS)[number];

const RAIL_LABELS: Readonly<Record<Rail, string>> = { mpesa: "M-Pesa", stripe: "Stripe" };
const MOST_MONTHS = 60;

/** The purposes of transactions that pay no record of another domain. */
const OWN_PURPOSES: Readonly<Record<string, string>> = {
  deposit: "Deposits",
  withdrawal: "Withdrawals",
  refund: "Card refunds",
  dispute: "Card disputes",
  [UNMATCHED]: "No transaction found",
};

/** Returns the names of payment purposes, keyed by purpose id. */
function purposeNames({ ports }: Pick<Call, "ports">): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(OWN_PURPOSES),
    ...ports.settlements.map(({ causeKind, purpose }) => [causeKind, purpose] as const),
  ]);
}

type MonthsQuestion = ListQuestion & {
  readonly by: (typeof CHARGE_GROUPS)[number];
  readonly rail?: Rail | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

type MonthRow = {
  readonly month: string;
  readonly rail: Rail;
  readonly mode: LedgerMode;
  readonly currency: string;
  readonly group_id: string;
  readonly group_name: string | null;
  readonly payments: number;
  readonly paid: string;
  readonly charged: string;
  readonly compared: string | null;
  readonly by_tariff: string | null;
};

/**
 * Lists the charges of providers, newest month first, grouped by month, by provider, and by purpose or person.
 * Compares them with the published tariff.
 * @throws Refusal 403 for a user of a branch; 422 if the months are in the wrong order, or more than 60.
 */
export async function listCharges(call: Call, question: MonthsQuestion) {
  const { tx, actor } = call;
  requireHeadCompany(actor);
  const { by, rail } = question;
  const paid = chargedPayments(actor.companyId, spanOf(call, question));
  const group =
    by === "purpose"
      ? { id: sql`p.purpose`, name: sql`null::text` }
      : { id: sql`coalesce(p.person::text, '')`, name: sql`(array_agg(p.person_name order by p.at desc))[1]` };
  const rows = await rowsOf<MonthRow>(
    tx,
    sql`select p.month, p.rail, p.mode, p.currency, ${group.id} as group_id, ${group.name} as group_name,
        count(*)::int as payments, sum(p.amount)::text as paid, sum(p.charged)::text as charged,
        (sum(p.charged) filter (where p.by_tariff is not null))::text as compared, sum(p.by_tariff)::text as by_tariff
      from (${paid}) p
      where ${rail === undefined ? sql`true` : sql`p.rail = ${rail}`}
      group by p.month, p.rail, p.mode, p.currency, ${group.id}
      order by p.month desc, p.rail, p.mode, p.currency, sum(p.charged) desc, ${group.id}`,
  );
  const names = purposeNames(call);
  const all = rows.map((row) => {
    // The platform's own payments and charges without a transaction have no person.
    const name = by === "purpose" ? names.get(row.group_id) : row.group_id === "" ? null : row.group_name;
    return shownMonth(row, {
      id: row.group_id,
      name: name ?? (by === "purpose" ? "Other payments" : "Without a person"),
    });
  });
  const page = pageOfRows(question, all, ({ rail_label: label, group: { name } }) => [label, name]);
  return { data: page.rows, meta: page.meta };
}

/**
 * Returns the period of a list: the given months, or the last 60.
 * @throws Refusal 422 if the months are in the wrong order, or more than 60.
 */
function spanOf({ now }: Pick<Call, "now">, asked: { from?: string | undefined; to?: string | undefined }): Span {
  const to = asked.to === undefined ? monthAt(now) : parseMonth(asked.to);
  const from = asked.from === undefined ? addMonths(to, 1 - MOST_MONTHS) : parseMonth(asked.from);
  const months = monthsBetween(from, to) + 1;
  if (months < 1) throw invalidField("from", "The first month must not be after the last.");
  if (months > MOST_MONTHS) throw invalidField("from", `Choose at most ${MOST_MONTHS} months.`);
  return { from: startOf(from), until: startOf(addMonths(to, 1)) };
}

/** Returns the instant at which a month starts in Nairobi. */
function startOf(month: Month): number {
  return parseInstant(`${firstDayOf(month)}T00:00:00+03:00`);
}

function shownMonth(row: MonthRow, group: { readonly id: string; readonly name: string }) {
  const charged = cents(Number(row.charged));
  const compared = row.compared === null ? null : cents(Number(row.compared));
  const byTariff = row.by_tariff === null ? null : cents(Number(row.by_tariff));
  return {
    month: row.month,
    ...shownRail(row),
    group,
    payments: row.payments,
    paid: majorOf(cents(Number(row.paid))),
    charged: majorOf(charged),
    excise: exciseIn(row),
    compared: compared === null ? null : majorOf(compared),
    by_tariff: byTariff === null ? null : majorOf(byTariff),
    difference: compared === null || byTariff === null ? null : majorOf(subtract(compared, byTariff)),
  };
}

function shownRail({
  rail,
  mode,
  currency,
}: {
  readonly rail: Rail;
  readonly mode: LedgerMode;
  readonly currency: string;
}) {
  return { rail, rail_label: `${RAIL_LABELS[rail]}${mode === "simulated" ? " (simulated)" : ""}`, mode, currency };
}

/**
 * Returns the excise duty in the charges of a month, in major units. Stripe's charges bear no Kenyan excise duty. Null
 * for a month before the first known rate of the duty.
 */
function exciseIn({ rail, month, charged }: MonthRow): number | null {
  if (rail === "stripe") return 0;
  const day = firstDayOf(parseMonth(month));
  const [first] = CHARGE_TAXES;
  if (first === undefined || day < first.from) return null;
  return majorOf(chargePartsOf(cents(Number(charged)), day).excise);
}

type PaymentsQuestion = ListQuestion & {
  readonly month?: string | undefined;
  readonly rail?: Rail | undefined;
  readonly purpose?: string | undefined;
  readonly person?: string | undefined;
  readonly mode?: LedgerMode | undefined;
  readonly currency?: string | undefined;
  readonly differs?: boolean | undefined;
};

type PaymentRow = {
  readonly id: string;
  readonly at: string;
  readonly rail: Rail;
  readonly mode: LedgerMode;
  readonly currency: string;
  readonly purpose: string;
  readonly person: string | null;
  readonly person_name: string | null;
  readonly payee: string | null;
  readonly receipt: string;
  readonly transaction_id: string | null;
  readonly reference: string | null;
  readonly amount: string;
  readonly charged: string;
  readonly by_tariff: string | null;
  readonly posted: boolean | null;
};

/**
 * Lists the payments for which providers made the charges, newest first.
 * @throws Refusal 403 for a user of a branch.
 */
export async function listChargedPayments(call: Call, question: PaymentsQuestion) {
  const { tx, actor } = call;
  requireHeadCompany(actor);
  const { month, page, size } = question;
  const paid = chargedPayments(actor.companyId, spanOf(call, month === undefined ? {} : { from: month, to: month }));
  const where = conditionOf(question);
  const rows = await rowsOf<PaymentRow>(
    tx,
    sql`select p.id, (extract(epoch from p.at) * 1000)::bigint::text as at, p.rail, p.mode, p.currency, p.purpose, p.person,
        p.person_name, p.payee, p.receipt, p.transaction_id, p.reference, p.amount::text as amount,
        p.charged::text as charged, p.by_tariff::text as by_tariff, p.posted
      from (${paid}) p where ${where} order by p.at desc, p.id
      ${size === undefined ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`}`,
  );
  const names = purposeNames(call);
  const total = size === undefined ? rows.length : await countOf(call, paid, where);
  return {
    data: rows.map((row) => shownPayment(row, names)),
    meta: { total, page: size === undefined ? 1 : page, size: size ?? rows.length },
    purposes: [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name)),
  };
}

async function countOf({ tx }: Call, paid: SQL, where: SQL): Promise<number> {
  const [found] = await rowsOf<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (${paid}) p where ${where}`,
  );
  return found?.total ?? 0;
}

function conditionOf({ rail, purpose, person, mode, currency, differs, search }: PaymentsQuestion): SQL {
  return (
    and(
      rail === undefined ? undefined : sql`p.rail = ${rail}`,
      purpose === undefined ? undefined : sql`p.purpose = ${purpose}`,
      person === undefined ? undefined : ofPerson(person),
      mode === undefined ? undefined : sql`p.mode = ${mode}`,
      currency === undefined ? undefined : sql`p.currency = ${currency}`,
      differs === true ? sql`p.charged <> p.by_tariff` : undefined,
      containing(search, sql`p.receipt`, sql`p.reference`, sql`p.payee`, sql`p.person_name`),
    ) ?? sql`true`
  );
}

function ofPerson(person: string): SQL {
  return person === NO_PERSON ? sql`p.person is null` : sql`p.person = ${person}::uuid`;
}

function shownPayment(row: PaymentRow, names: ReadonlyMap<string, string>) {
  const charged = cents(Number(row.charged));
  const byTariff = row.by_tariff === null ? null : cents(Number(row.by_tariff));
  return {
    id: row.id,
    at: formatInstant(Number(row.at)),
    ...shownRail(row),
    purpose: { id: row.purpose, name: names.get(row.purpose) ?? "Other payments" },
    person: { id: row.person ?? "", name: row.person_name ?? "" },
    payee: row.payee,
    receipt: row.receipt,
    transaction_id: row.transaction_id,
    reference: row.reference,
    amount: majorOf(cents(Number(row.amount))),
    charged: majorOf(charged),
    by_tariff: byTariff === null ? null : majorOf(byTariff),
    difference: byTariff === null ? null : majorOf(subtract(charged, byTariff)),
    posted: row.posted,
  };
}
