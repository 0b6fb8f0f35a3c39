import { addDaysToInstant, dayAt, parseDay } from "@hazina/base/calendar.ts";
import { cents, centsOf, majorOf, type Rate } from "@hazina/base/money.ts";
import { toBooks, unitsOf } from "@hazina/engine/accounting/exchange.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { openOf } from "@hazina/engine/invoicing/totals.ts";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { companyName, readCurrency } from "../../organization/companies.ts";
import { actorWithoutUser } from "../../platform/actor.ts";
import { type Call, inCall, type Work, workOf } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { conflict, invalidField, Refusal } from "../../platform/refusal.ts";
import { rateOfDay } from "../../wallet/currencies/rates.ts";
import { promptPhone } from "../../wallet/money-in/deposit.ts";
import { depositStates } from "../../wallet/money-in/deposit-state.ts";
import { newWalletMode } from "../../wallet/rails/gateway-of.ts";
import { findRail } from "../../wallet/rails/instances.ts";
import { openWallet } from "../../wallet/wallets/open-wallet.ts";
import { linesOf } from "../documents.ts";
import { type DocumentRow, lockDocument, ownDocument } from "../find-document.ts";
import { salesDocuments } from "../tables.ts";
import { type PayLinkRow, readPayToken } from "./links.ts";
import { payLinkCharges, payLinks } from "./tables.ts";

type Token = { readonly token: string };
type Public = Pick<RequestContext, "services" | "note">;

/**
 * The maximum number of payment prompts per invoice and day. It limits the prompts that a person can send to another
 * person's phone.
 */
const MOST_CHARGES = 20;

/** Returns the invoice of a link to anyone who has the link. @throws Refusal 404 for a link that is unknown, expired or revoked. */
export async function openPayLink(context: Public, { token }: Token) {
  return throughLink(context, token, async (call, link, work) => {
    const { tx } = call;
    const [invoice] = await tx.select().from(salesDocuments).where(ownDocument(link.companyId, link.invoiceId));
    if (!invoice) throw gone();
    const charge = await latestCharge(call, link);
    // The page reads itself again while a payment is waiting; that is no new opening.
    if (charge?.state !== "waiting") await countOpening(tx, link);
    const mode = newWalletMode(work.services.config);
    const hasRail = await canPromptPhones(tx, link.companyId, mode);
    const lines = await linesOf(call, link.invoiceId);
    const open = openAmount(invoice);
    const charged = await chargedFor(call, invoice);
    return {
      data: {
        company: (await companyName(tx, link.companyId)) ?? "",
        reference: invoice.reference,
        number: invoice.number ?? 0,
        customer: invoice.customerName ?? "",
        day: parseDay(invoice.day),
        due_on: parseDay(invoice.dueOn),
        currency: invoice.currency,
        lines: lines.map((line) => ({
          id: line.id,
          description: line.description,
          quantity: line.hundredths / 100,
          total: majorOf(cents(line.totalCents)),
        })),
        tax: majorOf(cents(invoice.taxCents)),
        total: majorOf(cents(invoice.totalCents)),
        open: majorOf(cents(open)),
        is_credited: invoice.state === "credited",
        is_simulated: mode === "simulated",
        to_charge: {
          amount: majorOf(charged.amount),
          currency: charged.currency,
          rate: charged.rate === null ? null : unitsOf(charged.rate),
        },
        can_pay_by_phone: hasRail && charged.currency === "KES",
        charge,
      },
    };
  });
}

/**
 * Sends a payment prompt to a phone, for the invoice that a pay link belongs to. The invoice is settled when M-Pesa
 * confirms the payment.
 * @throws Refusal 404 for a link that is unknown, expired or revoked; 409 if nothing is due, another prompt for the
 * invoice is open, there were too many prompts, or no paybill is connected; 422 for an amount above the amount due.
 */
export async function payByPhone(
  context: Public,
  { token, phone, amount }: Token & { readonly phone: string; readonly amount: number },
) {
  return throughLink(context, token, async (call, link, work) => {
    await promptForInvoice(call, link, { phone, amount, mode: newWalletMode(work.services.config) });
    return { message: "Enter your M-Pesa PIN on the phone to confirm." };
  });
}

type Prompt = { readonly phone: string; readonly amount: number; readonly mode: LedgerMode };

/**
 * Sends a payment prompt to a phone, for the invoice of a pay link that was already checked.
 * @throws Refusal 409 if nothing is due, another prompt for the invoice is open, there were too many prompts, or no
 * paybill is connected; 422 for an amount above the amount due.
 */
export async function promptForInvoice(call: Call, link: PayLinkRow, { phone, amount, mode }: Prompt): Promise<void> {
  const { tx, actor, now } = call;
  const invoice = await lockDocument(call, "invoice", link.invoiceId);
  const open = openAmount(invoice);
  if (open === 0)
    throw conflict(
      invoice.state === "credited"
        ? "This invoice has been credited, so nothing is owed on it."
        : "This invoice has already been paid.",
    );
  const charged = await chargedFor(call, invoice);
  // M-Pesa moves whole shillings: cents that are open are rounded up, and the rest stays on account.
  if (centsOf(amount) > Math.ceil(charged.amount / 100) * 100) {
    throw invalidField("amount", "Enter no more than the amount that is still to be paid.");
  }
  const today = await chargesSince(call, link.invoiceId, addDaysToInstant(now, -1));
  if (today.length >= MOST_CHARGES) {
    throw conflict("Too many payments for this invoice were started today. Try again tomorrow.");
  }
  await requireNoneWaiting(call, today);
  const wallet = await openWallet(call, { branchId: invoice.branchId, userId: null }, mode);
  const { reference } = await promptPhone(call, wallet, { phone, amount, reason: invoice.reference });
  await tx.insert(payLinkCharges).values({
    companyId: actor.companyId,
    id: uuidv7(),
    branchId: link.branchId,
    linkId: link.id,
    reference,
    phone: phone.slice(-3),
    rate: charged.rate,
    createdAt: now,
  });
}

/**
 * Returns whether a phone payment of an invoice is still waiting for the PIN, or is being checked
 * with M-Pesa.
 */
export async function hasOpenPrompt(call: Call, invoiceId: string): Promise<boolean> {
  const states = await depositStates(call, await chargesSince(call, invoiceId, 0));
  return [...states.values()].some(({ state }) => state === "waiting" || state === "checking");
}

/**
 * Returns whether a company can send payment prompts to phones: always with simulated money,
 * otherwise only if its paybill is connected.
 */
export async function canPromptPhones(tx: Tx, companyId: string, mode: LedgerMode): Promise<boolean> {
  return mode === "simulated" || (await findRail(tx, companyId, mode)) !== undefined;
}

/**
 * Returns the references of the phone payments of an invoice that were started after the time `since`, through any pay
 * link of the invoice.
 */
async function chargesSince(
  { tx, actor }: Pick<Call, "tx" | "actor">,
  invoiceId: string,
  since: number,
): Promise<readonly string[]> {
  const rows = await tx
    .select({ reference: payLinkCharges.reference })
    .from(payLinkCharges)
    .innerJoin(payLinks, and(eq(payLinks.companyId, payLinkCharges.companyId), eq(payLinks.id, payLinkCharges.linkId)))
    .where(
      and(
        eq(payLinkCharges.companyId, actor.companyId),
        eq(payLinks.invoiceId, invoiceId),
        gt(payLinkCharges.createdAt, since),
      ),
    );
  return rows.map(({ reference }) => reference);
}

/**
 * Refuses a second prompt while another is open, so that an invoice is not paid twice.
 * @throws Refusal 409 while another prompt is open, or while an earlier payment is being checked with M-Pesa.
 */
async function requireNoneWaiting(call: Call, references: readonly string[]): Promise<void> {
  const states = [...(await depositStates(call, references)).values()].map(({ state }) => state);
  if (states.includes("waiting"))
    throw conflict(
      "A payment for this invoice is waiting for the payer's PIN. Wait until the payment has ended.",
      "prompt_open",
    );
  if (states.includes("checking"))
    throw conflict("An earlier payment for this invoice is being checked with M-Pesa. Try again later.", "in_review");
}

/**
 * Runs a function without a signed-in user, for the company that a valid pay link belongs to.
 * @throws Refusal 404 for a link that is unknown, expired or revoked.
 */
function throughLink<Value>(
  { services, note }: Public,
  token: string,
  verb: (call: Call, link: PayLinkRow, work: Work) => Promise<Value>,
): Promise<Value> {
  const handle = readPayToken(token);
  if (!handle) throw gone();
  const { companyId, tokenHash } = handle;
  const work = workOf(services, actorWithoutUser(companyId, "Pay link"));
  return inCall(work, async (call) => {
    const live = and(
      eq(payLinks.companyId, companyId),
      eq(payLinks.tokenHash, tokenHash),
      isNull(payLinks.revokedAt),
      gt(payLinks.expiresAt, call.now),
    );
    const [link] = await call.tx.select().from(payLinks).where(live);
    if (!link) throw gone();
    note.companyId = companyId;
    note.userName = "Pay link";
    return verb(call, link, work);
  });
}

async function countOpening(tx: Tx, { companyId, id }: PayLinkRow): Promise<void> {
  await tx
    .update(payLinks)
    .set({ opened: sql`${payLinks.opened} + 1` })
    .where(and(eq(payLinks.companyId, companyId), eq(payLinks.id, id)));
}

async function latestCharge(call: Call, link: PayLinkRow) {
  const [charge] = await call.tx
    .select()
    .from(payLinkCharges)
    .where(and(eq(payLinkCharges.companyId, link.companyId), eq(payLinkCharges.linkId, link.id)))
    .orderBy(desc(payLinkCharges.createdAt), desc(payLinkCharges.id))
    .limit(1);
  const deposit = charge && (await depositStates(call, [charge.reference])).get(charge.reference);
  return deposit ? { state: deposit.state, amount: majorOf(deposit.amount), phone: charge.phone } : null;
}

/**
 * Returns the amount that a pay page charges for an invoice, in the currency of the books. An invoice in another
 * currency is charged at the latest recorded rate, or at the rate of the invoice if none is recorded.
 */
async function chargedFor({ tx, actor, now }: Call, invoice: DocumentRow) {
  const { currency } = await readCurrency(tx, actor);
  const open = cents(openAmount(invoice));
  if (invoice.currency === currency) return { amount: open, currency, rate: null };
  const recorded = await rateOfDay(tx, actor.companyId, invoice.currency, dayAt(now));
  const rate = recorded ?? (invoice.rate as Rate);
  return { amount: toBooks(open, rate), currency, rate };
}

function openAmount({ state, totalCents, settledCents }: DocumentRow): number {
  return state === "issued" || state === "part_paid" ? openOf(cents(totalCents), cents(settledCents)) : 0;
}

function gone() {
  return new Refusal(404, "not_found", "This link has expired or was revoked. Ask the sender for a new one.");
}
