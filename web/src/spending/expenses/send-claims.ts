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

/** Thrown if another user has signed in, or another company was chosen, before a claim was sent completely. */
class OwnerChanged extends Error {}

/**
 * Requires that the claim still belongs to the signed-in user and the chosen company. Called before each step, because
 * another user may have signed in, or another company may have been chosen, during the previous step.
 * @throws OwnerChanged if the claim belongs to another owner.
 */
function requireOwner({ owner }: Pick<KeptClaim, "owner">): void {
  if (ownerOfClaims() !== owner) throw new OwnerChanged();
}

/**
 * Stores a claim, adds its receipts, and submits it. A repeated call continues where the previous one was interrupted:
 * the claim is stored only once, each receipt is attached only once, and a claim that was already submitted is not
 * changed. If the server still has the values before the user's correction, they are corrected before the claim is
 * submitted.
 * @throws the error of the call if the server cannot be reached, or if it refuses to store the claim; OwnerChanged if
 * another user has signed in or another company was chosen.
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

/**
 * Converts the error of a step to a warning. It is used for the steps after the expense was saved, because the expense
 * then exists as a draft.
 */
function asWarning(id: string, error: unknown): Sent {
  return { id, message: failureOf(error).message, isWarning: true };
}

function unlessAttached(error: unknown): void {
  if (failureOf(error).code !== "already_attached") throw error;
}

/**
 * The HTTP statuses of refused calls that say nothing about the claim itself, so that the claim is sent again later.
 */
const AGAIN: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Sends the claims of the signed-in user that are kept on this device. Only one page of the browser sends claims at a
 * time. A claim that the server refuses stays on the device with the reason.
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
