import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess, notifyWarning } from "../../kit/feedback/notify.tsx";
import { currentPreview } from "../../session/preview.ts";
import { type ExpenseRecord, expenseQueries, refreshSpending } from "../api.ts";
import { expenseTexts } from "../texts.ts";
import { type ClaimValues, requestOf } from "./claim-values.ts";
import { canKeep, forgetClaim, type KeptClaim, keepClaim, keptClaims, ownerOfClaims } from "./kept-claims.ts";

const texts = expenseTexts.kept;

type Claim = {
  readonly values: ClaimValues;
  readonly files: readonly File[];
  /** The expense to change; undefined for a new one. */
  readonly expense: ExpenseRecord | undefined;
  /** The claim on this device that is being changed; undefined for a new one. */
  readonly kept: KeptClaim | undefined;
};

type Sent = { readonly id?: string; readonly message: string; readonly isWarning?: boolean };

/**
 * Sends a claim, with its receipts. A new claim that cannot reach the server is kept on this device, and sent once the
 * network is back.
 */
export async function sendOrKeep({ values, files, expense, kept }: Claim): Promise<Sent> {
  if (expense) return changed(values, files, expense);
  const key = kept?.key ?? crypto.randomUUID();
  const claim: KeptClaim = { key, owner: ownerOfClaims(), values, files, isCorrected: kept !== undefined };
  try {
    const sent = await send(claim);
    if (kept) await forgetClaim(kept.key);
    return sent;
  } catch (error) {
    if (failureOf(error).code !== "unreachable" || !canKeep()) throw error;
    await keepClaim(claim);
    return { message: texts.message };
  }
}

async function changed(values: ClaimValues, files: readonly File[], { id, version }: ExpenseRecord): Promise<Sent> {
  const saved = await expenseQueries.update.call({ ...requestOf(values), id, version });
  const claim = { owner: ownerOfClaims(), values, files };
  return finish({ id, ...saved }, claim).catch((error: unknown) => asWarning(id, error));
}

/** Thrown if another user or another company was chosen before a claim was sent completely. */
class OwnerChanged extends Error {}

/**
 * Checks, before each step, that the step is still made as the owner of the claim: another user may have signed in, or
 * another company may have been chosen, while the step before was running.
 */
function requireOwner({ owner }: Pick<KeptClaim, "owner">): void {
  if (ownerOfClaims() !== owner) throw new OwnerChanged();
}

/**
 * Stores a claim, adds its receipts, and submits it. Sending it again continues where it was interrupted: its key
 * is stored once, a receipt is attached once, and a claim that was submitted already is left as it is. If the server
 * has the claim as it was before the user corrected it, the claim is changed first.
 * @throws the error of the call if the server could not be reached, or refuses to store the claim; OwnerChanged.
 */
async function send(claim: KeptClaim): Promise<Sent> {
  const { key, values } = claim;
  requireOwner(claim);
  const { message, data } = await expenseQueries.create.call({ ...requestOf(values), device_key: key });
  requireOwner(claim);
  const { data: stored } = await expenseQueries.read.call({ id: data.id });
  if (stored.state !== "draft") return { id: data.id, message: texts.sentBefore };
  requireOwner(claim);
  if (claim.isCorrected === true)
    await expenseQueries.update.call({ ...requestOf(values), id: data.id, version: stored.version });
  try {
    return await finish({ id: data.id, message }, claim);
  } catch (error) {
    if (error instanceof OwnerChanged || failureOf(error).code === "unreachable") throw error;
    return asWarning(data.id, error);
  }
}

async function finish(saved: Sent & { readonly id: string }, claim: Pick<KeptClaim, "owner" | "values" | "files">) {
  const { id } = saved;
  for (const receipt of claim.files) {
    requireOwner(claim);
    await expenseQueries.addReceipt.call({ id, receipt }).catch(unlessAttached);
  }
  if (claim.values.draft) return saved;
  requireOwner(claim);
  return { id, ...(await expenseQueries.submit.call({ id })) };
}

/** Returns the error of a step after the expense was saved, as a warning: the expense is a draft then. */
function asWarning(id: string, error: unknown): Sent {
  return { id, message: failureOf(error).message, isWarning: true };
}

function unlessAttached(error: unknown): void {
  if (failureOf(error).code !== "already_attached") throw error;
}

/** The HTTP statuses of refusals that say nothing about the claim itself. */
const AGAIN: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Sends the claims of the signed-in user that are kept on this device. One page of the browser sends at a time. A claim
 * that the server refuses stays on the device with the reason.
 */
export async function sendKeptClaims(): Promise<void> {
  if (!canKeep() || !navigator.onLine || currentPreview() !== null) return;
  if (navigator.locks === undefined) return sendEach();
  await navigator.locks.request("hazina-claims", { ifAvailable: true }, (lock) => (lock ? sendEach() : undefined));
}

async function sendEach(): Promise<void> {
  const waiting = (await keptClaims(ownerOfClaims())).filter(({ problem }) => problem === undefined);
  for (const claim of waiting) {
    try {
      const { message, isWarning } = await send(claim);
      await forgetClaim(claim.key);
      const notice = { message: texts.sent(claim.values.supplier_name, message) };
      if (isWarning === true) notifyWarning(notice);
      else notifySuccess(notice);
    } catch (error) {
      const { code, http, message } = failureOf(error);
      if (error instanceof OwnerChanged || code === "unreachable" || AGAIN.has(http) || http >= 500) return;
      await keepClaim({ ...claim, problem: message });
    }
  }
  if (waiting.length > 0) await refreshSpending();
}
