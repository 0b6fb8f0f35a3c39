import { failureOf } from "../../kit/feedback/failure.ts";
import { notifySuccess, notifyWarning } from "../../kit/feedback/notify.tsx";
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
  const claim: KeptClaim = { key: kept?.key ?? crypto.randomUUID(), owner: ownerOfClaims(), values, files };
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
  return finish({ id, ...saved }, values, files).catch((error: unknown) => asWarning(id, error));
}

/**
 * Stores a claim, adds its receipts, and submits it. Sending it again continues where it was interrupted: its key
 * is stored once, a receipt is attached once, and a claim that was submitted already is left as it is.
 * @throws the error of the call if the server could not be reached, or refuses to store the claim.
 */
async function send({ key, values, files }: KeptClaim): Promise<Sent> {
  const { message, data } = await expenseQueries.create.call({ ...requestOf(values), device_key: key });
  const { data: stored } = await expenseQueries.read.call({ id: data.id });
  if (stored.state !== "draft") return { id: data.id, message: texts.sentBefore };
  try {
    return await finish({ id: data.id, message }, values, files);
  } catch (error) {
    if (failureOf(error).code === "unreachable") throw error;
    return asWarning(data.id, error);
  }
}

async function finish(saved: Sent & { readonly id: string }, values: ClaimValues, files: readonly File[]) {
  const { id } = saved;
  for (const receipt of files) await expenseQueries.addReceipt.call({ id, receipt }).catch(unlessAttached);
  if (values.draft) return saved;
  return { id, ...(await expenseQueries.submit.call({ id })) };
}

/** Returns the error of a step after the expense was saved, as a warning: the expense is a draft then. */
function asWarning(id: string, error: unknown): Sent {
  return { id, message: failureOf(error).message, isWarning: true };
}

function unlessAttached(error: unknown): void {
  if (failureOf(error).code !== "already_attached") throw error;
}

/**
 * Sends the claims of the signed-in user that are kept on this device. One page of the browser sends at a time. A claim
 * that the server refuses stays on the device with the reason.
 */
export async function sendKeptClaims(): Promise<void> {
  if (!canKeep() || !navigator.onLine) return;
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
      if (code === "unreachable" || http === 401 || http >= 500) return;
      await keepClaim({ ...claim, problem: message });
    }
  }
  if (waiting.length > 0) await refreshSpending();
}
