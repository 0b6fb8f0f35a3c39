import { formatInstant } from "@hazina/base/calendar.ts";
import { type Cents, cents, majorOf, subtract } from "@hazina/base/money.ts";
import type { ShownConsequences } from "@hazina/contract/approvals/consequences.ts";
import { type CashOfMonth, type CashPayment, cashAfterPayment } from "@hazina/engine/approvals/consequences.ts";
import { notificationSettingsOf } from "../notifications/configuration.ts";
import { type Call, inCall, type Work } from "../platform/call.ts";
import { findRequest } from "./find-request.ts";
import { type Subject, subjectOf } from "./subject.ts";

/**
 * The cash forecast from which the effect of an approval on cash is calculated: the closing cash of each forecast
 * month in `ahead`, which is undefined if the company has no cash forecast. The whole value is null if the user may
 * see neither forecasts nor wallets.
 */
export type CashBasis = { readonly ahead: readonly CashOfMonth[] | undefined } | null;

/**
 * Reads the cash forecast from which the effects of requests on cash are calculated. Runs before the transaction that
 * shows or decides the requests. Null if no request pays anything, or the actor may see neither forecasts nor wallets.
 */
export async function readCashBasis(work: Work, ids: readonly string[]): Promise<CashBasis> {
  const { abilities } = work.actor;
  if (!abilities.has("View Forecasts") && !abilities.has("View Wallets")) return null;
  const pays = await inCall(work, (call) => anyPays(call, ids));
  if (!pays) return null;
  return { ahead: abilities.has("View Forecasts") ? await work.ports.cashAhead(work) : undefined };
}

async function anyPays(call: Call, ids: readonly string[]): Promise<boolean> {
  for (const id of ids) {
    const { kind } = await findRequest(call, id);
    if (subjectOf(call.ports.approvalSubjects, kind).consequences !== undefined) return true;
  }
  return false;
}

/**
 * Calculates the effects that approving a record now would have on the lowest cash, on the amount left in the budget,
 * and on tax. Null for a kind of record without such effects.
 */
export async function consequencesOf(
  call: Call,
  subject: Subject,
  id: string,
  basis: CashBasis,
): Promise<ShownConsequences | null> {
  const own = await subject.consequences?.(call, id);
  if (own === undefined) return null;
  const { pays, budget, tax } = own;
  return {
    as_of: formatInstant(call.now),
    cash: pays === undefined || basis === null ? null : await cashOf(call, pays, basis),
    budget:
      budget === undefined
        ? null
        : {
            name: budget.name,
            period: budget.period,
            left_no: majorOf(budget.leftNo),
            left_yes: majorOf(budget.leftYes),
          },
    tax:
      tax === undefined
        ? null
        : {
            evidence: tax.evidence,
            deductible: tax.isDeductible,
            input_vat: majorOf(tax.inputVat),
            cost_without_etims: majorOf(tax.costWithoutEtims),
          },
  };
}

async function cashOf(call: Call, pays: CashPayment, { ahead }: NonNullable<CashBasis>) {
  const { tx, actor } = call;
  const { thresholdCents: minimum } = await notificationSettingsOf(tx, actor.companyId);
  const after = ahead && cashAfterPayment(ahead, pays, minimum);
  if (after) {
    return {
      source: "forecast" as const,
      low_no: majorOf(after.lowNo),
      low_yes: majorOf(after.lowYes),
      month: after.month,
      under_minimum: after.isUnderMinimum,
    };
  }
  return actor.abilities.has("View Wallets") ? inWallets(await call.ports.moneyInWallets(call), pays, minimum) : null;
}

function inWallets(money: Cents, { amount }: CashPayment, minimum: Cents) {
  const left = subtract(money, amount);
  return {
    source: "wallets" as const,
    low_no: majorOf(money),
    low_yes: majorOf(cents(left)),
    month: null,
    under_minimum: left < minimum,
  };
}
