import type { Instant } from "@hazina/base/calendar.ts";
import { formatInstant, NAIROBI } from "@hazina/base/calendar.ts";
import { TARIFF_BANDS } from "@hazina/engine/wallet/statements/charge-tariff.ts";
import { type SQL, sql } from "drizzle-orm";
import { cardDepositFees } from "../fees/tables.ts";
import { PAYMENT } from "../payments/payment-settlement.ts";
import { paymentLines, paymentOrders } from "../payments/tables.ts";
import { railInstances } from "../rails/tables.ts";
import { cardReversalMovements, cardReversals } from "../reversals/tables.ts";
import { statementLines } from "../statements/tables.ts";
import { walletTransactions } from "../transactions/tables.ts";
import { MPESA_CURRENCY } from "../wallets/find-wallets.ts";
import { wallets } from "../wallets/tables.ts";

/** A period of time. `until` is not part of it. */
export type Span = { readonly from: Instant; readonly until: Instant };

/** The purpose shown for payments in a statement for which no transaction was found. */
export const UNMATCHED = "unmatched";

const DAY_MS = 86_400_000;

/**
 * Returns the SQL query for the payments that providers made or received in a period, with the charges for each.
 * M-Pesa's charges are read from its statement lines, in which a payment and its charges have the same receipt.
 * Stripe's charges are its fees on deposits and the movements of its balance that refunds and disputes caused.
 * `by_tariff` is the charge according to the published tariff.
 */
export function chargedPayments(companyId: string, { from, until }: Span): SQL {
  const bands = JSON.stringify(
    TARIFF_BANDS.map((band) => ({
      to: band.to,
      from: band.from,
      until: band.until,
      over: band.over,
      up_to: band.upTo,
      charge: band.charge,
    })),
  );
  return sql`
    select p.*, b.charge as by_tariff, to_char(p.at at time zone ${NAIROBI}, 'YYYY-MM') as month
    from (${ofMpesa(companyId, { from, until })} union all ${ofStripeReversals(companyId, { from, until })}
      union all ${ofStripeDeposits(companyId, { from, until })}) p
    left join jsonb_to_recordset(${bands}::jsonb)
      as b("to" text, "from" date, until date, over bigint, up_to bigint, charge bigint)
      on b."to" = p.paid_to and p.amount > b.over and p.amount <= b.up_to
      and (p.at at time zone ${NAIROBI})::date >= b."from"
      and (b.until is null or (p.at at time zone ${NAIROBI})::date < b.until)`;
}

function ofMpesa(companyId: string, { from, until }: Span): SQL {
  const [start, end] = [formatInstant(from), formatInstant(until)];
  // A charge may be dated some seconds after its payment: lines of one more day are read on both sides.
  const [early, late] = [formatInstant(from - DAY_MS), formatInstant(until + DAY_MS)];
  return sql`
    select s.rail_id::text || ' ' || s.receipt as id, 'mpesa' as rail, r.mode,
      coalesce(t.currency, ${MPESA_CURRENCY}) as currency, s.at, s.receipt, s.amount, s.charged, s.posted,
      t.id as transaction_id, t.reference, t.requested_by as person, t.requested_by_name as person_name,
      t.counterparty_name as payee,
      case when t.id is null then ${UNMATCHED} else coalesce(pl.cause_kind, po.cause_kind, t.cause_kind, t.kind) end as purpose,
      case when t.direction = 'out' then t.counterparty_kind end as paid_to
    from (
      select l.rail_id, l.receipt, min(l.at) as at,
        coalesce(-sum(l.amount_cents) filter (where l.kind = 'charge'), 0)::bigint as charged,
        coalesce(abs(sum(l.amount_cents) filter (where l.kind = 'payment')), 0)::bigint as amount,
        bool_and(l.matched_by is not null) filter (where l.kind = 'charge') as posted,
        (array_agg(l.transaction_id order by l.at, l.id)
          filter (where l.kind = 'payment' and l.transaction_id is not null))[1] as transaction_id
      from ${statementLines} l
      where l.company_id = ${companyId} and l.kind in ('payment', 'charge') and l.at >= ${early} and l.at < ${late}
      group by l.rail_id, l.receipt
      having min(l.at) >= ${start} and min(l.at) < ${end}
    ) s
    join ${railInstances} r on r.company_id = ${companyId} and r.id = s.rail_id and r.rail = 'mpesa'
    left join ${walletTransactions} t on t.company_id = ${companyId} and t.id = s.transaction_id
    left join ${paymentOrders} po on po.company_id = ${companyId} and t.cause_kind = ${PAYMENT} and po.id = t.cause_id
    left join ${paymentLines} pl on pl.company_id = ${companyId}
      and pl.id = (case when t.cause_kind = ${PAYMENT} and t.cause_line <> '' then t.cause_line::uuid end)`;
}

function ofStripeReversals(companyId: string, { from, until }: Span): SQL {
  return sql`
    select m.event as id, 'stripe' as rail, w.mode, d.currency, m.at, m.event as receipt, abs(m.amount_cents) as amount,
      m.fee_cents as charged, case when m.fee_cents <> 0 then true end as posted, d.id as transaction_id, d.reference,
      d.requested_by as person, d.requested_by_name as person_name, d.counterparty_name as payee,
      r.kind as purpose, null as paid_to
    from ${cardReversalMovements} m
    join ${cardReversals} r on r.company_id = ${companyId} and r.id = m.reversal_id
    join ${walletTransactions} d on d.company_id = ${companyId} and d.id = r.transaction_id
    join ${wallets} w on w.company_id = ${companyId} and w.id = d.wallet_id
    where m.company_id = ${companyId} and (m.amount_cents < 0 or m.fee_cents <> 0)
      and m.at >= ${formatInstant(from)} and m.at < ${formatInstant(until)}`;
}

function ofStripeDeposits(companyId: string, { from, until }: Span): SQL {
  return sql`
    select f.event as id, 'stripe' as rail, w.mode, d.currency, f.at, coalesce(d.receipt, f.event) as receipt,
      d.amount_cents as amount, f.fee_cents as charged, case when f.fee_cents <> 0 then true end as posted,
      d.id as transaction_id, d.reference, d.requested_by as person, d.requested_by_name as person_name,
      d.counterparty_name as payee, coalesce(d.cause_kind, d.kind) as purpose, null as paid_to
    from ${cardDepositFees} f
    join ${walletTransactions} d on d.company_id = ${companyId} and d.id = f.transaction_id
    join ${wallets} w on w.company_id = ${companyId} and w.id = d.wallet_id
    where f.company_id = ${companyId} and f.at >= ${formatInstant(from)} and f.at < ${formatInstant(until)}`;
}
