import { cents, majorOf } from "@hazina/base/money.ts";
import type { RAILS } from "@hazina/contract/payroll/payments.ts";
import { dueFor } from "@hazina/engine/payroll/run/payments.ts";
import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { requireFreshProof } from "../../access/factors/fresh-proof.ts";
import type { Actor } from "../../platform/actor.ts";
import { recordChange } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { insertMany } from "../../platform/database/insert-many.ts";
import type { RequestContext } from "../../platform/http/context.ts";
import { publishChange } from "../../platform/live/publish-change.ts";
import { conflict, invalid } from "../../platform/refusal.ts";
import type { Services } from "../../platform/services.ts";
import { mayBeAlone } from "../runs/approve.ts";
import { act, holdRun, saveState } from "../runs/find-run.ts";
import { type KeptPayment, readPayments } from "./read-payments.ts";
import { batches, paymentAttempts, type payments } from "./tables.ts";

type Rail = (typeof RAILS)[number];
type Asked = {
  readonly payroll_id: string;
  readonly rail: Rail;
  readonly personnel_ids?: readonly string[] | undefined;
  readonly key?: string | undefined;
  readonly proof?: { readonly password?: string | undefined } | undefined;
};

/** The kinds of places that a rail pays to. */
const KINDS: Readonly<Record<Rail, readonly (typeof payments.$inferSelect)["kind"][]>> = {
  bank_file: ["bank"],
  mpesa_file: ["mpesa"],
  wallet: [],
  cash: ["cash", "none"],
};

const NAMES: Readonly<Record<Rail, string>> = {
  bank_file: "by bank",
  mpesa_file: "by M-Pesa",
  wallet: "from the wallet",
  cash: "in cash",
};

/**
 * Makes a batch of what is due of an approved run by one way. The same call with the same key again answers the same batch.
 * @throws Refusal 403 without fresh proof, and for who prepared or approved the run or confirmed an account in it; 404; 409 for its
 *   state, where nothing is due, and for a key that another call used.
 */
export async function processPayment(
  services: Services,
  actor: Actor,
  asked: Asked,
  { client }: Pick<RequestContext, "client">,
) {
  await requireFreshProof(services, actor, asked.proof);
  const { database, clock } = services;
  const key = asked.key ?? keyOf(client.idempotencyKey) ?? uuidv7();
  const request = JSON.stringify([asked.payroll_id, asked.rail, [...(asked.personnel_ids ?? [])].sort(), actor.userId]);
  return database.inCompany(actor.scope, async (tx) => {
    const run = await holdRun(tx, actor, asked.payroll_id);
    const before = await batchOfKey(tx, actor, key);
    if (before) {
      if (before.request !== request)
        throw conflict("This key was used for another payment. Take a new one.", "key_reused");
      return answer("These payments were asked for already.", before.id, before.lines, before.sum);
    }
    if (asked.rail === "wallet")
      throw conflict("There is no wallet to pay from yet. Pay by file, and enter the results.");
    const kept = await readPayments(tx, actor, run);
    const ofRail = kept.filter(({ row }) => KINDS[asked.rail].includes(row.kind));
    const people = asked.personnel_ids ? new Set(asked.personnel_ids) : undefined;
    const rules = { mayBeAlone: await mayBeAlone(tx, actor, run) };
    const id = uuidv7();
    if (kept.length > 0 && ofRail.length === 0) throw conflict(`Nobody of this payroll is paid ${NAMES[asked.rail]}.`);
    const pay = { do: "pay", by: actor.userId, batch: id, ...(people ? { people } : {}) } as const;
    const state = act(
      run,
      pay,
      rules,
      ofRail.map(({ payment }) => payment),
    );
    const payers = [...new Set([...run.payers, actor.userId])];
    await saveState(tx, run, state, { payers });
    const due = new Set(
      dueFor(
        ofRail.map(({ payment }) => payment),
        people,
      ),
    );
    const lines = ofRail.filter(({ payment }) => due.has(payment));
    if (lines.length === 0) return answer("This payroll pays nobody anything; it is paid.", null, 0, 0);
    const sum = cents(lines.reduce((total, { row }) => total + row.amount, 0));
    await tx.insert(batches).values({
      companyId: actor.companyId,
      id,
      runId: run.id,
      rail: asked.rail,
      key,
      request,
      lines: lines.length,
      sum,
      createdBy: actor.userId,
      createdByName: actor.userName,
      createdAt: clock(),
    });
    await insertAttempts(tx, actor, id, lines, asked.rail === "cash" ? "sent" : "pending", clock());
    const after = { rail: asked.rail, lines: lines.length };
    await recordChange(tx, actor, { subject: "payroll", subjectId: run.id, action: "payment asked for", after });
    await publishChange(tx, { topic: "payroll", companyId: actor.companyId, ids: [run.id] });
    const next = asked.rail === "cash" ? "Enter who was paid." : "Download its file, and enter the results.";
    return answer(`The batch of payments was made. ${next}`, id, lines.length, sum);
  });
}

/** The key of the header. @throws Refusal 422 for one that is none. */
function keyOf(sent: string | undefined): string | undefined {
  if (sent === undefined || /^[\x21-\x7e]{8,255}$/.test(sent)) return sent;
  throw invalid("Send an Idempotency-Key of 8 to 255 letters, digits and signs, or leave it out.");
}

function answer(message: string, batchId: string | null, lines: number, sum: number) {
  return { message, data: { batch_id: batchId, lines, sum: majorOf(cents(sum)) } };
}

async function batchOfKey(tx: Tx, { companyId }: Actor, key: string) {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.companyId, companyId), eq(batches.key, key)));
  return batch;
}

async function insertAttempts(
  tx: Tx,
  actor: Actor,
  batchId: string,
  lines: readonly KeptPayment[],
  status: "pending" | "sent",
  at: number,
): Promise<void> {
  const rows = lines.map(({ row }) => ({
    companyId: actor.companyId,
    batchId,
    runId: row.runId,
    employeeId: row.employeeId,
    part: row.part,
    status,
    changedAt: at,
  }));
  await insertMany(tx, paymentAttempts, rows);
}
