import { formatInstant } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import type { LedgerMode } from "@hazina/engine/accounting/ledger-accounts.ts";
import { accountInDetails } from "@hazina/engine/wallet/statements/statement-line.ts";
import { and, desc, eq, gt, isNotNull, ne, or } from "drizzle-orm";
import { eachCompany } from "../../access/active-companies.ts";
import { type RawLine, readMpesaStatement } from "../../accounting/bank-statements/read-mpesa-statement.ts";
import { requireHeadCompany } from "../../platform/actor.ts";
import { type Author, PRODUCT, recordChange } from "../../platform/audit.ts";
import { type Call, inCall, type Work } from "../../platform/call.ts";
import type { Tx } from "../../platform/database/database.ts";
import { pageOf } from "../../platform/database/lists.ts";
import { conflict, invalid, invalidField, Refusal } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { gridsOf, invalidSheet } from "../../platform/workbook/sheet-of-file.ts";
import { notifyFinance } from "../overview/notices.ts";
import { gatewayOf, newWalletMode } from "../rails/gateway-of.ts";
import { findRail, type RailInstance, requireRail } from "../rails/instances.ts";
import { findStripe } from "../rails/stripe.ts";
import { railInstances } from "../rails/tables.ts";
import { reconciliationItems, reconciliationRuns } from "../statements/tables.ts";
import { wallets } from "../wallets/tables.ts";
import { compareStripeBalance } from "./compare-stripe-balance.ts";
import { type RunRow, reconcileLines } from "./reconcile-lines.ts";

/** How far back a provider lists received payments, in milliseconds: 48 hours. */
const REACHES_BACK_MS = 48 * 3_600_000;

type Asked = { readonly rail: "mpesa" | "stripe"; readonly file?: File | undefined };

/**
 * Reconciles a statement file of M-Pesa. Without a file, reconciles the payments that M-Pesa lists for the last 48
 * hours, or the new entries of the balance at Stripe.
 * @throws Refusal 413 or 422 for a file that cannot be read or is of another shortcode; 409 if no paybill or Stripe
 * account is connected, or if the provider does not answer.
 */
export async function reconcile(work: Work, { rail, file }: Asked) {
  const made = rail === "stripe" ? await reconcileStripe(work, file) : await reconcileMpesa(work, file);
  work.services.mailer.wake();
  return made;
}

async function reconcileStripe(work: Work, file: File | undefined) {
  const { services, actor } = work;
  if (file !== undefined)
    throw invalidField("file", "Only statements of M-Pesa are uploaded. Stripe is asked directly.");
  requireHeadCompany(actor);
  const account = await inCall(work, ({ tx, vault }) =>
    findStripe({ tx, vault }, actor.companyId, newWalletMode(services.config)),
  );
  if (account === undefined) throw conflict("The company has no card payments through Stripe yet.", "no_rail");
  const run = await compareStripeBalance(services, account.rail, actor);
  await inCall(work, (call) => noteRun(call, run, "Stripe"));
  return { message: sentenceOf(run, "Stripe"), data: shownRun(run, "stripe") };
}

async function reconcileMpesa(work: Work, file: File | undefined) {
  const rail = await inCall(work, ({ tx, actor }) =>
    requireRail(tx, actor.companyId, newWalletMode(work.services.config)),
  );
  const lines = file === undefined ? await askForLines(work.services, rail) : await linesOfFile(file, rail);
  return inCall(work, async (call) => {
    const source = file === undefined ? ("provider" as const) : ("file" as const);
    const run = await reconcileLines(call, { rail, source, fileName: file?.name ?? null, lines });
    await noteRun(call, run, "M-Pesa");
    return { message: sentenceOf(run, "M-Pesa"), data: shownRun(run, "mpesa") };
  });
}

/**
 * Notifies the finance users of the differences that a reconciliation found, and records the reconciliation in the
 * log.
 */
async function noteRun(call: Call, run: RunRow, provider: Provider): Promise<void> {
  await notifyOfDifferences(call, run, provider);
  const after = { source: run.source, file: run.fileName, lines: run.lines, differences: run.differences };
  await recordChange(call.tx, call.actor, { subject: "reconciliation", subjectId: run.id, action: "made", after });
}

type Provider = "M-Pesa" | "Stripe";

function sentenceOf({ lines, known, matched, differences }: RunRow, provider: Provider): string {
  if (lines === 0) return `There are no new lines at ${provider}.`;
  if (known === lines) return "Every line of this statement was already reconciled.";
  const left =
    differences === 0 ? "No differences." : differences === 1 ? "1 difference." : `${differences} differences.`;
  return `${matched} of ${lines - known} new lines match a transaction. ${left}`;
}

async function linesOfFile(file: File, rail: RailInstance): Promise<readonly RawLine[]> {
  const read = readMpesaStatement(await gridsOf(file, rail.companyId));
  if (!read.ok) {
    throw typeof read.refusal === "string" ? invalid(read.refusal) : invalidSheet(read.refusal, "Nothing was saved");
  }
  const { lines, shortcode } = read.value;
  if (shortcode === undefined || shortcode === rail.shortcode) return lines;
  throw invalid(`This statement is for shortcode ${shortcode}, not ${rail.shortcode}.`);
}

/**
 * Requests the provider's list of received payments.
 * @throws Refusal 409 if the provider does not answer.
 */
async function askForLines(services: Services, rail: RailInstance): Promise<readonly RawLine[]> {
  const to = services.clock();
  const answer = await gatewayOf(services, rail).statement({ from: to - REACHES_BACK_MS, to });
  if (answer.kind === "unreachable") {
    throw conflict("M-Pesa is not responding. Try again in a few minutes.", "provider_unreachable");
  }
  if (rail.mode === "live") return answer.lines;
  // All companies of this server share the shortcode of the simulator: each sees what was paid to its own wallets.
  const own = await services.database.inCompany({ companyId: rail.companyId, branchId: null }, (tx) =>
    codesOf(tx, rail.companyId),
  );
  return answer.lines.filter(({ details }) => own.has(accountInDetails(details) ?? ""));
}

async function codesOf(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ code: wallets.code }).from(wallets).where(eq(wallets.companyId, companyId));
  return new Set(rows.map(({ code }) => code));
}

/**
 * Reconciles each provider account of a company with the provider's own list. If a provider does
 * not answer, the next run requests its list again.
 */
export async function reconcileCompany(services: Services, companyId: string): Promise<void> {
  const scope = { companyId, branchId: null };
  for (const mode of ["live", "simulated"] satisfies LedgerMode[]) {
    const rail = await services.database.inCompany(scope, (tx) => findRail(tx, companyId, mode));
    if (rail === undefined || (mode === "simulated" && newWalletMode(services.config) === "live")) continue;
    await reconcileRail(services, rail).catch(refuseQuietly);
  }
  await reconcileStripeOf(services, companyId).catch(refuseQuietly);
}

/**
 * Compares the entries of a company's balance at Stripe with what was recorded, and notifies the finance users of the
 * differences. Does nothing if the company has no Stripe account.
 * @throws Refusal 409 if Stripe does not answer.
 */
async function reconcileStripeOf(services: Services, companyId: string): Promise<void> {
  const { database, vault, clock, config, mailer } = services;
  const scope = { companyId, branchId: null };
  const account = await database.inCompany(scope, (tx) => findStripe({ tx, vault }, companyId, newWalletMode(config)));
  if (account === undefined) return;
  const run = await compareStripeBalance(services, account.rail, { companyId, ...PRODUCT });
  await database.inCompany(scope, (tx) =>
    notifyOfDifferences({ tx, now: clock(), appUrl: config.appUrl }, run, "Stripe"),
  );
  mailer.wake();
}

/**
 * Reconciles one provider account with the provider's own list.
 * @throws Refusal 409 if the provider does not answer.
 */
export async function reconcileRail(services: Services, rail: RailInstance): Promise<void> {
  const { companyId } = rail;
  const { vault, ports, jobs } = services;
  const actor: Author = { companyId, ...PRODUCT };
  const lines = await askForLines(services, rail);
  if (lines.length === 0) return;
  const now = services.clock();
  await services.database.inCompany({ companyId, branchId: null }, async (tx) => {
    const on = { tx, actor, now, vault, ports, jobs };
    const run = await reconcileLines(on, { rail, source: "provider", fileName: null, lines });
    await notifyOfDifferences({ tx, now, appUrl: services.config.appUrl }, run, "M-Pesa");
  });
  services.mailer.wake();
}

/**
 * Notifies the finance users of the differences that a reconciliation found and that are still open. Sends nothing if
 * there are none. The user who started the reconciliation sees the differences on the screen.
 */
async function notifyOfDifferences(
  on: Pick<Call, "tx" | "now" | "appUrl">,
  { companyId, id, startedBy }: RunRow,
  provider: Provider,
): Promise<void> {
  const { runId, state, kind } = reconciliationItems;
  const count = await on.tx.$count(
    reconciliationItems,
    and(eq(reconciliationItems.companyId, companyId), eq(runId, id), eq(state, "open"), ne(kind, "charges")),
  );
  if (count === 0) return;
  await notifyFinance(
    on,
    { companyId, branchId: null },
    {
      occasion: `reconciliation ${id}`,
      title: `${count === 1 ? "1 difference" : `${count} differences`} from ${provider}'s statement`,
      message: "Compare them with the wallet's transactions and resolve them.",
      link: "/wallet/reconciliation",
      except: startedBy,
    },
  );
}

/**
 * The queue for jobs that reconcile transactions with the providers' lists. A job names the company that received a
 * report of a payment; a job without a company is for all companies.
 */
export const RECONCILE_QUEUE = "reconcile";

/** Reconciles the company of a job, or all companies if the job names none. */
export async function reconcileJob(services: Services, { companyId }: Record<string, unknown>): Promise<void> {
  if (typeof companyId === "string") await reconcileCompany(services, companyId);
  else await eachCompany(reconcileCompany)(services);
}

function refuseQuietly(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/**
 * Lists reconciliations, newest first. Automatic ones that found nothing new are left out.
 * @throws Refusal 403 for a user of a branch.
 */
export async function listRuns({ tx, actor }: Call, question: ListQuestion) {
  requireHeadCompany(actor);
  const { startedBy, lines, known, differences } = reconciliationRuns;
  const where = and(
    eq(reconciliationRuns.companyId, actor.companyId),
    or(isNotNull(startedBy), gt(lines, known), gt(differences, 0)),
  );
  const rows = tx
    .select({ run: reconciliationRuns, rail: railInstances.rail })
    .from(reconciliationRuns)
    .innerJoin(
      railInstances,
      and(eq(railInstances.companyId, actor.companyId), eq(railInstances.id, reconciliationRuns.railId)),
    )
    .where(where)
    .orderBy(desc(reconciliationRuns.createdAt), desc(reconciliationRuns.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(reconciliationRuns, where));
  return {
    data: page.rows.map(({ run, rail }) => shownRun(run, rail === "stripe" ? rail : "mpesa")),
    meta: page.meta,
  };
}

function shownRun(row: RunRow, rail: "mpesa" | "stripe") {
  return {
    id: row.id,
    rail,
    source: row.source,
    file_name: row.fileName,
    at: formatInstant(row.createdAt),
    from: row.from === null ? null : formatInstant(row.from),
    to: row.to === null ? null : formatInstant(row.to),
    lines: row.lines,
    known: row.known,
    matched: row.matched,
    differences: row.differences,
    charges: majorOf(cents(row.chargesCents)),
    started_by: row.startedByName,
  };
}
